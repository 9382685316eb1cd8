import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import { findUnread, type UnreadOutcome } from "./outcomes.repo.ts";

/** Every unread email of a family. */
export async function listUnread(
  db: DbOrTrx,
  cipher: FieldCipher,
  familyId: FamilyId,
): Promise<UnreadEmail[]> {
  return (await findUnread(db, cipher, familyId)).map(presentUnread);
}

/** An unread email in its API form. Only Gmail has an address that opens an email. */
const presentUnread = (email: UnreadOutcome): UnreadEmail => ({
  subject: email.subject,
  sender: email.sender,
  received_at: email.received_at.toISOString(),
  cause: email.cause,
  reason: email.words,
  closure: email.closure,
  soonest: email.soonest,
  link: email.provider === "gmail" ? gmailAddress(email.source_id) : null,
});

const gmailAddress = (id: string) => `https://mail.google.com/mail/#all/${encodeURIComponent(id)}`;
