import { Button } from "@mantine/core";
import { StatusLine } from "./status-line.tsx";

type Props = {
  message: string;
  /** What to do next, if there is no button for it. */
  next?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
};

/** Something could not be loaded: why, and a retry button. Announced at once. */
export function ErrorState({ message, next, onRetry, retrying, retryLabel = "Try again" }: Props) {
  return (
    <div className="note row between gap-wide" role="alert">
      <div className="grow search">
        <StatusLine tone="problem">{message}</StatusLine>
        {next && <p className="plain">{next}</p>}
      </div>
      {onRetry && (
        <Button variant="default" size="sm" loading={retrying ?? false} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
