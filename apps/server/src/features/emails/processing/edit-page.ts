import { thingsOfDay } from "@gatepost/analysis";
import { findEditable, saveEditsOf } from "../messages/item-groups.ts";
import type { RunContext } from "./run-context.ts";

/**
 * Has the editor reword all items of the day's page, if a language model is set up. On failure the page keeps the items' own
 * wording.
 * @returns the lead of the next school day
 */
export async function editPage({
  db,
  clock,
  log,
  run,
  settings: { editor, family },
  heartbeat,
  texts,
}: RunContext): Promise<{ day: string; text: string } | null> {
  if (!editor || run.dry_run || run.trigger === "watch") return null;
  const now = clock.now();
  const day = thingsOfDay(await findEditable(db, run.family_id, now), family, now, texts);
  if (day.things.length === 0) return null;
  const { edits, added, lead, failed } = await editor(day, family, heartbeat.signal);
  if (failed) log.warn({ run_id: run.id, reason: failed }, "the page was not edited");
  await saveEditsOf(db, run.family_id, { edits, added }, { family, now });
  return lead;
}
