import {
  createUsualWeekEntry,
  deleteUsualWeekEntry,
  listUsualWeek,
  updateUsualWeekEntry,
  type NewUsualWeekEntry,
  type UsualWeekUpdate,
} from "@gatepost/contract/usual-week";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { answerOf, useChange } from "../../../lib/server-state.ts";
import { emailsKeys } from "../../emails/emails-keys.ts";

const key = (child: string) => ["usual-week", child];

export const useUsualWeek = (child: string) =>
  useQuery(answerOf(key(child), listUsualWeek, { params: { id: child } }));

/** Adds an entry, or changes the one with `id`. */
export const useSaveEntry = (child: string, id?: string) =>
  useEntryChange(child, (body: NewUsualWeekEntry) =>
    id
      ? call(updateUsualWeekEntry, { params: { id: child, entry_id: id }, body })
      : call(createUsualWeekEntry, { params: { id: child }, body }),
  );

export const useSetEntryState = (child: string, id: string) =>
  useEntryChange(child, (state: NonNullable<UsualWeekUpdate["state"]>) =>
    call(updateUsualWeekEntry, { params: { id: child, entry_id: id }, body: { state } }),
  );

export const useDeleteEntry = (child: string) =>
  useEntryChange(child, (id: string) => call(deleteUsualWeekEntry, { params: { id: child, entry_id: id } }));

/** Asks anew for the usual week and for the page. */
const useEntryChange = <Input, Answer>(child: string, change: (input: Input) => Promise<Answer>) =>
  useChange(change, key(child), emailsKeys.all);
