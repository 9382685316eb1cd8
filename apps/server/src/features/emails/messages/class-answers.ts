import { afterAnswers } from "@gatepost/analysis/family/class-answers";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import { listChildren } from "../../children/index.ts";
import { followClassesOfThings } from "../../notebook/index.ts";
import type { BatchRead } from "../processing/read-batch.ts";
import { deleteMentions, findOfClass, type MessageOfClass, saveOfClass } from "./class-answers.repo.ts";
import { insertMentions } from "./store.repo.ts";

type Answered = { trx: Trx; cipher: FieldCipher; family_id: FamilyId };

/**
 * Gives stored things and messages to the children in their classes, and takes them from the others, after a parent has said which class
 * a child is in. Call it under the family's lock.
 */
export async function followClasses(trx: Trx, cipher: FieldCipher, family_id: FamilyId): Promise<void> {
  const children = await listChildren(trx, cipher, family_id);
  await followClassesOfThings(trx, family_id, children);
  for (const message of await findOfClass(trx, family_id))
    await followOne({ trx, cipher, family_id }, message, children);
}

/** An email that turns out to be for others names the class that it is for. */
async function followOne(
  { trx, cipher, family_id }: Answered,
  { id, children: before, of_class: asRead }: MessageOfClass,
  family: Awaited<ReturnType<typeof listChildren>>,
): Promise<void> {
  const { children, of_class } = afterAnswers(before, asRead, family);
  const forOthers = { outcome: "not_for_us" as const, reason: `“${of_class.classes.join(", ")}”` };
  const now = children.length === 0 ? forOthers : asRead.as_read;
  await saveOfClass(trx, family_id, { id, of_class: { ...asRead, ...of_class } }, now);
  const gone = before.filter((child) => !children.includes(child));
  await deleteMentions(trx, family_id, id, gone);
  const added = family.filter((child) => children.includes(child.id) && !before.includes(child.id));
  await insertMentions(trx, cipher, family_id, id, added);
}

/** Follows answers that came while a batch was read. Call it under the family's lock, once the batch is stored. */
export async function followAnswersMeanwhile(
  { trx, cipher, family_id }: Answered,
  { mails, changes }: Pick<BatchRead, "mails" | "changes">,
): Promise<void> {
  const isAsked =
    mails.some(({ record }) => record.of_class) ||
    changes.some((change) => change.does !== "end" && change.fields.of_class);
  if (isAsked) await followClasses(trx, cipher, family_id);
}
