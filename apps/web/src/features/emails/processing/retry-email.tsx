import { Button } from "@mantine/core";
import { messageOf } from "../../../lib/api-error.ts";
import { useRetryEmail } from "./processing.api.ts";

/** Lets the next run read a set-aside email again. */
export function RetryEmail({ runId, retryId }: { runId: string; retryId: string }) {
  const retry = useRetryEmail();
  if (retry.isSuccess) return <output>{retry.data.message}</output>;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        loading={retry.isPending}
        onClick={() => retry.mutate({ runId, retryId })}
      >
        Try again
      </Button>
      {retry.error && (
        <span role="alert">{messageOf(retry.error, "That didn’t work. Please try again.")}</span>
      )}
    </>
  );
}
