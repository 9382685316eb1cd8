import * as contract from "@gatepost/contract/family";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { reloadProfile } from "../../lib/profile.ts";
import { queryClient } from "../../lib/query-client.ts";
import { refresh } from "../../lib/refresh.ts";
import { answerOf, useChange } from "../../lib/server-state.ts";
import type { Proven } from "../account/fresh-proof.api.ts";

const key = ["family"];

export const useFamily = () => useQuery(answerOf(key, contract.getFamily));

export async function inviteAdult(proven: Proven, email: string): Promise<void> {
  await proven(() => call(contract.inviteToFamily, { body: { email } }));
  await refresh(key);
}

export const useWithdrawInvitation = () =>
  useChange((id: string) => call(contract.withdrawFamilyInvitation, { params: { id } }), key);

/** Removes the other adult, or leaves by the own id. */
export const removeAdult = (id: string) => call(contract.removeFromFamily, { params: { id } });

export const handOver = (id: string) => call(contract.handOverFamily, { body: { member_id: id } });

/** One of these two; shared data or what may be done with it is then out of this person's reach. */
export const useFamilyChange = (proven: Proven, change: () => Promise<unknown>) =>
  useMutation({ mutationFn: () => proven(change), onSuccess: startAnew });

/** What a link leads to; a refused one is final. */
export const useFamilyInvitation = (token: string) =>
  useQuery({
    ...answerOf(["family-invitation", token], contract.readFamilyInvitation, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });

export const useJoin = (proven: Proven) =>
  useMutation({
    mutationFn: (body: contract.FamilyJoin) => proven(() => call(contract.joinFamily, { body })),
    onSuccess: startAnew,
  });

/** By the link in the email to whoever joined a family. */
export const useRestoreFamily = (token: string) =>
  useMutation({ mutationFn: () => call(contract.restoreFamily, { body: { token } }) });

/** The mutation itself shows its error. */
export const failedAlready = (): void => undefined;

/** A new family or a new role makes everything loaded before obsolete. */
async function startAnew() {
  await reloadProfile();
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== "family-invitation" });
}
