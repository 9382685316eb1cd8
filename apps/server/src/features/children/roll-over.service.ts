import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { RollOverChoice } from "@gatepost/contract/roll-over";
import { notFound } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireFamily } from "../auth/index.ts";
import { listChildren, type PlainChild, updateChild } from "./children.repo.ts";
import { rolledOver, rollOverOf } from "./roll-over.rules.ts";

/**
 * Moves the children into the new school year as the parent chose, in one transaction; skips a child without an open offer.
 * @returns every child of the family @throws Refusal not_found
 */
export async function rollOver(
  { db, cipher, clock }: Platform,
  familyId: FamilyId,
  choices: readonly { id: string; choice: RollOverChoice }[],
): Promise<PlainChild[]> {
  return db.transaction().execute(async (trx) => {
    const family = await requireFamily(trx, familyId);
    const children = new Map((await listChildren(trx, cipher, familyId)).map((child) => [child.id, child]));
    const now = clock.now();
    for (const { id, choice } of choices) {
      const child = children.get(id);
      if (!child) throw notFound("That child");
      const offer = rollOverOf(child, now, family.timezone);
      if (!offer) continue;
      const changed = rolledOver(child, offer, choice, now);
      await updateChild(trx, cipher, familyId, changed);
      children.set(id, changed);
    }
    return [...children.values()];
  });
}
