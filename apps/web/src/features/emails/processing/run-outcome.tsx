import { processedEmailsPreview } from "@gatepost/contract/limits";
import type { ProcessedEmail, ProcessingLog, ProcessStart } from "@gatepost/contract/processing";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";
import { summaryAddress } from "../emails-address.ts";
import { senderName } from "@gatepost/contract/wording";
import { LeftOutList } from "./left-out-list.tsx";
import { RunCounts } from "./run-counts.tsx";
import classes from "./run-tracker.module.css";

type Props = { run: ProcessingLog; onLookBack: (options: ProcessStart) => void };

/** How a run ended: counts, the first five emails, and what was left out or failed. */
export function RunOutcome({ run, onLookBack }: Props) {
  return (
    <>
      <RunCounts run={run} found="Fetched" />
      {run.reader_note && <p className="quiet">{run.reader_note}</p>}
      {run.summary_id && !run.dry_run && (
        <div>
          <Button component={Link} to={summaryAddress(run.summary_id)}>
            View summary
          </Button>
        </div>
      )}
      {run.emails_fetched === 0 && (
        <div>
          <p className="quiet">There was no new school email in that time.</p>
          <Button mt="sm" variant="default" onClick={() => onLookBack({ hours: 336, dry_run: run.dry_run })}>
            Look back 14 days
          </Button>
        </div>
      )}
      {run.processed_emails.length > 0 && <ProcessedPreview emails={run.processed_emails} />}
      <LeftOutList title="Left out" emails={run.skipped_emails} />
      <LeftOutList title="Could not be read" emails={run.failed_emails} runId={run.id} />
    </>
  );
}

function ProcessedPreview({ emails }: { emails: ProcessedEmail[] }) {
  const more = emails.length - processedEmailsPreview;
  return (
    <section>
      <h3 className="subtitle mb-s">Processed emails</h3>
      <ul className={`${classes.list} bare stack gap-s`}>
        {emails.slice(0, processedEmailsPreview).map((email, index) => (
          <li key={index}>
            <div className="bold">{email.subject ?? "No Subject"}</div>
            <div className="row soft small">
              <span>{senderName(email.sender)}</span>
              <PriorityBadge priority={email.priority} />
              {email.relevant_children.map((name) => (
                <ChildChip key={name} name={name} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="soft plain mt-s">and {more} more</p>}
    </section>
  );
}
