import type { RollOverChoice } from "@gatepost/contract/roll-over";
import { notFound } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockUser } from "../auth/index.ts";
import { listChildren, type PlainChild, updateChild } from "./children.repo.ts";
import { rolledOver, rollOverOf } from "./roll-over.rules.ts";

/**
 * Moves the children into the new school year as the parent chose, all in one transaction; one whose offer is not open stays as it is.
 * @returns every child of the family @throws Refusal not_found
 */
export async function rollOver(
  { db, cipher, clock }: Platform,
  userId: string,
  choices: readonly { id: string; choice: RollOverChoice }[],
): Promise<PlainChild[]> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw notFound("This account");
    const children = new Map((await listChildren(trx, cipher, userId)).map((child) => [child.id, child]));
    const now = clock.now();
    for (const { id, choice } of choices) {
      const child = children.get(id);
      if (!child) throw notFound("That child");
      const offer = rollOverOf(child, now, user.timezone);
      if (!offer) continue;
      const changed = rolledOver(child, offer, choice, now);
      await updateChild(trx, cipher, userId, changed);
      children.set(id, changed);
    }
    return [...children.values()];
  });
}
