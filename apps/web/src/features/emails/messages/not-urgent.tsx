import type { MessageContent } from "@gatepost/contract/emails";
import { Button } from "@mantine/core";
import { Failure } from "../../../ui/failure.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { useSayNotUrgent } from "./messages.api.ts";
import { senderName } from "@gatepost/contract/wording";

/** "This wasn't urgent" for an urgent email, with undo. */
export function NotUrgent({ message: { id, sender, not_urgent } }: { message: MessageContent }) {
  const say = useSayNotUrgent(id);
  return (
    <div>
      {not_urgent && (
        <StatusLine tone="good">
          We won’t alert you to emails like this one from {senderName(sender)}. They’re still in your daily
          summary.
        </StatusLine>
      )}
      <Button
        variant="subtle"
        size="compact-md"
        loading={say.isPending}
        onClick={() => say.mutate(!not_urgent)}
      >
        {not_urgent ? "Alert me again" : "This wasn’t urgent"}
      </Button>
      <Failure of={say} says="We couldn’t save this." />
    </div>
  );
}
