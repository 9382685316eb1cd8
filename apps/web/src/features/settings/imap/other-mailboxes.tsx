import { useUser } from "../../../lib/session.ts";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { MailboxConnected } from "../mailbox-connected.tsx";
import { useProviders } from "../providers.api.ts";
import { ConnectButton, ConnectStatus } from "../sign-in-status.tsx";
import { useSignIn } from "../use-sign-in.ts";
import { OtherWays } from "./other-ways.tsx";

const titleId = "other-mailboxes";

/** Other mailboxes than Gmail, by provider or mail server. Renders nothing while Gmail is connected. */
export default function OtherMailboxes() {
  const user = useUser();
  const providers = useProviders().data ?? [];
  const outlook = useSignIn("outlook");
  const focusNext = useFocusNext();
  const mailbox = providers.find(({ provider }) => provider === "imap" || provider === "outlook");
  const isOutlook = mailbox?.provider === "outlook";
  if (providers.some(({ provider }) => provider === "gmail")) return null;
  const disconnecting = () => {
    outlook.dismiss();
    focusNext(titleId);
  };
  return (
    <section className={mailbox ? "stack" : `stack ruled`} aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1} className="subtitle">
        {mailbox ? "Your mailbox" : "Another mailbox"}
      </h3>
      {mailbox && (
        <MailboxConnected key={mailbox.connected_at} provider={mailbox} onDisconnecting={disconnecting}>
          {isOutlook && (
            <>
              {mailbox.status !== "connected" && <ConnectButton signIn={outlook} reconnect />}
              <ConnectStatus signIn={outlook} />
            </>
          )}
        </MailboxConnected>
      )}
      {!isOutlook && mailbox?.status !== "connected" && (
        <OtherWays
          address={mailbox?.email_address ?? user.email}
          outlook={mailbox ? null : outlook}
          onConnected={() => focusNext(titleId)}
        />
      )}
    </section>
  );
}
