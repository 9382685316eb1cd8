import type { ProcessedEmail, ProcessingLog } from "@gatepost/contract/processing";
import { type Page, type PageRequest, seekPage } from "../../../platform/db/keyset.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type ChildNames, readChildNames } from "../child-names.ts";
import { asAnalysis } from "../messages/stored-analysis.ts";
import { toProcessingLog } from "./present-run.ts";
import { listRunMessages } from "./run-messages.repo.ts";

/** Newest first. While a run is under way its lists are empty: they are shown when it ends (DESIGN 6.11). */
export async function listRuns(
  platform: Platform,
  userId: string,
  request: PageRequest,
): Promise<Page<ProcessingLog> & { count: number }> {
  const { db, cipher, clock } = platform;
  const runs = db.selectFrom("processing_runs").where("user_id", "=", userId);
  const { count } = await runs
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const page = await seekPage(
    runs.selectAll(),
    { columns: ["started_at", "id"], of: (run) => [run.started_at, run.id] },
    request,
  );
  const ended = page.results.filter(({ status }) => status !== "running").map(({ id }) => id);
  const noted = Map.groupBy(await listRunMessages(db, cipher, userId, ended), ({ run_id }) => run_id);
  const processed = await listProcessed(platform, userId, ended);
  const now = clock.now();
  const results = page.results.map((run) =>
    toProcessingLog(run, processed.get(run.id) ?? [], noted.get(run.id) ?? [], now),
  );
  return { ...page, results, count };
}

/** What these runs stored, in order of arrival. */
async function listProcessed(
  platform: Platform,
  userId: string,
  runIds: readonly string[],
): Promise<Map<string, ProcessedEmail[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await platform.db
    .selectFrom("messages")
    .select(["run_id", "subject", "sender", "priority", "analysis"])
    .where("user_id", "=", userId)
    .where("run_id", "in", runIds)
    .orderBy("received_at")
    .execute();
  const names: ChildNames = rows.length > 0 ? await readChildNames(platform, userId) : () => [];
  const shown = rows.map(({ run_id, subject, sender, priority, analysis }) => ({
    run_id,
    email: {
      subject,
      sender,
      priority,
      relevant_children: names(asAnalysis(analysis).relevant_children).map(({ name }) => name),
    },
  }));
  const byRun = Map.groupBy(shown, ({ run_id }) => run_id as string);
  return new Map([...byRun].map(([runId, all]) => [runId, all.map(({ email }) => email)]));
}
