import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { StatusLine } from "./status-line.tsx";
import classes from "./error-state.module.css";

type Props = { message: string; onRetry?: () => void; retrying?: boolean; retryLabel?: string };

/** Something could not be loaded: why, and a retry button. Announced at once. */
export function ErrorState({ message, onRetry, retrying, retryLabel = "Try again" }: Props) {
  return (
    <div className={classes.error} role="alert">
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
