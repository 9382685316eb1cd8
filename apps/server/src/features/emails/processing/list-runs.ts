import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { ProcessedEmail, ProcessingLog, RunTotals } from "@gatepost/contract/processing";
import { type Page, type PageRequest, seekPage } from "../../../platform/db/keyset.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type ChildNames, readChildNames } from "../child-names.ts";
import { toProcessingLog } from "./present-run.ts";
import { listRunMessages } from "./run-messages.repo.ts";
import { countRuns, messagesOfRuns, type RunFilter, runsOf } from "./runs-list.repo.ts";

/** Newest first; `id` and `summary_id` narrow the list, not the totals. The lists of a run in progress are empty. */
export async function listRuns(
  platform: Platform,
  familyId: FamilyId,
  { id: runId, summary_id, ...request }: PageRequest & RunFilter,
): Promise<Page<ProcessingLog> & { count: number; totals: RunTotals }> {
  const { db, cipher, clock } = platform;
  const totals = await countRuns(db, familyId, {});
  const filter = { id: runId, summary_id };
  const narrowed = runId !== undefined || summary_id !== undefined;
  const count = narrowed ? (await countRuns(db, familyId, filter)).runs : totals.runs;
  const page = await seekPage(
    runsOf(db, familyId, filter).selectAll(),
    { columns: ["started_at", "id"], of: (run) => [run.started_at, run.id] },
    request,
  );
  const ended = page.results.filter(({ status }) => status !== "running").map(({ id }) => id);
  const noted = Map.groupBy(await listRunMessages(db, cipher, familyId, ended), ({ run_id }) => run_id);
  const processed = await listProcessed(platform, familyId, ended);
  const now = clock.now();
  const results = page.results.map((run) =>
    toProcessingLog(run, processed.get(run.id) ?? [], noted.get(run.id) ?? [], now),
  );
  return { ...page, results, count, totals };
}

/** The messages that these runs stored, by time received. */
async function listProcessed(
  platform: Platform,
  familyId: FamilyId,
  runIds: readonly string[],
): Promise<Map<string, ProcessedEmail[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await messagesOfRuns(platform.db, familyId, runIds);
  const names: ChildNames = rows.length > 0 ? await readChildNames(platform, familyId) : () => [];
  const shown = rows.map(({ run_id, subject, sender, priority, children }) => ({
    run_id,
    email: {
      subject,
      sender,
      priority,
      relevant_children: names(children).map(({ name }) => name),
    },
  }));
  const byRun = Map.groupBy(shown, ({ run_id }) => run_id as string);
  return new Map([...byRun].map(([runId, all]) => [runId, all.map(({ email }) => email)]));
}
