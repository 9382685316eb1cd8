import type { MentionedChild } from "@gatepost/contract/emails";
import { apiBase } from "@gatepost/contract/route";
import type { Platform } from "../../platform/platform.ts";
import type { UserRow } from "../auth/index.ts";
import { listChildren } from "../children/index.ts";
import { inviterName } from "./recipients.rules.ts";
import { unsubscribeToken } from "./unsubscribe-tokens.ts";

/** What of a mail depends on who reads it. */
export type MailReader = {
  app_url: string;
  unsubscribe: string;
  /** First name of the parent who shares the summary, for a reader without an account; null for the parent. */
  shared_by: string | null;
  /** All children in the family's order, which gives them their colours. */
  family: readonly (MentionedChild & { is_active: boolean })[];
};

/** @param recipientId the second recipient's, null for the parent */
export async function mailReader(
  { db, cipher, config }: Pick<Platform, "db" | "cipher" | "config">,
  user: Pick<UserRow, "id" | "first_name">,
  recipientId: string | null = null,
): Promise<MailReader> {
  const subscriber =
    recipientId === null
      ? ({ reader: "parent", id: user.id } as const)
      : ({ reader: "second", id: recipientId } as const);
  const token = unsubscribeToken(config.secret_key, subscriber);
  return {
    app_url: config.app_url,
    unsubscribe: `${config.app_url}${apiBase}/emails/unsubscribe/${token}/`,
    shared_by: recipientId === null ? null : inviterName(user.first_name),
    family: await listChildren(db, cipher, user.id),
  };
}
