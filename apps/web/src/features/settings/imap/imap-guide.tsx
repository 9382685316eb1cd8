import { productName } from "@gatepost/contract/limits";
import { Anchor } from "@mantine/core";
import { ImapForm } from "./imap-form.tsx";
import classes from "./imap.module.css";
import type { ImapPreset } from "./presets.ts";

type Props = {
  /** Null if the parent names the server. */
  preset: ImapPreset | null;
  address: string;
  onConnected: () => void;
};

/** How to get an app password, what it gives access to, and the form for it: two minutes. */
export function ImapGuide({ preset, address, onConnected }: Props) {
  return (
    <div className={classes.inside}>
      {preset ? (
        <>
          <ol className="stack gap-s bullets">
            {preset.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
            <li>Come back here, and paste it below.</li>
          </ol>
          <Anchor href={preset.page} target="_blank" rel="noopener noreferrer">
            Open {preset.name.replace(/ with .*/, "")} in a new tab
          </Anchor>
        </>
      ) : (
        <p className="quiet">
          Any mailbox that speaks IMAP works. If your provider offers app passwords, make one for{" "}
          {productName} rather than giving your usual password.
        </p>
      )}
      <p className="quiet">
        <strong>What this password opens:</strong> all of the mailbox, for whoever has it. {productName} reads
        only what your schools send, and never marks, moves or sends anything. You can take the password back{" "}
        {preset ? preset.takeBack : "at your provider"} at any time.
      </p>
      <ImapForm preset={preset} address={address} onConnected={onConnected} />
    </div>
  );
}
