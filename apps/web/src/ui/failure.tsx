import { Button, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { ApiError, messageOf } from "../lib/api-error.ts";
import { StatusLine } from "./status-line.tsx";

/** A mutation or query that can be retried. */
export type Attempt = {
  isError: boolean;
  error: Error | null;
  isFetching?: boolean;
  refetch?: () => unknown;
};

type Props = {
  of: Attempt;
  /** Shown if the server gives no sentence. */
  says: string;
  retryLabel?: string;
};

/** Why an attempt failed; renders nothing if it hasn't. */
export function Failure({ of: { isError, error, isFetching, refetch }, says, retryLabel }: Props) {
  if (!isError) return null;
  return (
    <ErrorState
      message={messageOf(error, says)}
      next={refetch ? undefined : nextAfter(error)}
      {...(retryLabel ? { retryLabel } : {})}
      {...(refetch ? { retrying: isFetching ?? false, onRetry: () => void refetch() } : {})}
    />
  );
}

/** The server's own sentence says what to do. */
function nextAfter(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.sentence) return undefined;
  return error.status === 0 ? "Check your connection, then try again." : "Please try again in a moment.";
}

type ErrorProps = {
  message: string;
  /** What to do next, if there is no button for it. */
  next?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
};

/** Something could not be loaded: why, and a retry button. Announced at once. */
export function ErrorState({ message, next, onRetry, retrying, retryLabel = "Try again" }: ErrorProps) {
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

type OutcomeProps = {
  of: Attempt & { isSuccess: boolean };
  done: ReactNode;
  /** Shown if it fails and the server gives no sentence. */
  failed: string;
};

/** How a change went, announced when it is known. */
export function Outcome({ of, done, failed }: OutcomeProps) {
  if (of.isError) return <Failure of={of} says={failed} />;
  if (!of.isSuccess) return null;
  return <StatusLine tone="good">{done}</StatusLine>;
}

type LoadedProps<T> = {
  query: Attempt & { data: T | undefined };
  failed: string;
  /** Of what is coming, in pixels. */
  height?: number;
  /** Said while it loads, instead of keeping its place. */
  waiting?: string;
  children: (data: T) => ReactNode;
};

/** What was asked for, its place while it loads, or why it couldn't be loaded. */
export function Loaded<T>({ query, failed, height = 120, waiting, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure of={query} says={failed} />;
  if (!waiting) return <Skeleton height={height} radius="md" />;
  return <StatusLine tone="waiting">{waiting}</StatusLine>;
}
