import { Button, Group, Stack } from "@mantine/core";
import { Link } from "react-router";
import { StatusLine } from "../../../ui/status-line.tsx";
import { messageAddress } from "../emails-address.ts";

const focus = (link: HTMLElement | null) => link?.focus();

/** Shown after an email was read, with the ways onwards. */
export function Added({ messageId, onAnother }: { messageId: string; onAnother: () => void }) {
  return (
    <Stack>
      <StatusLine tone="good" live>
        Added. It’s in today’s summary.
      </StatusLine>
      <Group justify="end">
        <Button variant="default" onClick={onAnother}>
          Add another
        </Button>
        <Button component={Link} to={messageAddress(messageId)} ref={focus}>
          See what we found
        </Button>
      </Group>
    </Stack>
  );
}
