import type { ActivityKind } from "@gatepost/contract/activity";
import type { Trx } from "../../platform/db/schema.ts";
import type { AccountNotice, CodeCheck } from "./code-check.service.ts";
import { recordAudit } from "./audit.repo.ts";
import { listAdults } from "./families.repo.ts";
import { nameInMail } from "./plain-name.rules.ts";
import { requireUser } from "./users.repo.ts";

/**
 * Records what one adult did about who sees the family's data or whose mail is read, in both adults' activity, and emails both.
 * @param about the email's words after the adult's name
 */
export async function tellAdults(
  { platform, notifyOwner }: CodeCheck,
  trx: Trx,
  userId: string,
  notice: AccountNotice & ActivityKind,
  about = "",
): Promise<void> {
  const { family_id, ...user } = await requireUser(trx, userId);
  for (const { id } of await listAdults(trx, family_id)) {
    await recordAudit(trx, id, notice, platform.clock.now());
    const who = id === userId ? "You" : nameInMail(user);
    for (const notify of notifyOwner) await notify(trx, id, notice, `${who}${about}`);
  }
}
