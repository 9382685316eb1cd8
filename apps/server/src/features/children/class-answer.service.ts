import type { ClassAnswer } from "@gatepost/contract/children";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import { notFound } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireFamily } from "../auth/index.ts";
import { findChild, type PlainChild, updateChild } from "./children.repo.ts";
import { afterAnswer } from "./class-answer.rules.ts";
import type { ClassesTold } from "./children.service.ts";

/** Stores the answer to "Is Isla in Kestrels?", or takes it back. @throws Refusal not_found */
export async function answerClass(
  { db, cipher }: Platform,
  familyId: FamilyId,
  id: string,
  answer: ClassAnswer,
  classesTold: readonly ClassesTold[],
): Promise<PlainChild> {
  return db.transaction().execute(async (trx) => {
    await requireFamily(trx, familyId);
    const child = await findChild(trx, cipher, familyId, id);
    if (!child) throw notFound("That child");
    const changed = { ...child, ...afterAnswer(child, answer) };
    await updateChild(trx, cipher, familyId, changed);
    for (const react of classesTold) await react(trx, familyId);
    return changed;
  });
}
