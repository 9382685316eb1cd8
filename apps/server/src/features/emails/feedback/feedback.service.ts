import type { ItemUpdate } from "@gatepost/contract/emails-lists";
import { newId } from "../../../platform/crypto/ids.ts";
import { notFound } from "../../../platform/errors/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockUser } from "../../auth/index.ts";
import { listChildren } from "../../children/index.ts";
import { changeUsualLine } from "../../usual-week/index.ts";
import { findMessage } from "../messages/messages.repo.ts";
import { groupNewItems } from "../messages/item-groups.ts";
import { findGroupOf } from "../messages/item-groups.repo.ts";
import {
  insertMissedReport,
  type ItemState,
  listMissedReports,
  markNotUrgent,
  updateItemStates,
} from "./feedback.repo.ts";

/**
 * Ticks an item off, or says for whom it is not, and with it every other one that tells the same; what is absent stays.
 * @throws Refusal not_found
 */
export async function changeItem(
  platform: Platform,
  userId: string,
  itemId: string,
  change: ItemUpdate,
): Promise<ItemState> {
  const { db, cipher, clock } = platform;
  const { done, not_for_child_id, for_child_id } = change;
  const now = clock.now();
  const children = await listChildren(db, cipher, userId);
  for (const named of [not_for_child_id, for_child_id])
    if (named && !children.some(({ id }) => id === named)) throw notFound("That child");
  const state = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw notFound("This account");
    const usual = await changeUsualLine(trx, cipher, user, itemId, change, now);
    if (usual) return usual;
    await groupNewItems(trx, userId, children, now);
    const states = await updateItemStates(trx, userId, await findGroupOf(trx, userId, itemId), {
      done_at: done === undefined ? undefined : done ? now : null,
      not_for: not_for_child_id,
      for: for_child_id,
    });
    return states.find(({ id }) => id === itemId);
  });
  if (!state) throw notFound("That item");
  return state;
}

/** Keeps that something was missed, and the parent's words, encrypted. @throws Refusal not_found */
export async function reportMissed(
  { db, cipher, clock }: Platform,
  userId: string,
  messageId: string,
  note: string | null,
): Promise<void> {
  if (!(await findMessage(db, userId, messageId))) throw notFound("That email");
  const id = newId();
  await insertMissedReport(db, {
    id,
    user_id: userId,
    message_id: messageId,
    note: cipher.encryptNullable(note, notePlace(id)),
    created_at: clock.now(),
  });
}

/** Whether an email was urgent, as the family sees it: later ones like it alert or don't. @throws Refusal not_found */
export async function sayNotUrgent(
  { db, clock }: Platform,
  userId: string,
  messageId: string,
  notUrgent: boolean,
): Promise<void> {
  if (!(await markNotUrgent(db, userId, messageId, notUrgent ? clock.now() : null)))
    throw notFound("That email");
}

/** For the export, in the parent's own words. */
export async function readMissedReports({ db, cipher }: Platform, userId: string) {
  const rows = await listMissedReports(db, userId);
  return rows.map(({ id, message_id, note, created_at }) => ({
    email_id: message_id,
    note: cipher.decryptNullable(note, notePlace(id)),
    created_at,
  }));
}

const notePlace = (id: string) => ({ table: "missed_reports", row_id: id, column: "note" });
