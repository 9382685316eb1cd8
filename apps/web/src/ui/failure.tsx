import { messageOf } from "../lib/api-error.ts";
import { ErrorState } from "./error-state.tsx";

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
      {...(retryLabel ? { retryLabel } : {})}
      {...(refetch ? { retrying: isFetching ?? false, onRetry: () => void refetch() } : {})}
    />
  );
}
