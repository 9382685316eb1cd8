import type { MentionedChild } from "@gatepost/contract/emails";
import { apiBase } from "@gatepost/contract/route";
import type { Platform } from "../../platform/platform.ts";
import type { UserRow } from "../auth/index.ts";
import { listChildren } from "../children/index.ts";
import { inviterName } from "./recipients.rules.ts";
import { dayNumber, tickToken } from "./tick-tokens.ts";
import { unsubscribeToken } from "./unsubscribe-tokens.ts";

/** What differs between the readers of an email. */
export type MailReader = {
  app_url: string;
  unsubscribe: string;
  /** First name of the parent who shares the summary, for a reader without an account; null for the parent. */
  shared_by: string | null;
  /** All children in the family's order, which decides their colours. */
  family: readonly (MentionedChild & { is_active: boolean })[];
  /** The address that ticks a task off, for the summary's local date; null for sample tasks. */
  tick: ((itemId: string, date: string) => string) | null;
};

/** @param recipientId the second recipient's id, null for the parent */
export async function mailReader(
  { db, cipher, config }: Pick<Platform, "db" | "cipher" | "config">,
  user: Pick<UserRow, "id" | "family_id" | "first_name" | "password_hash">,
  recipientId: string | null = null,
): Promise<MailReader> {
  const subscriber =
    recipientId === null
      ? ({ reader: "parent", id: user.id } as const)
      : ({ reader: "second", id: recipientId } as const);
  const token = unsubscribeToken(config.secret_key, subscriber);
  const emails = `${config.app_url}${apiBase}/emails`;
  return {
    app_url: config.app_url,
    unsubscribe: `${emails}/unsubscribe/${token}/`,
    shared_by: recipientId === null ? null : inviterName(user.first_name),
    family: await listChildren(db, cipher, user.family_id),
    tick: (item_id, date) => {
      const { reader, id: reader_id } = subscriber;
      const link = { reader, reader_id, item_id, day: dayNumber(date) };
      return `${emails}/tick/${tickToken(config.secret_key, link, user.password_hash)}/`;
    },
  };
}
