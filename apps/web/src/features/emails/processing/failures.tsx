import type { ProcessingLog } from "@gatepost/contract/processing";
import { texts } from "@gatepost/contract/texts";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { ApiError } from "../../../lib/api-error.ts";
import { useUser } from "../../../lib/session.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";

const ConnectMailbox = ({ label }: { label: string }) => (
  <Button component={Link} to="/settings#gmail" size="sm">
    {label}
  </Button>
);

/** Why a run could not be started, and where to fix a missing mailbox. */
export function StartFailure({ error, message }: { error: Error; message: string }) {
  const code = error instanceof ApiError ? error.code : null;
  if (code !== "not_connected" && code !== "needs_reconnect") return <ErrorState message={message} />;
  return (
    <div role="alert" className="note row between gap-wide">
      <StatusLine tone="notice">{message}</StatusLine>
      <ConnectMailbox label={code === "not_connected" ? "Connect mailbox" : "Reconnect mailbox"} />
    </div>
  );
}

type Props = { run: ProcessingLog; retrying: boolean; onRetry: () => void };

/** Why a run failed. Without a mailbox, connecting one is the button that stands out. */
export function RunFailure({ run, retrying, onRetry }: Props) {
  const { has_connected_mailbox } = useUser();
  return (
    <>
      <ErrorState
        message={run.error_message ?? texts.processing_failed}
        onRetry={onRetry}
        retrying={retrying}
      />
      {!has_connected_mailbox && (
        <div>
          <ConnectMailbox label="Reconnect mailbox" />
        </div>
      )}
    </>
  );
}
