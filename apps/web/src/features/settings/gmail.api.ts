import {
  connectGmail,
  disconnectGmail,
  gmailCallback,
  listEmailProviders,
  testGmail,
} from "@gatepost/contract/settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { reloadProfile } from "../../lib/profile.ts";
import { refresh } from "../../lib/refresh.ts";

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

export const startGmailConnection = () => call(connectGmail);

/** Hands Google's code to the server, which then holds the grant. */
export function useFinishGmailConnection() {
  return useMutation({
    mutationFn: (body: { code: string; state: string }) => call(gmailCallback, { body }),
    onSuccess: refreshConnection,
  });
}

/** Asks Gmail now; a test that fails may have found that the grant is gone. */
export function useTestGmail() {
  return useMutation({
    mutationFn: () => call(testGmail),
    onSuccess: (result) => (result.connected ? undefined : refreshConnection()),
  });
}

export function useDisconnectGmail() {
  return useMutation({ mutationFn: () => call(disconnectGmail), onSuccess: refreshConnection });
}

/** The connection shows in the list of providers and in the profile. */
export async function refreshConnection(): Promise<void> {
  await Promise.all([refresh(providersKey), reloadProfile()]);
}
