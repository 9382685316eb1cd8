import type { ItemUpdate } from "@gatepost/contract/emails-lists";
import { type FamilyId, newId } from "../../../platform/crypto/ids.ts";
import { notFound, Refusal } from "../../../platform/errors/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { requireFamily } from "../../auth/index.ts";
import { listChildren } from "../../children/index.ts";
import { changeThing, type LineState } from "../../notebook/index.ts";
import { changeUsualLine } from "../../usual-week/index.ts";
import { type AdultNames, readFamilyNames } from "../child-names.ts";
import { findMessage, type MessageReader } from "../messages/messages.repo.ts";
import { insertMissedReport, listMissedReports } from "./feedback.repo.ts";

/** Who changes an item; null for the second recipient, who uses a link. */
export type Sayer = { family_id: FamilyId; user_id: string | null };

/**
 * Stores what somebody says of a thing or a line of the usual week. Absent fields stay unchanged.
 * @throws Refusal not_found, validation, conflict (the other adult has claimed it)
 */
export async function changeItem(
  platform: Platform,
  { family_id, user_id }: Sayer,
  lineId: string,
  change: ItemUpdate,
): Promise<LineState> {
  const { db, cipher, clock } = platform;
  const children = await listChildren(db, cipher, family_id);
  for (const named of [change.not_for_child_id, change.for_child_id, ...(change.child_ids ?? [])])
    if (named && !children.some(({ id }) => id === named)) throw notFound("That child");
  const state = await db.transaction().execute(async (trx) => {
    const family = await requireFamily(trx, family_id);
    const { nameOf } = await readFamilyNames({ db: trx, cipher }, family_id);
    const mayClaim = (claimedBy: string | null) => refuseClaimed(claimedBy, user_id, nameOf);
    const saying = { by: user_id, at: clock.now(), mayClaim };
    return (
      (await changeThing(trx, family, lineId, change, saying)) ??
      (await changeUsualLine(trx, cipher, family, lineId, change, saying))
    );
  });
  if (!state) throw notFound("That item");
  return state;
}

/** Checked under the family's lock, so that one of two simultaneous claims wins. */
function refuseClaimed(claimedBy: string | null, userId: string | null, nameOf: AdultNames): void {
  const other = claimedBy === userId ? null : nameOf(claimedBy);
  if (other) throw new Refusal("conflict", `${other.name} has said they’ll see to it.`);
}

/** Stores a report that something was missed, with the parent's words encrypted. @throws Refusal not_found */
export async function reportMissed(
  { db, cipher, clock }: Platform,
  reader: MessageReader,
  messageId: string,
  note: string | null,
): Promise<void> {
  if (!(await findMessage(db, reader, messageId, clock.now()))) throw notFound("That email");
  const id = newId();
  await insertMissedReport(db, {
    id,
    family_id: reader.family_id,
    message_id: messageId,
    note: cipher.encryptNullable(note, notePlace(id)),
    created_at: clock.now(),
  });
}

/** For the export, with the parent's own words. */
export async function readMissedReports({ db, cipher }: Platform, familyId: FamilyId) {
  const rows = await listMissedReports(db, familyId);
  return rows.map(({ id, message_id, note, created_at }) => ({
    email_id: message_id,
    note: cipher.decryptNullable(note, notePlace(id)),
    created_at,
  }));
}

const notePlace = (id: string) => ({ table: "missed_reports", row_id: id, column: "note" });
