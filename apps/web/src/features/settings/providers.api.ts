import {
  connectGmail,
  connectOutlook,
  disconnectGmail,
  disconnectProvider,
  type EmailProvider,
  gmailCallback,
  listEmailProviders,
  outlookCallback,
  testEmailProvider,
  testGmail,
} from "@gatepost/contract/settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { reloadProfile } from "../../lib/profile.ts";
import { refresh } from "../../lib/refresh.ts";
import type { SignInProvider } from "./sign-ins.ts";

export const providersKey = ["email-providers"];

/** All mailboxes of the parent. */
export function useProviders() {
  return useQuery({ queryKey: providersKey, queryFn: ({ signal }) => call(listEmailProviders, { signal }) });
}

/** The Gmail connection, or null. */
export function useGmailProvider() {
  return useQuery({
    queryKey: providersKey,
    queryFn: ({ signal }) => call(listEmailProviders, { signal }),
    select: (providers) => providers.find(({ provider }) => provider === "gmail") ?? null,
  });
}

export const startSignIn = (provider: SignInProvider) =>
  call(provider === "gmail" ? connectGmail : connectOutlook);

/** Passes the provider's code to the server, which exchanges it for the grant. */
export function useFinishSignIn(provider: SignInProvider) {
  return useMutation({
    mutationFn: (body: { code: string; state: string }) =>
      call(provider === "gmail" ? gmailCallback : outlookCallback, { body }),
    onSuccess: refreshConnection,
  });
}

/** Tests the connection with the provider; a failed test may find that it is lost. */
export function useTestMailbox({ provider, id }: EmailProvider) {
  return useMutation({
    mutationFn: () => (provider === "gmail" ? call(testGmail) : call(testEmailProvider, { params: { id } })),
    onSuccess: (result) => (result.connected ? undefined : refreshConnection()),
  });
}

export function useDisconnectMailbox({ provider, id }: EmailProvider) {
  return useMutation<unknown>({
    mutationFn: () =>
      provider === "gmail" ? call(disconnectGmail) : call(disconnectProvider, { params: { id } }),
    onSuccess: refreshConnection,
  });
}

/** The list of providers and the profile both show the connection. */
export async function refreshConnection(): Promise<void> {
  await Promise.all([refresh(providersKey), reloadProfile()]);
}
