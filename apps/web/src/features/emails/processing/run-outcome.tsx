import type { User } from "@gatepost/contract/auth";
import { firstHours, processedEmailsPreview } from "@gatepost/contract/limits";
import type { ProcessedEmail, ProcessingLog, ProcessStart } from "@gatepost/contract/processing";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useUser } from "../../../lib/session.ts";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { PriorityBadge } from "../../../ui/priority-badge.tsx";
import { Tiles } from "../../../ui/tiles.tsx";
import { useChildren } from "../../children/children.api.ts";
import { summaryAddress } from "../emails-address.ts";
import { NextTwo } from "../outcomes/next-two.tsx";
import { EmailEntries, LeftOutList } from "./email-entries.tsx";

type Props = { run: ProcessingLog; onLookBack: (options: ProcessStart) => void };

/** How a run ended: counts, what the plan put off, the first five emails, and what was left out or failed. */
export function RunOutcome({ run, onLookBack }: Props) {
  const user = useUser();
  return (
    <>
      {isPutOff(run, user) && <NextTwo waiting={run.emails_skipped_due_to_limit} />}
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
          <Button
            mt="sm"
            variant="default"
            onClick={() => onLookBack({ hours: firstHours, dry_run: run.dry_run })}
          >
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

/** Whether the free plan's emails of the day are used up, and others wait. A parent who has paid since waits for none. */
export const isPutOff = (run: ProcessingLog, { subscription_tier }: User): boolean =>
  subscription_tier === "free" && !run.dry_run && run.emails_skipped_due_to_limit > 0;

/** Found, processed, relevant; skipped for free users, and failed if any failed. The first label differs in the history. */
export function RunCounts({ run, found }: { run: ProcessingLog; found: "Fetched" | "Emails Found" }) {
  const free = useUser().subscription_tier === "free";
  return (
    <Tiles
      figures={[
        [found, run.emails_fetched],
        ["Processed", run.emails_processed],
        ["Relevant", run.emails_relevant],
        ...(free ? [["Skipped", run.emails_skipped_due_to_limit] as const] : []),
        ...(run.emails_failed > 0 ? [["Failed", run.emails_failed] as const] : []),
      ]}
    />
  );
}

function ProcessedPreview({ emails }: { emails: ProcessedEmail[] }) {
  const children = useChildren().data ?? [];
  const more = emails.length - processedEmailsPreview;
  return (
    <section>
      <h3 className="subtitle mb-s">Processed emails</h3>
      <EmailEntries
        emails={emails.slice(0, processedEmailsPreview)}
        renderBeside={({ priority, relevant_children }) => (
          <>
            <PriorityBadge priority={priority} />
            {relevant_children.map((name) => (
              <ChildChip key={name} name={name} id={children.find((child) => child.name === name)?.id} />
            ))}
          </>
        )}
      />
      {more > 0 && <p className="soft plain mt-s">and {more} more</p>}
    </section>
  );
}
