import type { ProcessingLog } from "@gatepost/contract/processing";
import { texts } from "@gatepost/contract/texts";
import { Button, Group } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { Link } from "react-router";
import { useUser } from "../../../lib/session.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import classes from "./start-failure.module.css";

type Props = { run: ProcessingLog; retrying: boolean; onRetry: () => void };

/** Why a run failed. Without a mailbox, connecting one comes before trying again. */
export function RunFailure({ run, retrying, onRetry }: Props) {
  const { has_connected_mailbox } = useUser();
  const message = run.error_message ?? texts.processing_failed;
  if (has_connected_mailbox) return <ErrorState message={message} onRetry={onRetry} retrying={retrying} />;
  return (
    <div role="alert" className={classes.missing}>
      <StatusLine tone="problem">{message}</StatusLine>
      <Group gap="sm">
        <Button component={Link} to="/settings#gmail" size="sm">
          Reconnect Gmail
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={retrying}
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={onRetry}
        >
          Try again
        </Button>
      </Group>
    </div>
  );
}
