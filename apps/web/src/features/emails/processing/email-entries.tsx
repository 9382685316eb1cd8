import type { LeftOutEmail, ProcessedEmail } from "@gatepost/contract/processing";
import { senderName } from "@gatepost/contract/wording";
import type { ReactNode } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { capital } from "../../../lib/capital.ts";
import { Fold } from "../../../ui/fold.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { useRetryEmail } from "./processing.api.ts";

type Props<Email> = { emails: readonly Email[]; renderBeside: (email: Email) => ReactNode };

/** Emails by their subjects, each with its sender and what a list says beside it. */
export const EmailEntries = <Email extends Pick<ProcessedEmail, "subject" | "sender">>({
  emails,
  renderBeside,
}: Props<Email>) => (
  <ul className="bare stack gap-s anywhere">
    {emails.map((email, index) => (
      <li key={index}>
        <div className="bold">{email.subject ?? "No Subject"}</div>
        <div className="row soft small">
          <span>{senderName(email.sender)}</span>
          {renderBeside(email)}
        </div>
      </li>
    ))}
  </ul>
);

type LeftOutProps = {
  title: string;
  emails: LeftOutEmail[];
  open?: boolean;
  /** If given, emails that were set aside can be read again. */
  runId?: string;
};

/** Emails that a run saw but did not store, each with its reason; folded. */
export const LeftOutList = ({ title, emails, open = false, runId }: LeftOutProps) =>
  emails.length > 0 && (
    <Fold open={open} label={`${title} (${emails.length})`}>
      <EmailEntries
        emails={emails}
        renderBeside={({ reason, retry_id }) => (
          <>
            <span>{capital(reason)}</span>
            {runId && retry_id && <RetryEmail runId={runId} retryId={retry_id} />}
          </>
        )}
      />
    </Fold>
  );

/** Lets the next run read a set-aside email again. */
function RetryEmail({ runId, retryId }: { runId: string; retryId: string }) {
  const retry = useRetryEmail();
  if (retry.isSuccess) return <output>{retry.data.message}</output>;
  return (
    <>
      <RowButton label="Try again" of={retry} input={{ runId, retryId }} />
      {retry.error && (
        <span role="alert">{messageOf(retry.error, "That didn’t work. Please try again.")}</span>
      )}
    </>
  );
}
