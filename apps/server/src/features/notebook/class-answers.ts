import { afterAnswers, type ToldClass } from "@gatepost/analysis/family/class-answers";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { findOfClass, saveChildren } from "./things.repo.ts";

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
