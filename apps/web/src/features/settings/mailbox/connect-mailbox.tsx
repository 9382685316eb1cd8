import { Accordion } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useConfig } from "../../../lib/config.ts";
import { useUser } from "../../../lib/session.ts";
import { StatusLine } from "../../../ui/status-line.tsx";
import { addEmailAddress } from "../../emails/emails-address.ts";
import { ConnectButton, ConnectStatus } from "../sign-in-status.tsx";
import type { PopupSignIn } from "../use-sign-in.ts";
import { ImapForm } from "./imap-form.tsx";
import { isOf, type Way, wayFor, ways } from "./ways.ts";

type Props = {
  signIns: Record<"gmail" | "outlook", PopupSignIn>;
  /** The address of a mailbox whose password no longer works. */
  lost: string | null;
  onConnecting: () => void;
};

/** The providers, one open at a time: at first the one that the account's address suggests. */
export function ConnectMailbox({ signIns, lost, onConnecting }: Props) {
  const { email } = useUser();
  const config = useConfig().data;
  const [open, setOpen] = useState(() => wayFor(lost ?? email, config?.gmail !== false && !lost));
  return (
    <Accordion variant="contained" radius="md" order={3} value={open} onChange={setOpen} keepMounted={false}>
      {ways.map((way) => (
        <Accordion.Item key={way.id} value={way.id} bg="var(--gp-surface)">
          <Accordion.Control>{way.name}</Accordion.Control>
          <Accordion.Panel>
            {way.by === "password" ? (
              <Guide way={way}>
                <ImapForm
                  way={way}
                  address={lost ?? (isOf(way, email) ? email : "")}
                  onConnecting={onConnecting}
                />
              </Guide>
            ) : (
              <BySignIn way={way} signIn={signIns[way.provider]} />
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** A provider's own window, if the operator has set it up, else what works instead. */
function BySignIn({ way, signIn }: { way: Way; signIn: PopupSignIn }) {
  const config = useConfig().data;
  if (signIn.provider === "gmail" && config?.gmail === false)
    return (
      <StatusLine tone="notice">
        Google’s sign-in isn’t set up on this server. Use “Gmail with an app password” below.
      </StatusLine>
    );
  if (signIn.provider === "outlook" && !config?.outlook)
    return <OutlookInstead ownAddress={config?.own_address === true} />;
  return (
    <Guide way={way}>
      <ConnectButton signIn={signIn} reconnect={false} />
      <ConnectStatus signIn={signIn} />
    </Guide>
  );
}

/** What to do first, and what it opens. */
function Guide({ way: { steps, page, opens, by }, children }: { way: Way; children: ReactNode }) {
  return (
    <div className="stack gap-l">
      {steps.length > 0 && (
        <ol className="stack gap-s bullets" style={{ listStyle: "decimal" }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
          {by === "password" && page && <li>Come back here, and paste it below.</li>}
        </ol>
      )}
      {page && (
        <a href={page.address} target="_blank" rel="noopener noreferrer">
          Open {page.name} in a new tab
        </a>
      )}
      <p className="quiet">
        {steps.length > 0 && (
          <strong>{by === "password" ? "What this password opens:" : "What this permission opens:"} </strong>
        )}
        {opens}
      </p>
      {children}
    </div>
  );
}

const OutlookInstead = ({ ownAddress }: { ownAddress: boolean }) => (
  <p className="quiet">
    This server isn’t set up for Microsoft’s sign-in, and Outlook, Hotmail and Live take no passwords from
    other programs. <strong>What works:</strong> have Outlook forward the school’s emails to{" "}
    {ownAddress
      ? "an address that Gatepost gives you, further down this page."
      : "a mailbox of another provider and connect that one, or "}
    {!ownAddress && <Link to={addEmailAddress}>add emails yourself</Link>}
    {!ownAddress && "."}
  </p>
);
