import { createOwnAddress, renewOwnAddress } from "@gatepost/contract/own-address";
import { disconnectProvider, type EmailProvider, listEmailProviders } from "@gatepost/contract/settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { providersKey, refreshConnection } from "../providers.api.ts";

/** Polls: Gmail's code may arrive while the parent sets up forwarding in another window. */
const lookAgainMs = 4_000;

/** The family's own address, or null. */
export function useOwnAddress() {
  return useQuery({
    queryKey: providersKey,
    queryFn: ({ signal }) => call(listEmailProviders, { signal }),
    select: ownAddressIn,
    refetchInterval: ({ state }) => (isWaiting(ownAddressIn(state.data ?? [])) ? lookAgainMs : false),
  });
}

const ownAddressIn = (providers: readonly EmailProvider[]): EmailProvider | null =>
  providers.find(({ provider }) => provider === "address") ?? null;

const isWaiting = (own: EmailProvider | null): boolean => own !== null && !own.last_received_at;

export function useCreateOwnAddress() {
  return useMutation({ mutationFn: () => call(createOwnAddress), onSuccess: refreshConnection });
}

export function useRenewOwnAddress() {
  return useMutation({ mutationFn: () => call(renewOwnAddress), onSuccess: refreshConnection });
}

export function useEndOwnAddress() {
  return useMutation({
    mutationFn: (id: string) => call(disconnectProvider, { params: { id } }),
    onSuccess: refreshConnection,
  });
}
