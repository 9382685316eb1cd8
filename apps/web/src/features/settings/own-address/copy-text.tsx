import { Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import classes from "./own-address.module.css";

/** Lets an address break before its @. */
const breakable = (text: string) => {
  const [name = "", ...rest] = text.split("@");
  return rest.length === 1 ? (
    <>
      {name}
      <wbr />@{rest[0]}
    </>
  ) : (
    text
  );
};

/**
 * A text with a copy button.
 * @param label what it is: "your address"
 */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <div className={`${classes.copy} row`}>
      <code className={classes.code}>{breakable(text)}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => {
          const Icon = copied ? IconCheck : IconCopy;
          return (
            <Button
              variant="default"
              size="sm"
              leftSection={<Icon size={18} aria-hidden="true" />}
              aria-label={`${copied ? "Copied" : "Copy"} ${label}`}
              onClick={copy}
            >
              {copied ? "Copied" : "Copy"}
            </Button>
          );
        }}
      </CopyButton>
    </div>
  );
}
