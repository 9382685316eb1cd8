import { useConfig } from "../../../lib/config.ts";
import { Loaded } from "../../../ui/failure.tsx";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { OwnAddress } from "../own-address/own-address.tsx";
import { useProviders } from "../providers.api.ts";
import { ConnectButton, ConnectStatus } from "../sign-in-status.tsx";
import { useSignIn } from "../use-sign-in.ts";
import { ConnectMailbox } from "./connect-mailbox.tsx";
import { MailboxConnected } from "./mailbox-connected.tsx";

const mailboxId = "mailbox";

/** The mailbox that schools write to: connected, or the ways to connect it; and the address to forward to. For settings and the first-run guide. */
export function Mailbox() {
  const config = useConfig();
  const providers = useProviders();
  const signIns = { gmail: useSignIn("gmail"), outlook: useSignIn("outlook") };
  const focusNext = useFocusNext();
  return (
    <Loaded query={config} failed="We couldn’t load your mailbox.">
      {({ own_address }) => (
        <Loaded query={providers} failed="We couldn’t load your mailbox.">
          {(list) => {
            const mailbox = list.find(({ provider }) => provider !== "address");
            const own = list.find(({ provider }) => provider === "address") ?? null;
            const kind = mailbox?.provider;
            const signIn = kind === "gmail" || kind === "outlook" ? signIns[kind] : null;
            const lost = mailbox?.status === "needs_reconnect";
            return (
              <section
                id={mailboxId}
                tabIndex={-1}
                aria-label={mailbox ? "Your mailbox" : "Connect a mailbox"}
                className="stack"
              >
                {mailbox && (
                  <MailboxConnected
                    key={mailbox.connected_at}
                    provider={mailbox}
                    onDisconnecting={() => {
                      signIn?.dismiss();
                      focusNext(mailboxId);
                    }}
                  >
                    {lost && signIn && <ConnectButton signIn={signIn} reconnect />}
                    {signIn && <ConnectStatus signIn={signIn} />}
                  </MailboxConnected>
                )}
                {(!mailbox || (lost && !signIn)) && (
                  <ConnectMailbox
                    signIns={signIns}
                    lost={mailbox?.email_address ?? null}
                    onConnecting={() => focusNext(mailboxId)}
                  />
                )}
                {(own || own_address) && <OwnAddress own={own} />}
              </section>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
