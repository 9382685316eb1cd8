import {
  createUsualWeekEntry,
  deleteUsualWeekEntry,
  listUsualWeek,
  updateUsualWeekEntry,
  type NewUsualWeekEntry,
  type UsualWeekUpdate,
} from "@gatepost/contract/usual-week";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { refresh } from "../../../lib/refresh.ts";
import { emailsKeys } from "../../emails/emails-keys.ts";

const key = (child: string) => ["usual-week", child];

export function useUsualWeek(child: string) {
  return useQuery({
    queryKey: key(child),
    queryFn: ({ signal }) => call(listUsualWeek, { params: { id: child }, signal }),
  });
}

/** Adds an entry, or changes the one with `id`. */
export function useSaveEntry(child: string, id?: string) {
  return useEntryMutation(child, (body: NewUsualWeekEntry) =>
    id
      ? call(updateUsualWeekEntry, { params: { id: child, entry_id: id }, body })
      : call(createUsualWeekEntry, { params: { id: child }, body }),
  );
}

export function useSetEntryState(child: string, id: string) {
  return useEntryMutation(child, (state: NonNullable<UsualWeekUpdate["state"]>) =>
    call(updateUsualWeekEntry, { params: { id: child, entry_id: id }, body: { state } }),
  );
}

export function useDeleteEntry(child: string) {
  return useEntryMutation(child, (id: string) =>
    call(deleteUsualWeekEntry, { params: { id: child, entry_id: id } }),
  );
}

/** Refetches the usual week and the page after a change. */
function useEntryMutation<Input, Answer>(child: string, mutationFn: (input: Input) => Promise<Answer>) {
  return useMutation({ mutationFn, onSuccess: () => refresh(key(child), emailsKeys.all) });
}
