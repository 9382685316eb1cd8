import { afterAnswers, type ToldClass } from "@gatepost/analysis/family/class-answers";
import { applyChanges } from "@gatepost/analysis/notebook/apply-changes";
import type { NotebookChange } from "@gatepost/analysis/thing";
import { addDays, localDate } from "../../platform/clock/local-time.ts";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { findAsTold, findOfClass, openMessagesUntil, saveChildren, saveThings } from "./things.repo.ts";
import type { StoredThing } from "./things.types.ts";
import { findWriters, type Writer } from "./messages.repo.ts";

/** What new emails may change: the things that still matter or did until lately, with the writers of their messages. */
export type OpenNotebook = { things: StoredThing[]; writers: ReadonlyMap<string, Writer> };

type NotebookOf = { id: FamilyId; timezone: string };

/** In days. */
const lately = 14;

export async function openNotebook(db: DbOrTrx, family: NotebookOf, now: Date): Promise<OpenNotebook> {
  const open_from = addDays(localDate(now, family.timezone), -lately);
  const things = (await findAsTold(db, family, { open_from })).filter(({ own }) => !own);
  return { things, writers: await findWriters(db, family.id, messageIds(things)) };
}

/**
 * Applies what stored messages say to the notebook as it is now. Call it under the family's lock, after the messages are stored.
 */
export async function changeNotebook(
  trx: Trx,
  family: NotebookOf,
  changes: readonly NotebookChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const open = await openNotebook(trx, family, now);
  const known = new Set(open.things.map(({ id }) => id));
  const further = changes.filter(({ does, id }) => does !== "new" && !known.has(id)).map(({ id }) => id);
  const older = further.length > 0 ? await findAsTold(trx, family, { ids: further }) : [];
  const things = [...older, ...open.things];
  const writers = await findWriters(trx, family.id, [...messageIds(things), ...messageIds(changes)]);
  const at = (messageId: string) => writers.get(messageId)?.received_at;
  const standing = (messageId: string) => writers.get(messageId)?.standing;
  const { changed } = applyChanges(things, changes, at, standing);
  await saveThings(trx, family.id, changed, { at, timezone: family.timezone });
  await openMessagesUntil(trx, family.id, messageIds(changed));
}

const messageIds = (all: readonly { sources: readonly { message_id: string }[] }[]): string[] => [
  ...new Set(all.flatMap(({ sources }) => sources.map(({ message_id }) => message_id))),
];

/** The changes that rest on these messages, and of each only what rests on them. */
export function changesOf(changes: readonly NotebookChange[], ids: ReadonlySet<string>): NotebookChange[] {
  return changes.flatMap((change) => {
    const sources = change.sources.filter(({ message_id }) => ids.has(message_id));
    return sources.length > 0 ? [{ ...change, sources }] : [];
  });
}

/**
 * Gives things to the children in their classes, and takes them from the others, after a parent has said which class a child is in. Call it
 * under the family's lock.
 */
export async function followClassesOfThings(
  trx: Trx,
  familyId: FamilyId,
  children: readonly ToldClass[],
): Promise<void> {
  for (const thing of await findOfClass(trx, familyId)) {
    const after = { id: thing.id, ...afterAnswers(thing.children, thing.of_class, children) };
    if (JSON.stringify(after) !== JSON.stringify(thing)) await saveChildren(trx, familyId, after);
  }
}
