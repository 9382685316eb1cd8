import { withNames } from "@gatepost/analysis/thing";
import { localDate } from "../../platform/clock/local-time.ts";
import type { FieldCipher } from "../../platform/crypto/field-cipher.ts";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../platform/db/schema.ts";
import { listChildren } from "../children/index.ts";
import { findThings } from "../notebook/index.ts";
import { isDecision } from "./usual-things.ts";
import type { StoredEntry } from "./usual-week.repo.ts";

/**
 * What emails tell of a child's usual week, as entries with the ids of their things. The page shows it until the parent changes, pauses or
 * deletes it: then an entry of their own is stored.
 */
export async function listTold(
  db: DbOrTrx,
  cipher: FieldCipher,
  family: { id: FamilyId; timezone: string },
  { child_id, entries, now }: { child_id: string; entries: readonly StoredEntry[]; now: Date },
): Promise<StoredEntry[]> {
  const today = localDate(now, family.timezone);
  const things = await findThings(db, family, { open_from: today });
  const weekly = things.filter(
    (thing) =>
      thing.weekdays.length > 0 &&
      thing.state === "open" &&
      thing.children.includes(child_id) &&
      !thing.not_for.includes(child_id) &&
      !entries.some((entry) => entry.child_id === child_id && isDecision(entry, thing)),
  );
  if (weekly.length === 0) return [];
  const children = await listChildren(db, cipher, family.id);
  const nameOf = (id: string) => children.find((child) => child.id === id)?.name;
  return weekly.map(({ id, line, title, verb, weekdays, day, until, starts, ...thing }) => ({
    id,
    child_id,
    title: withNames(title ?? line, nameOf).slice(0, longestTitle),
    kit: null,
    verb: verb === "wear" || verb === "return" ? verb : "bring",
    weekdays,
    every: 1,
    from: day,
    until,
    time: starts,
    counted_from: day ?? thing.received_on,
    state: "active",
    source: "email",
    thing_id: id,
    message_id: thing.sources.at(-1)?.message_id ?? null,
    done_days: {},
    created_at: thing.told_at,
  }));
}

const longestTitle = 120;
