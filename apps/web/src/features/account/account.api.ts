import * as contract from "@gatepost/contract/account";
import { listActivity } from "@gatepost/contract/activity";
import { endOtherSessions, endSession, listSessions } from "@gatepost/contract/sessions";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { infer as Infer } from "zod/mini";
import { call, send } from "../../lib/api.ts";
import { keepProfile } from "../../lib/profile.ts";
import { answerOf, pagesOf, useChange } from "../../lib/server-state.ts";
import { session } from "../../lib/session.ts";
import type { Proven } from "./fresh-proof.api.ts";

export const sessionsKey = ["sessions"];
export const activityKey = ["activity"];

/** Saves the profile and updates the session's user. Throws ApiError. */
export async function saveProfile(body: contract.ProfileUpdate) {
  keepProfile(await call(contract.updateProfile, { body }));
}

/** Changes the password; the server ends every other session. Throws ApiError. */
export async function savePassword(body: Infer<typeof contract.passwordChange>) {
  await call(contract.changePassword, { body });
}

/** Deletes the account and signs out in every tab. Throws ApiError. */
export async function eraseAccount(body: Infer<typeof contract.deleteAccount.body>) {
  await call(contract.deleteAccount, { body });
  session.end("signed-out");
}

/** The response with everything we hold. Throws ApiError. */
export const requestExport = () => send(contract.exportData);

export const useSessions = () => useQuery(answerOf(sessionsKey, listSessions));

/** Newest first, ten at a time. */
export const useActivity = () =>
  useInfiniteQuery(
    pagesOf(activityKey, (query, signal) =>
      call(listActivity, { query: { page_size: "10", ...query }, signal }),
    ),
  );

export const useEndSession = (proven: Proven) =>
  useChange((id: string) => proven(() => call(endSession, { params: { id } })), sessionsKey, activityKey);

export const useEndOtherSessions = (proven: Proven) =>
  useChange(() => proven(() => call(endOtherSessions)), sessionsKey, activityKey);
