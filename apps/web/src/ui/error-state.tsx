import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { StatusLine } from "./status-line.tsx";

type Props = {
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  /** What comes before trying again. */
  children?: ReactNode;
};

/** Something could not be loaded: why, and a retry button. Announced at once. */
export function ErrorState({ message, onRetry, retrying, retryLabel = "Try again", children }: Props) {
  return (
    <div className="alarm row between gap-wide" role="alert">
      <StatusLine tone="problem">{message}</StatusLine>
      {children}
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
