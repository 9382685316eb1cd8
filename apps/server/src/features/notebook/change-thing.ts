import type { ItemUpdate } from "@gatepost/contract/emails-lists";
import { localDate } from "../../platform/clock/local-time.ts";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { invalidField } from "../../platform/errors/errors.ts";
import { withCorrection } from "./corrections.rules.ts";
import { readLineId } from "./line-id.rules.ts";
import { type Saying, withWord } from "./say-of-thing.rules.ts";
import { findAsTold, saveSaid } from "./things.repo.ts";

/** What adults have said about a line; people are user ids. */
export type LineState = {
  id: string;
  done_at: Date | null;
  done_by: string | null;
  claimed_by: string | null;
  not_for_child_ids: readonly string[];
};

/**
 * Stores what an adult says of a thing: done, claimed, corrected, postponed or not for a child. Call it under the family's lock.
 * @returns null for the id of another kind of line
 * @throws Refusal validation; what `mayClaim` does
 */
export async function changeThing(
  trx: Trx,
  family: { id: FamilyId; timezone: string },
  lineId: string,
  change: ItemUpdate,
  saying: Saying,
): Promise<LineState | null> {
  const { id, day } = readLineId(lineId);
  const [thing] = await findAsTold(trx, family, { ids: [id] });
  if (!thing) return null;
  const today = localDate(saying.at, family.timezone);
  if (change.snoozed_until && change.snoozed_until <= today)
    throw invalidField("snoozed_until", "Choose a day after today.");
  if (day !== null && (change.day || change.snoozed_until))
    throw invalidField("day", "This comes every week: change it in the usual week.");
  const { snoozed_until = thing.snoozed_until } = change;
  const corrections = withCorrection(thing, change);
  const word = withWord(thing, change, saying, { day, today });
  const said = { ...word, corrections, snoozed_until, said_at: saying.at };
  await saveSaid(trx, family.id, id, said);
  return {
    ...stateOfLine(lineId, day === null ? said : said.done_days[day]),
    not_for_child_ids: said.not_for,
  };
}

/** @param said of the thing, or of the day that the line is for */
export const stateOfLine = (
  id: string,
  said: { done_at?: Date | string | null; done_by?: string | null; claimed_by?: string | null } | undefined,
): Omit<LineState, "not_for_child_ids"> => ({
  id,
  done_at: said?.done_at ? new Date(said.done_at) : null,
  done_by: said?.done_by ?? null,
  claimed_by: said?.claimed_by ?? null,
});
