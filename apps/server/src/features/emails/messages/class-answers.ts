import { type Analysis, withClassesTold } from "@gatepost/analysis";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Trx } from "../../../platform/db/schema.ts";
import { listChildren } from "../../children/index.ts";
import { deleteMentions, findOfClass, updateAnalysis } from "./class-answers.repo.ts";
import { insertMentions } from "./store.repo.ts";

/**
 * Gives stored items to the children in their classes, and takes them from the others, after a parent has said which class a child is
 * in. Call it under the family's lock.
 */
export async function followClasses(trx: Trx, cipher: FieldCipher, familyId: FamilyId): Promise<void> {
  const children = await listChildren(trx, cipher, familyId);
  for (const { id, analysis } of await findOfClass(trx, familyId)) {
    const told = withClassesTold(analysis, children);
    if (JSON.stringify(told) === JSON.stringify(analysis)) continue;
    await updateAnalysis(trx, familyId, id, told);
    const mentioned = new Set([...told.relevant_children, ...told.items.flatMap((item) => item.children)]);
    await deleteMentions(trx, familyId, id);
    await insertMentions(
      trx,
      cipher,
      familyId,
      id,
      children.filter((child) => mentioned.has(child.id)),
    );
  }
}

/** The analysis after answers that came while the message was read. Call it under the family's lock. */
export async function withAnswers<A extends Analysis>(
  trx: Trx,
  cipher: FieldCipher,
  familyId: FamilyId,
  analysis: A,
): Promise<A> {
  if (!analysis.of_class && !analysis.items.some(({ of_class }) => of_class)) return analysis;
  return withClassesTold(analysis, await listChildren(trx, cipher, familyId));
}
