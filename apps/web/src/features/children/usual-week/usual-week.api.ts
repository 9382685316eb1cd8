import * as contract from "@gatepost/contract/usual-week";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { answerOf, useChange } from "../../../lib/server-state.ts";
import { emailsKeys } from "../../emails/emails-keys.ts";

const key = (child: string) => ["usual-week", child];

export const useUsualWeek = (child: string) =>
  useQuery(answerOf(key(child), contract.listUsualWeek, { params: { id: child } }));

/** Adds an entry, or changes the one with `id`. */
export const useSaveEntry = (child: string, id?: string) =>
  useEntryChange(child, (body: contract.NewUsualWeekEntry) =>
    id
      ? call(contract.updateUsualWeekEntry, { params: { id: child, entry_id: id }, body })
      : call(contract.createUsualWeekEntry, { params: { id: child }, body }),
  );

export const useSetEntryState = (child: string, id: string) =>
  useEntryChange(child, (state: NonNullable<contract.UsualWeekUpdate["state"]>) =>
    call(contract.updateUsualWeekEntry, { params: { id: child, entry_id: id }, body: { state } }),
  );

export const useDeleteEntry = (child: string) =>
  useEntryChange(child, (id: string) =>
    call(contract.deleteUsualWeekEntry, { params: { id: child, entry_id: id } }),
  );

/** Asks anew for the usual week and for the page. */
const useEntryChange = <Input, Answer>(child: string, change: (input: Input) => Promise<Answer>) =>
  useChange(change, key(child), emailsKeys.all);
