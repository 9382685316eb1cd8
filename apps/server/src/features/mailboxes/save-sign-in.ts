import { newId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../auth/index.ts";
import { findPulled, type MailboxRow, saveMailbox } from "./mailboxes.repo.ts";
import { mailboxTexts } from "./mailboxes.rules.ts";
import type { MailboxReactions } from "./mailboxes.types.ts";

/** The user's existing mailbox of this provider. @throws Refusal conflict when one of another provider is connected */
export async function findEarlier(
  db: DbOrTrx,
  userId: string,
  provider: MailboxRow["provider"],
): Promise<MailboxRow | undefined> {
  const earlier = await findPulled(db, userId);
  if (earlier && earlier.provider !== provider) throw new Refusal("conflict", mailboxTexts.other_connected);
  return earlier;
}

type SignIn = Pick<MailboxRow, "user_id" | "provider" | "email_address" | "credentials">;

/** Saves a successful sign-in. If it reconnects the existing mailbox, whatever waited for it continues. */
export async function saveSignIn(
  { clock }: Platform,
  reactions: MailboxReactions,
  trx: Trx,
  signIn: SignIn,
  earlier: MailboxRow | undefined,
): Promise<MailboxRow> {
  const { user_id, provider, email_address } = signIn;
  const saved = await saveMailbox(trx, { ...signIn, id: newId(), connected_at: clock.now() });
  const audit = provider === "gmail" ? "gmail_connected" : "mailbox_connected";
  await recordAudit(trx, user_id, audit, clock.now());
  if (earlier?.status === "needs_reconnect" && earlier.email_address === email_address)
    for (const react of reactions.reconnected) await react(trx, user_id, saved.covered_until);
  return saved;
}
