import type { LeftOutEmail } from "@gatepost/contract/processing";
import { senderName } from "@gatepost/contract/wording";
import classes from "./run-tracker.module.css";
import { Button } from "@mantine/core";
import { messageOf } from "../../../lib/api-error.ts";
import { useRetryEmail } from "./processing.api.ts";

/** Emails that a run saw but did not store, each with its reason; folded. */
export function LeftOutList({
  title,
  emails,
  open,
  runId,
}: {
  title: string;
  emails: LeftOutEmail[];
  open?: boolean;
  /** If given, emails that were set aside can be read again. */
  runId?: string;
}) {
  if (emails.length === 0) return null;
  return (
    <details open={open ?? false}>
      <summary className={classes.fold}>
        {title} ({emails.length})
      </summary>
      <ul className={`${classes.list} bare stack gap-s`}>
        {emails.map((email, index) => (
          <li key={index}>
            <div className="bold">{email.subject ?? "No Subject"}</div>
            <div className="row soft small">
              <span>{senderName(email.sender)}</span>
              <span>{email.reason}</span>
              {runId && email.retry_id && <RetryEmail runId={runId} retryId={email.retry_id} />}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Lets the next run read a set-aside email again. */
function RetryEmail({ runId, retryId }: { runId: string; retryId: string }) {
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
