import { productName } from "@gatepost/contract/limits";
import type { EmailProvider } from "@gatepost/contract/settings";
import { useUser } from "../../../lib/session.ts";
import { StatusLine } from "../../../ui/status-line.tsx";
import { wayFor } from "../imap/presets.ts";
import { useSchoolDomains } from "../settings.api.ts";
import { CopyText } from "./copy-text.tsx";
import { filterFor } from "./filter-for.ts";
import classes from "./own-address.module.css";

/** How to set up forwarding: Gmail's three steps, and other mailboxes in a sentence. */
export function ForwardingGuide({ own }: { own: EmailProvider }) {
  const domains = useSchoolDomains();
  const { email } = useUser();
  const fromGmail = wayFor(email, { gmail: true, own_address: true }) === "gmail";
  const isSetUp = Boolean(own.last_received_at);
  const senders = (domains.data ?? []).map(({ domain }) => domain);
  return (
    <>
      {/* The code and the first emails may be collected together. */}
      <details className={classes.guide} open={fromGmail && (!isSetUp || Boolean(own.confirmation_code))}>
        <summary>Forward from Gmail</summary>
        <ol className={`${classes.steps} stack gap-l plain`}>
          <li>
            <strong>Tell Gmail the address.</strong> On a computer, open Gmail’s settings, then “Forwarding
            and POP/IMAP”, “Add a forwarding address”, and paste the address above.
          </li>
          <li>
            <strong>Confirm with a code.</strong> Gmail sends the code to {productName}, and it appears here.
            <Code own={own} />
          </li>
          <li>
            <strong>Choose what to forward.</strong> In Gmail’s search box, paste this, then open the search
            options, choose “Create filter” and tick “Forward it to”.
            <CopyText text={filterFor(senders)} label="the search" />
          </li>
        </ol>
      </details>
      <details className={classes.guide} open={!isSetUp && !fromGmail}>
        <summary>Forward from another mailbox</summary>
        <p className={`${classes.text} quiet`}>
          In iCloud, Outlook, Yahoo or another mailbox, make a rule: if the sender contains{" "}
          <strong>{senders.length > 0 ? senders.join(" or ") : "sch.uk"}</strong>, forward the email to the
          address above. Where you can choose between forward and redirect, choose redirect. If the school
          asks for a second contact, you can give it this address instead.
        </p>
      </details>
    </>
  );
}

function Code({ own: { confirmation_code, confirmation_for } }: { own: EmailProvider }) {
  if (!confirmation_code) {
    return (
      <StatusLine tone="waiting" live>
        Waiting for Gmail’s code. It usually takes less than a minute.
      </StatusLine>
    );
  }
  return (
    <output className={`${classes.asked} block`}>
      <CopyText text={confirmation_code} label="the code" />
      <p className={`${classes.text} quiet`}>
        Type it into Gmail where it asks.{" "}
        {confirmation_for && <>Gmail wants to forward from {confirmation_for}. </>}
        If that isn’t yours, don’t use the code.
      </p>
    </output>
  );
}
