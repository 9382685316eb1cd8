import {
  connectImap,
  disconnectProvider,
  type NewImapMailbox,
  testEmailProvider,
} from "@gatepost/contract/settings";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { refreshConnection } from "../gmail.api.ts";

export function useConnectImap() {
  return useMutation({
    mutationFn: (body: NewImapMailbox) => call(connectImap, { body }),
    onSuccess: refreshConnection,
  });
}

/** Asks the mail server now; a test that fails may have found that the password works no more. */
export function useTestProvider(id: string) {
  return useMutation({
    mutationFn: () => call(testEmailProvider, { params: { id } }),
    onSuccess: (result) => (result.connected ? undefined : refreshConnection()),
  });
}

export function useDisconnectProvider(id: string) {
  return useMutation({
    mutationFn: () => call(disconnectProvider, { params: { id } }),
    onSuccess: refreshConnection,
  });
}
