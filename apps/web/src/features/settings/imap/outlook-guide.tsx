import { productName } from "@gatepost/contract/limits";
import { Anchor } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useConfig } from "../../../lib/config.ts";
import { addEmailAddress } from "../../emails/emails-address.ts";
import { ConnectButton, ConnectStatus } from "../sign-in-status.tsx";
import type { PopupSignIn } from "../use-sign-in.ts";
import classes from "./imap.module.css";

const OwnAddress = lazy(() => import("../own-address/own-address.tsx"));

/**
 * Outlook, Hotmail and Live: Microsoft's own window if the operator has set it up, else the alternatives.
 * @param withAddress whether to show the own address here; else the page has it further down
 */
export function OutlookGuide({ signIn, withAddress }: { signIn: PopupSignIn; withAddress: boolean }) {
  const config = useConfig().data;
  if (!config) return null;
  if (!config.outlook) return <Instead ownAddress={config.own_address} withAddress={withAddress} />;
  return (
    <div className={classes.inside}>
      <ol className="stack gap-s bullets">
        <li>
          Open{" "}
          <Anchor
            inherit
            href="https://outlook.live.com/mail/0/options/mail/accounts"
            target="_blank"
            rel="noopener noreferrer"
          >
            Outlook’s settings
          </Anchor>{" "}
          on the web: “Mail”, then “Forwarding and IMAP”.
        </li>
        <li>Switch on “Let devices and apps use IMAP”, and save. It’s off at first.</li>
        <li>Come back here, choose “Connect Outlook”, and allow it in Microsoft’s window.</li>
      </ol>
      <p className="quiet">
        <strong>What this permission opens:</strong> all of the mailbox: for reading by IMAP Microsoft has no
        narrower one. {productName} reads only what your schools send, and never marks, moves or sends
        anything. You can take it back in your Microsoft account at any time, under Privacy, “Apps and
        services”.
      </p>
      <ConnectButton signIn={signIn} reconnect={false} />
      <ConnectStatus signIn={signIn} />
    </div>
  );
}

function Instead({ ownAddress, withAddress }: { ownAddress: boolean; withAddress: boolean }) {
  return (
    <div className={classes.inside}>
      <p className="quiet">
        Outlook, Hotmail and Live take no passwords from other programs, and this server isn’t set up for
        Microsoft’s sign-in.{" "}
        {ownAddress ? (
          <>
            <strong>What works:</strong> have Outlook forward the school’s emails to an address that{" "}
            {productName} gives you{withAddress ? "" : ", further down this page"}.
          </>
        ) : (
          <>
            <strong>What works:</strong> have Outlook forward the school’s emails to a mailbox of another
            provider and connect that one, or{" "}
            <Anchor inherit component={Link} to={addEmailAddress}>
              add emails yourself
            </Anchor>
            .
          </>
        )}
      </p>
      {ownAddress && withAddress && (
        <Suspense>
          <OwnAddress />
        </Suspense>
      )}
    </div>
  );
}
