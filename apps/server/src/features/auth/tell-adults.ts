import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { tellOwner, type AccountNotice, type CodeCheck } from "./code-check.service.ts";
import { listAdults } from "./families.repo.ts";
import { nameInMail } from "./plain-name.rules.ts";
import { requireUser } from "./users.repo.ts";

/** The adult who adds what both adults of a family see. */
export type Adder = { user_id: string; family_id: FamilyId };

/**
 * Records what one adult did about who sees the family's data or whose mail is read, in both adults' activity, and emails both.
 * @param about the email's words after the adult's name
 */
export async function tellAdults(
  check: CodeCheck,
  trx: Trx,
  userId: string,
  notice: AccountNotice,
  about = "",
): Promise<void> {
  const { family_id, ...user } = await requireUser(trx, userId);
  for (const { id } of await listAdults(trx, family_id)) {
    const who = id === userId ? "You" : nameInMail(user);
    await tellOwner(check, trx, id, notice, { about: `${who}${about}` });
  }
}

/** The same, but only if there is another adult. */
export async function tellOthers(...about: Parameters<typeof tellAdults>): Promise<void> {
  const [, trx, userId] = about;
  if ((await requireUser(trx, userId)).shares_family) await tellAdults(...about);
}
