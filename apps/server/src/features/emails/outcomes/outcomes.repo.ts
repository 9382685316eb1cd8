import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { FieldCipher } from "../../../platform/crypto/field-cipher.ts";
import { type FamilyId, newId } from "../../../platform/crypto/ids.ts";
import type { DbOrTrx } from "../../../platform/db/schema.ts";
import type { EmailOutcomesTable } from "../../../platform/db/tables/emails.ts";
import type { Source } from "../messages/copies.repo.ts";

const details = z.object({
  subject: z.nullable(z.string()),
  sender: z.string(),
  /** Why it is unread, in a sentence. */
  words: z.string(),
});

/** An email that no run has read. */
export type UnreadOutcome = Omit<EmailOutcomesTable, "id" | "family_id" | "details"> &
  z.infer<typeof details>;

const place = (id: string) => ({ table: "email_outcomes", row_id: id, column: "details" });

/** Replaces what was decided about these emails before. */
export async function saveUnread(
  db: DbOrTrx,
  cipher: FieldCipher,
  familyId: FamilyId,
  unread: readonly UnreadOutcome[],
): Promise<void> {
  for (let from = 0; from < unread.length; from += 200) {
    const some = unread.slice(from, from + 200);
    const [mailboxes, ids] = [some.map(({ mailbox }) => mailbox), some.map(({ source_id }) => source_id)];
    await sql`DELETE FROM email_outcomes WHERE family_id = ${familyId}
      AND (mailbox, source_id) IN (SELECT * FROM unnest(${mailboxes}::text[], ${ids}::text[]))`.execute(db);
    const rows = some.map(({ subject, sender, words, ...row }) => {
      const id = newId();
      const sealed = cipher.encrypt(JSON.stringify({ subject, sender, words }), place(id));
      return { ...row, id, family_id: familyId, details: sealed };
    });
    await db.insertInto("email_outcomes").values(rows).execute();
  }
}

/** A family's emails that no run has read; one that was stored since, here or from another mailbox, is none of them. */
export async function listUnread(
  db: DbOrTrx,
  cipher: FieldCipher,
  familyId: FamilyId,
): Promise<UnreadEmail[]> {
  const { rows } = await sql<Selectable<EmailOutcomesTable>>`
    SELECT * FROM email_outcomes AS unread WHERE family_id = ${familyId}
      AND NOT EXISTS (SELECT FROM messages WHERE messages.family_id = ${familyId}
        AND messages.mailbox = unread.mailbox AND messages.source_id = unread.source_id)
      AND NOT EXISTS (SELECT FROM message_copies AS copy WHERE copy.family_id = ${familyId}
        AND copy.mailbox = unread.mailbox AND copy.source_id = unread.source_id)
    ORDER BY received_at, source_id`.execute(db);
  return rows.map((row) => {
    const sealed = cipher.decrypt(row.details, place(row.id));
    const { subject, sender, words: reason } = details.parse(JSON.parse(sealed));
    const { cause, closure, soonest } = row;
    const received_at = row.received_at.toISOString();
    return { subject, sender, received_at, cause, reason, closure, soonest, link: openInGmail(row) };
  });
}

/** Only Gmail has an address that opens an email. */
export const openInGmail = ({ provider, source_id }: Omit<Source, "mailbox">): string | null =>
  provider === "gmail" ? `https://mail.google.com/mail/#all/${encodeURIComponent(source_id)}` : null;

/** Unread emails that are no longer in the mailbox. */
export async function forgetUnread(
  db: DbOrTrx,
  familyId: FamilyId,
  mailbox: string,
  sourceIds: readonly string[],
): Promise<void> {
  await sql`DELETE FROM email_outcomes WHERE family_id = ${familyId} AND mailbox = ${mailbox}
    AND source_id = ANY(${sourceIds}::text[])`.execute(db);
}
