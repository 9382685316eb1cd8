import { z } from "zod";
import { deleteBefore } from "../../../platform/db/delete-before.ts";
import { defineJob, handleJob, type JobWorker } from "../../../platform/jobs/define-job.ts";
import { findUndone } from "../../../platform/jobs/job-counts.repo.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { findFamilySettings, type FamilyAddresses } from "./family-settings.ts";
import { processRun, type RunDependencies } from "./process-run.ts";
import { originalKeptMs } from "../messages/originals.service.ts";
import { endRun, findSilent } from "./runs.repo.ts";
import { abandonedAfterMs, attemptsMaximum, eligibleMs, startTexts } from "./processing.rules.ts";

/**
 * One run for one parent. A worker without a heartbeat for 15 s counts as lost, and the queue hands the job on each time:
 * the run itself counts failures by cause.
 */
export const processEmails = defineJob({
  name: "process-emails",
  schema: z.object({ run_id: z.uuid() }),
  retries: attemptsMaximum - 1,
  retry_delay_seconds: 0,
  heartbeat_seconds: 15,
  expire_seconds: 3_600,
  concurrency: 4,
});

/** The last resort for runs whose job has used up its attempts or is gone. */
export const endLostRuns = defineJob({ name: "end-lost-runs", schema: z.object({}), retries: 0 });

/** Deletes details of unstored messages and cached originals after 7 days, and run logs after a year. */
export const forgetMail = defineJob({ name: "forget-mail", schema: z.object({}) });

/** In one process: each keeps the letters it reads. */
const runsMaximum = 32;
const runLogKeptMs = 365 * 24 * 3_600_000;

export function processingWorkers(
  platform: Platform,
  mailboxes: Mailboxes,
  completed: Pick<RunDependencies, "scheduledRunCompleted" | "watchRunEnded">,
  familyAddresses: readonly FamilyAddresses[],
): JobWorker[] {
  const { db, clock, log, config } = platform;
  const { provider, concurrency: callsAtOnce } = config.ai;
  // A run that waits for a language model needs no processor.
  const runsAtOnce = Math.max(
    processEmails.concurrency,
    provider === "embedded" ? 0 : Math.min(callsAtOnce, runsMaximum),
  );
  const dependencies: RunDependencies = {
    ...platform,
    mailboxes,
    ...completed,
    findFamilySettings: (run) => findFamilySettings(platform, run.family_id, run, familyAddresses),
  };
  return [
    handleJob(
      processEmails,
      ({ id, payload, attempt, signal }) =>
        processRun(dependencies, {
          id,
          run_id: payload.run_id,
          signal,
          lastAttempt: attempt >= processEmails.retries,
        }),
      runsAtOnce,
    ),
    handleJob(endLostRuns, async () => {
      const now = clock.now();
      const silent = await findSilent(db, new Date(now.getTime() - abandonedAfterMs));
      const jobIds = silent.map(({ job_id }) => job_id);
      const waiting = await findUndone(db, processEmails, jobIds);
      for (const { id, user_id } of silent.filter(({ job_id }) => !waiting.has(job_id)))
        if (await endRun(db, user_id, id, startTexts.lost, now)) log.warn({ run_id: id }, "lost run ended");
    }),
    handleJob(forgetMail, async () => {
      const ago = (ms: number) => new Date(clock.now().getTime() - ms);
      const unkept = await deleteBefore(db, "run_messages", "created_at", ago(eligibleMs));
      const unread = await deleteBefore(db, "email_outcomes", "decided_at", ago(eligibleMs));
      const originals = await deleteBefore(db, "message_bodies", "fetched_at", ago(originalKeptMs));
      const runs = await deleteBefore(db, "processing_runs", "started_at", ago(runLogKeptMs));
      log.info({ unkept, unread, originals, runs }, "forgot mail");
    }),
  ];
}
