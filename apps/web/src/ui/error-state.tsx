import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { StatusLine } from "./status-line.tsx";

type Props = { message: string; onRetry?: () => void; retrying?: boolean; retryLabel?: string };

/** Something could not be loaded: why, and a retry button. Announced at once. */
export function ErrorState({ message, onRetry, retrying, retryLabel = "Try again" }: Props) {
  return (
    <div className="note row between gap-wide" role="alert">
      <StatusLine tone="problem">{message}</StatusLine>
      {onRetry && (
        <Button
          variant="default"
          size="sm"
          loading={retrying ?? false}
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
