import { nameForms } from "@gatepost/analysis/family/names";
import { cleanText } from "@gatepost/analysis/mime/clean-text";
import { emptyThing, type ThingFields } from "@gatepost/analysis/thing";
import type { NewItem } from "@gatepost/contract/emails-lists";
import { isoWeekday, localDate } from "../../platform/clock/local-time.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { invalidField, notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Principal } from "../../platform/http/principal.ts";
import { requireFamily } from "../auth/index.ts";
import { listChildren } from "../children/index.ts";
import { readLineId } from "./line-id.rules.ts";
import { countOwn, deleteOwn, insertOwn } from "./things.repo.ts";

/** Of those that still matter. */
const mostOwn = 200;

type Adult = Pick<Principal, "family_id" | "user_id">;

/** Adds what an adult wrote to the family's notebook. @returns its line's id @throws Refusal validation, not_found, conflict */
export async function addOwn(
  { db, cipher, clock }: Platform,
  { family_id, user_id }: Adult,
  item: NewItem,
): Promise<string> {
  const children = await listChildren(db, cipher, family_id);
  if (item.child_ids.some((id) => !children.some((child) => child.id === id))) throw notFound("That child");
  // Emails to the other adult show it: line breaks and characters that reverse the reading order go.
  const title = cleanText(item.title).replace(/\n+/g, " ");
  if (title === "") throw invalidField("title", "Enter what it is.");
  const at = clock.now();
  const id = newId();
  await db.transaction().execute(async (trx) => {
    const family = await requireFamily(trx, family_id);
    const today = localDate(at, family.timezone);
    if (item.day < today) throw invalidField("day", "Choose today or a later day.");
    if (item.until && item.until < item.day) throw invalidField("until", "Choose a day after the first.");
    if ((await countOwn(trx, family_id, today)) >= mostOwn)
      throw new Refusal(
        "conflict",
        `You have ${mostOwn} items of your own. Delete one before you add another.`,
      );
    const known = { parents: [], schools: [], trusted_senders: [], timezone: family.timezone, children };
    const line = nameForms(known)(title);
    await insertOwn(trx, family, { id, by: user_id, at, fields: fieldsOf({ ...item, title: line }) });
  });
  return id;
}

function fieldsOf({ title, day, time, child_ids, is_task, weekly, until }: NewItem): ThingFields {
  return {
    ...emptyThing,
    kind: is_task ? "task" : "event",
    line: title,
    verb: is_task ? "other" : null,
    children: [...new Set(child_ids)],
    day,
    starts: time ?? null,
    timing: weekly ? "every" : "on",
    ...(weekly ? { weekdays: [isoWeekday(day)], until: until ?? null } : {}),
  };
}

/** @throws Refusal not_found, also for what an email tells */
export async function removeOwn({ db }: Platform, { family_id }: Adult, lineId: string): Promise<void> {
  if (!(await deleteOwn(db, family_id, readLineId(lineId).id))) throw notFound("That item");
}
