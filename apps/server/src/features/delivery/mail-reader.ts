import type { MentionedChild } from "@gatepost/contract/emails";
import { apiBase } from "@gatepost/contract/route";
import type { Platform } from "../../platform/platform.ts";
import { findOwner, type UserRow } from "../auth/index.ts";
import { listChildren } from "../children/index.ts";
import { inviterName } from "./recipients.rules.ts";
import { dayNumber, mailToken, type MailTokenPurpose } from "./mail-tokens.ts";
import { unsubscribeToken } from "./unsubscribe.service.ts";

/** What differs between the readers of an email. */
export type MailReader = {
  app_url: string;
  unsubscribe: string;
  /** First name of the parent who shares the summary, for a reader without an account; null for a parent. */
  shared_by: string | null;
  /** Whether their email holds the whole page: they are not the one who looks after the account. */
  whole: boolean;
  /** All children in the family's order, which decides their colours. */
  family: readonly (MentionedChild & { is_active: boolean })[];
  /** The address that ticks a task off, or shows the page of a summary, for the summary's local date. */
  link: (purpose: MailTokenPurpose, id: string, date: string) => string;
};

/** @param recipientId the second recipient's id, null for a parent */
export async function mailReader(
  { db, cipher, config }: Pick<Platform, "db" | "cipher" | "config">,
  user: Pick<UserRow, "id" | "family_id" | "first_name" | "password_hash">,
  recipientId: string | null = null,
): Promise<MailReader> {
  const owner = (await findOwner(db, user.family_id)) ?? user;
  const [subscriber, { password_hash }] =
    recipientId === null
      ? [{ reader: "parent", id: user.id } as const, user]
      : [{ reader: "second", id: recipientId } as const, owner];
  const token = unsubscribeToken(config.secret_key, subscriber);
  const emails = `${config.app_url}${apiBase}/emails`;
  return {
    app_url: config.app_url,
    unsubscribe: `${emails}/unsubscribe/${token}/`,
    shared_by: recipientId === null ? null : inviterName(user.first_name),
    whole: recipientId !== null || user.id !== owner.id,
    family: await listChildren(db, cipher, user.family_id),
    link: (purpose, id, date) => {
      const { reader, id: reader_id } = subscriber;
      const link = { reader, reader_id, id, day: dayNumber(date) };
      return `${emails}/${purpose}/${mailToken(purpose, config.secret_key, link, password_hash)}/`;
    },
  };
}
