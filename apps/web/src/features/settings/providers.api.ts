import * as contract from "@gatepost/contract/settings";
import { createOwnAddress, renewOwnAddress } from "@gatepost/contract/own-address";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { reloadProfile } from "../../lib/profile.ts";
import { refresh } from "../../lib/refresh.ts";
import { answerOf } from "../../lib/server-state.ts";
import type { SignInProvider } from "./sign-ins.ts";

const providersKey = ["email-providers"];
/** Gmail's code and the first emails may arrive while the parent sets up forwarding in another window. */
const lookAgainMs = 4_000;

/** All mailboxes of the parent. Polls while nothing has been forwarded to the own address. */
export const useProviders = () =>
  useQuery({
    ...answerOf(providersKey, contract.listEmailProviders),
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? lookAgainMs : false),
  });

const isWaiting = ({ provider, last_received_at }: contract.EmailProvider): boolean =>
  provider === "address" && !last_received_at;

export const startSignIn = (provider: SignInProvider) =>
  call(provider === "gmail" ? contract.connectGmail : contract.connectOutlook);

/** Passes the provider's code to the server, which exchanges it for the grant. */
export const useFinishSignIn = (provider: SignInProvider) =>
  useConnectionChange((body: { code: string; state: string }) =>
    call(provider === "gmail" ? contract.gmailCallback : contract.outlookCallback, { body }),
  );

export const useConnectImap = () =>
  useConnectionChange((body: contract.NewImapMailbox) => call(contract.connectImap, { body }));

/** Tests the connection with the provider; a failed test may find that it is lost. */
export const useTestMailbox = ({ provider, id }: contract.EmailProvider) =>
  useMutation({
    mutationFn: () =>
      provider === "gmail" ? call(contract.testGmail) : call(contract.testEmailProvider, { params: { id } }),
    onSuccess: (result) => (result.connected ? undefined : refreshConnection()),
  });

/** Disconnects a mailbox, or ends an own address. */
export const useDisconnect = ({ provider, id }: contract.EmailProvider) =>
  useConnectionChange<void, unknown>(() =>
    provider === "gmail"
      ? call(contract.disconnectGmail)
      : call(contract.disconnectProvider, { params: { id } }),
  );

export const useCreateOwnAddress = () => useConnectionChange(() => call(createOwnAddress));

export const useRenewOwnAddress = () => useConnectionChange(() => call(renewOwnAddress));

const useConnectionChange = <Input = void, Answer = unknown>(change: (input: Input) => Promise<Answer>) =>
  useMutation({ mutationFn: change, onSuccess: refreshConnection });

/** The list of providers and the profile both show the connection. */
export async function refreshConnection(): Promise<void> {
  await Promise.all([refresh(providersKey), reloadProfile()]);
}
