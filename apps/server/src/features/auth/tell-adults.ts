import type { Trx } from "../../platform/db/schema.ts";
import { tellOwner, type AccountNotice, type CodeCheck } from "./code-check.service.ts";
import { listAdults } from "./families.repo.ts";
import { nameInMail } from "./plain-name.rules.ts";
import { requireUser } from "./users.repo.ts";

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
