import { messageOf } from "../lib/api-error.ts";
import { ErrorState } from "./error-state.tsx";

/** A mutation, or a query, which can be tried again. */
export type Attempt = {
  isError: boolean;
  error: Error | null;
  isFetching?: boolean;
  refetch?: () => unknown;
};

type Props = {
  of: Attempt;
  /** Said where the server gave no sentence of its own. */
  says: string;
  retryLabel?: string;
};

/** Why an attempt failed; nothing while it hasn't. */
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
