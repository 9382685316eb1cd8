import { productName } from "@gatepost/contract/limits";
import { Button, CopyButton, Group } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { saveFile } from "../../../lib/save-file.ts";
import { useUser } from "../../../lib/session.ts";
import classes from "./second-factor.module.css";

type Props = { codes: readonly string[]; onKept: () => void };

/** The ten codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { username } = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  const save = () => {
    const words = `${productName} recovery codes for ${username}. Each signs you in once.\n\n${text}\n`;
    saveFile(new Blob([words], { type: "text/plain" }), `${productName.toLowerCase()}-recovery-codes.txt`);
  };
  return (
    <div className="stack gap-l">
      <h3 ref={heading} tabIndex={-1} className={classes.step}>
        Save your recovery codes
      </h3>
      <p className="plain">
        If you lose your phone, each of these codes signs you in once. We only show them now, so save them in
        your password manager or write them down.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="0.75rem" align="stretch">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={<IconCopy size={20} aria-hidden="true" />}
              onClick={copy}
              aria-live="polite"
            >
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={20} aria-hidden="true" />} onClick={save}>
          Download
        </Button>
        <Button onClick={onKept}>I’ve saved them</Button>
      </Group>
    </div>
  );
}
