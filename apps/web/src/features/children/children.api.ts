import * as contract from "@gatepost/contract/children";
import { rollOverChildren, type RollOverChoice } from "@gatepost/contract/roll-over";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { refresh } from "../../lib/refresh.ts";
import { emailsKeys } from "../emails/emails-keys.ts";
import { answerOf, useChange } from "../../lib/server-state.ts";

const key = ["children"];
/** What another child, or one fewer, changes: the dashboard's counts too, and emails may be read at once. */
const changed = [key, emailsKeys.stats, emailsKeys.latestRuns];

export const useChildren = () => useQuery(answerOf(key, contract.listChildren));

/** Adds a child, or changes the one with `id`. */
export const useSaveChild = (id?: string) =>
  useChange(
    (body: contract.NewChild) =>
      id ? call(contract.updateChild, { params: { id }, body }) : call(contract.createChild, { body }),
    ...changed,
  );

/** Changes some of a child's fields. Quick changes are sent one after the other, so that the last one stays. */
export const useUpdateChild = () =>
  useMutation({
    scope: { id: "child" },
    mutationFn: ({ id, ...body }: contract.ChildUpdate & { id: string }) =>
      call(contract.updateChild, { params: { id }, body }),
    onSuccess: () => refresh(...changed),
  });

export const useDeleteChild = () =>
  useChange((id: string) => call(contract.deleteChild, { params: { id } }), ...changed);

/** Answers the new school year's offer for all children at once. */
export const useRollOver = () =>
  useChange(
    (children: { id: string; choice: RollOverChoice }[]) => call(rollOverChildren, { body: { children } }),
    ...changed,
  );
