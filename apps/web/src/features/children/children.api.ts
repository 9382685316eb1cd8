import {
  createChild,
  deleteChild,
  listChildren,
  updateChild,
  type ChildUpdate,
  type NewChild,
} from "@gatepost/contract/children";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { refresh } from "../../lib/refresh.ts";

const key = ["children"];

export function useChildren() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(listChildren, { signal }) });
}

/** Adds a child, or changes the one with `id`. */
export function useSaveChild(id?: string) {
  return useChildMutation((body: NewChild) =>
    id ? call(updateChild, { params: { id }, body }) : call(createChild, { body }),
  );
}

export function useReactivateChild() {
  return useChildMutation((id: string) => {
    const body: ChildUpdate = { is_active: true };
    return call(updateChild, { params: { id }, body });
  });
}

export function useDeleteChild() {
  return useChildMutation((id: string) => call(deleteChild, { params: { id } }));
}

/** Refetches lists and counts after a change to the children. */
export function useChildMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  return useMutation({ mutationFn, onSuccess: () => refresh(key, ["user-stats"]) });
}
