import { thingsOfDay } from "@gatepost/analysis";
import { lockFamily } from "../../auth/index.ts";
import { findEditable, saveEditsOf } from "../messages/item-groups.ts";
import { unreadable } from "./message-failures.ts";
import type { RunContext } from "./run-context.ts";
import { lockRun } from "./runs.repo.ts";

/**
 * Has the editor reword all items of the day's page, if a language model is set up. If the service fails, or our own
 * code does, the page keeps the items' own wording. Refuses a lost run.
 * @returns the lead of the next school day @throws RunLost
 */
export async function editPage({
  db,
  clock,
  log,
  run,
  lease,
  settings: { editor, family },
  heartbeat,
  texts,
}: RunContext): Promise<{ day: string; text: string } | null> {
  if (!editor || run.dry_run || run.trigger === "watch") return null;
  const now = clock.now();
  const day = thingsOfDay(await findEditable(db, run.family_id, now), family, now, texts);
  if (day.things.length === 0) return null;
  const edited = await editor(day, family, heartbeat.signal).catch((error: unknown) => {
    log.error({ err: unreadable(error).cause, run_id: run.id }, "the page was not edited");
    return null;
  });
  if (!edited) return null;
  const { edits, added, lead, failed } = edited;
  if (failed) log.warn({ run_id: run.id, reason: failed }, "the page was not edited");
  await db.transaction().execute(async (trx) => {
    await lockFamily(trx, lease.family_id);
    await lockRun(trx, lease);
    await saveEditsOf(trx, lease.family_id, { edits, added }, { family, now });
  });
  return lead;
}
