import {
  getFamily,
  handOverFamily,
  inviteToFamily,
  joinFamily,
  readFamilyInvitation,
  removeFromFamily,
  withdrawFamilyInvitation,
  type BroughtEmails,
  type FamilyJoin,
} from "@gatepost/contract/family";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { reloadProfile } from "../../lib/profile.ts";
import { queryClient } from "../../lib/query-client.ts";
import { refresh } from "../../lib/refresh.ts";
import type { Proven } from "../account/fresh-proof.api.ts";

const key = ["family"];

export function useFamily() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(getFamily, { signal }) });
}

export async function inviteAdult(proven: Proven, email: string): Promise<void> {
  await proven(() => call(inviteToFamily, { body: { email } }));
  await refresh(key);
}

export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: (id: string) => call(withdrawFamilyInvitation, { params: { id } }),
    onSuccess: () => refresh(key),
  });
}

/** Removes the other adult, or leaves; shared data is then out of this person's reach. */
export function useRemoveAdult() {
  return useMutation({
    mutationFn: ({ id, emails = "stay" }: { id: string; emails?: BroughtEmails }) =>
      call(removeFromFamily, { params: { id }, query: { emails } }),
    onSuccess: startAnew,
  });
}

export function useHandOver() {
  return useMutation({
    mutationFn: ({ id }: { id: string }) => call(handOverFamily, { body: { member_id: id } }),
    onSuccess: startAnew,
  });
}

export function useFamilyInvitation(token: string) {
  return useQuery({
    queryKey: ["family-invitation", token],
    queryFn: () => call(readFamilyInvitation, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });
}

export function useJoin() {
  return useMutation({
    mutationFn: (body: FamilyJoin) => call(joinFamily, { body }),
    onSuccess: startAnew,
  });
}

/** The mutation itself shows its error. */
export const failedAlready = (): void => undefined;

/** A new family or a new role makes everything loaded before obsolete. */
async function startAnew() {
  await reloadProfile();
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== "family-invitation" });
}
