import { Button, Code, CopyButton, Group } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { Fragment } from "react";

/**
 * A text with a copy button.
 * @param label what it is: "your address"
 */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <Group gap="0.3rem 0.7rem">
      <Code fz="md" px="sm" py="xs" className="anywhere">
        {/* An address may break before its @. */}
        {text.split("@").map((part, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <>
                <wbr />@
              </>
            )}
            {part}
          </Fragment>
        ))}
      </Code>
      <Copy text={text} label={label} />
    </Group>
  );
}

export function Copy({ text, label }: { text: string; label: string }) {
  return (
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
  );
}
