import {
  createChild,
  deleteChild,
  listChildren,
  updateChild,
  type NewChild,
} from "@gatepost/contract/children";
import { rollOverChildren, type RollOverChoice } from "@gatepost/contract/roll-over";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { answerOf, useChange } from "../../lib/server-state.ts";

const key = ["children"];
/** The dashboard's counts. */
const statsKey = ["user-stats"];

export const useChildren = () => useQuery(answerOf(key, listChildren));

/** Adds a child, or changes the one with `id`. */
export const useSaveChild = (id?: string) =>
  useChange(
    (body: NewChild) => (id ? call(updateChild, { params: { id }, body }) : call(createChild, { body })),
    key,
    statsKey,
  );

export const useReactivateChild = () =>
  useChange((id: string) => call(updateChild, { params: { id }, body: { is_active: true } }), key, statsKey);

export const useDeleteChild = () =>
  useChange((id: string) => call(deleteChild, { params: { id } }), key, statsKey);

/** Answers the new school year's offer for all children at once. */
export const useRollOver = () =>
  useChange(
    (children: { id: string; choice: RollOverChoice }[]) => call(rollOverChildren, { body: { children } }),
    key,
    statsKey,
  );
