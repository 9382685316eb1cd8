import {
  connectGmail,
  disconnectGmail,
  gmailCallback,
  listEmailProviders,
  testGmail,
} from "@gatepost/contract/settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { reloadProfile } from "./settings.api.ts";

const providersKey = ["email-providers"];

/** The Gmail connection, or null when there is none. */
export function useGmailProvider() {
  return useQuery({
    queryKey: providersKey,
    queryFn: ({ signal }) => call(listEmailProviders, { signal }),
    select: (providers) => providers[0] ?? null,
  });
}

export const startGmailConnection = () => call(connectGmail);

/** Hands Google's code to the server, which then holds the grant. */
export function useFinishGmailConnection() {
  const refresh = useRefreshConnection();
  return useMutation({
    mutationFn: (body: { code: string; state: string }) => call(gmailCallback, { body }),
    onSuccess: refresh,
  });
}

/** Asks Gmail now; a test that fails may have found that the grant is gone. */
export function useTestGmail() {
  const refresh = useRefreshConnection();
  return useMutation({
    mutationFn: () => call(testGmail),
    onSuccess: (result) => (result.connected ? undefined : refresh()),
  });
}

export function useDisconnectGmail() {
  const refresh = useRefreshConnection();
  return useMutation({ mutationFn: () => call(disconnectGmail), onSuccess: refresh });
}

/** The connection shows in the list of providers and in the profile. */
export function useRefreshConnection() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: providersKey }), reloadProfile()]);
  };
}
