import { thingsOfDay } from "@gatepost/analysis";
import { findEditable, saveEditsOf } from "../messages/item-groups.ts";
import type { RunContext } from "./run-context.ts";

/**
 * Has the things of the day's page worded anew where a language model is set up, all of them in view. Where it fails the page says
 * them in their own lines.
 * @returns what it says of the next school day
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
