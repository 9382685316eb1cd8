import { summariesDueNotSent } from "../features/delivery/index.ts";
import { countAllRuns, modelUseOn } from "../features/emails/index.ts";
import { countMailboxes } from "../features/mailboxes/index.ts";
import { lastBackedUp } from "../platform/db/backup/backup.ts";
import { countJobs } from "../platform/jobs/job-counts.repo.ts";
import type { Platform } from "../platform/platform.ts";
import type { Sample } from "../platform/telemetry/metrics.ts";

/** A run is stale after 60 seconds without a heartbeat. */
const staleMs = 60_000;
const hourMs = 3_600_000;

/** Database totals across all families, the same from every process: in an alert, take the maximum. */
export async function readGauges(platform: Platform): Promise<Sample[]> {
  const { db, clock, engine, config } = platform;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const jobs = await countJobs(db);
  const runs = await countAllRuns(db, before(staleMs), before(hourMs));
  const model = await modelUseOn(db, now.toISOString().slice(0, 10));
  const { oldest_begun_at, ...due } = await summariesDueNotSent(platform);
  const backedUp = engine === "embedded" ? await lastBackedUp(config) : undefined;
  return [
    sample(
      "gatepost_jobs",
      "Jobs that are not done, by queue and state.",
      jobs.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    ),
    sample(
      "gatepost_jobs_oldest_waiting_seconds",
      "How long the longest waiting job of a queue has been due.",
      jobs
        .filter(({ state }) => state === "waiting")
        .map(({ queue, oldest_seconds }) => ({ labels: { queue }, value: oldest_seconds })),
    ),
    sample("gatepost_runs", "Runs: running and stuck now, completed and failed in the last hour.", [
      ...labelled("state", { ...runs }),
    ]),
    sample(
      "gatepost_summaries_due_not_sent",
      "Daily summaries of the last 24 hours that are overdue (SUMMARIES_LATE_AFTER_MINUTES) and not sent, by what they wait for.",
      labelled("state", due),
    ),
    sample("gatepost_summaries_oldest_due_seconds", "How long the oldest of those has been under way.", [
      { value: oldest_begun_at ? (now.getTime() - oldest_begun_at.getTime()) / 1_000 : 0 },
    ]),
    sample(
      "gatepost_mailboxes",
      "Connected mailboxes by status.",
      labelled("status", await countMailboxes(db)),
    ),
    sample("gatepost_model_calls_today", "Calls of the language model on this UTC day.", [
      { value: model.calls },
    ]),
    sample("gatepost_model_cost_usd_today", "US dollars for the language model on this UTC day.", [
      { value: model.cost_usd },
    ]),
    ...(backedUp
      ? [
          sample(
            "gatepost_backup_age_seconds",
            "Since the embedded database was last backed up or, where it never was, since it was made.",
            [{ value: (now.getTime() - backedUp.getTime()) / 1_000 }],
          ),
        ]
      : []),
  ];
}

const sample = (name: string, help: string, values: Sample["values"]): Sample => ({ name, help, values });

const labelled = (label: string, counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([key, value]) => ({ labels: { [label]: key }, value }));
