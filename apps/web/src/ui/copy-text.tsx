import { Button, Code, CopyButton, Group } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";

type Props = {
  text: string;
  /** What it is: "your address". */
  label: string;
};

/** A text with a copy button. */
export const CopyText = ({ text, label }: Props) => (
  <Group gap="0.3rem 0.7rem">
    <Code fz="md" px="sm" py="xs" className="anywhere">
      {text}
    </Code>
    <Copy text={text} label={label} />
  </Group>
);

export function Copy({ text, label }: Props) {
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
