import { connectImap, type NewImapMailbox } from "@gatepost/contract/settings";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { refreshConnection } from "../providers.api.ts";

export function useConnectImap() {
  return useMutation({
    mutationFn: (body: NewImapMailbox) => call(connectImap, { body }),
    onSuccess: refreshConnection,
  });
}
