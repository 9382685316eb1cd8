import type { EmailProvider } from "@gatepost/contract/settings";
import { useUser } from "../../../lib/session.ts";
import { CopyText } from "../../../ui/copy-text.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { wayFor } from "../mailbox/ways.ts";
import { useSchoolDomains } from "../settings.api.ts";

/** How to set up forwarding: Gmail's three steps, and other mailboxes in a sentence. */
export function ForwardingGuide({ own }: { own: EmailProvider }) {
  const { email } = useUser();
  const fromGmail = wayFor(email, true) === "gmail";
  const isSetUp = Boolean(own.last_received_at);
  const senders = (useSchoolDomains().data ?? []).map(({ domain }) => domain);
  const from = senders.length > 0 ? senders : ["sch.uk"];
  return (
    <>
      {/* The code and the first emails may be collected together. */}
      <Fold label="Forward from Gmail" open={fromGmail && (!isSetUp || Boolean(own.confirmation_code))}>
        <ol className="bullets stack" style={{ listStyle: "decimal" }}>
          <li>
            <strong>Tell Gmail the address.</strong> On a computer, open Gmail’s settings, then “Forwarding
            and POP/IMAP”, “Add a forwarding address”, and paste the address above.
          </li>
          <li>
            <strong>Confirm with a code.</strong> Gmail sends the code to Gatepost, and it appears here.
            <Code own={own} />
          </li>
          <li>
            <strong>Choose what to forward.</strong> In Gmail’s search box, paste this, then open the search
            options, choose “Create filter” and tick “Forward it to”.
            <CopyText text={`from:(${from.join(" OR ")})`} label="the search" />
          </li>
        </ol>
      </Fold>
      <Fold label="Forward from another mailbox" open={!isSetUp && !fromGmail}>
        <p className="quiet">
          In iCloud, Outlook, Yahoo or another mailbox, make a rule: if the sender contains{" "}
          <strong>{from.join(" or ")}</strong>, forward the email to the address above. Where you can choose
          between forward and redirect, choose redirect. If the school asks for a second contact, you can give
          it this address instead.
        </p>
      </Fold>
    </>
  );
}

function Code({ own: { confirmation_code, confirmation_for } }: { own: EmailProvider }) {
  if (!confirmation_code) {
    return (
      <StatusLine tone="waiting">Waiting for Gmail’s code. It usually takes less than a minute.</StatusLine>
    );
  }
  return (
    <output className="block mt-s">
      <CopyText text={confirmation_code} label="the code" />
      <p className="quiet">
        Type it into Gmail where it asks.{" "}
        {confirmation_for && <>Gmail wants to forward from {confirmation_for}. </>}
        If that isn’t yours, don’t use the code.
      </p>
    </output>
  );
}
