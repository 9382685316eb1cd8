import { ReadingNotAllowed } from "../../integrations/google/index.ts";
import { MailboxError } from "../../integrations/mailbox/index.ts";
import { CodeRefused } from "../../integrations/oauth/errors.ts";
import { newId } from "../../platform/crypto/ids.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { confirmByMailbox, lockFamily, lockUser, recordAudit } from "../auth/index.ts";
import { findPulled, isOthersAddress, type MailboxRow, saveMailbox } from "./mailboxes.repo.ts";
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

/** Turns a provider's failures into answers for the parent. @throws Refusal validation, provider_unavailable */
export async function asRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    const wrong = error instanceof CodeRefused || error instanceof ReadingNotAllowed;
    throw new Refusal(wrong ? "validation" : "provider_unavailable", error.sentence, { cause: error });
  }
}

type SignIn = Pick<MailboxRow, "user_id" | "provider" | "email_address" | "credentials">;

/**
 * Saves a successful sign-in. If it reconnects the existing mailbox, whatever waited for it continues.
 * @throws Refusal conflict for an address that another adult's mailbox in the family has or had
 */
export async function saveSignIn(
  { db, clock }: Platform,
  reactions: MailboxReactions,
  signIn: SignIn,
  earlier: MailboxRow | undefined,
): Promise<MailboxRow> {
  const { user_id, provider, email_address } = signIn;
  return db.transaction().execute(async (trx) => {
    await refuseOthersAddress(trx, user_id, email_address);
    const saved = await saveMailbox(trx, { ...signIn, id: newId(), connected_at: clock.now() });
    const audit = provider === "gmail" ? "gmail_connected" : "mailbox_connected";
    await recordAudit(trx, user_id, audit, clock.now());
    if (earlier?.status === "needs_reconnect" && earlier.email_address === email_address)
      for (const react of reactions.reconnected) await react(trx, user_id, saved.covered_until);
    if (provider === "gmail") await confirmByMailbox(trx, user_id, email_address, clock.now());
    return saved;
  });
}

async function refuseOthersAddress(trx: Trx, userId: string, address: string): Promise<void> {
  const user = await lockUser(trx, userId);
  if (!user) throw notFound("This account");
  await lockFamily(trx, user.family_id);
  if (await isOthersAddress(trx, { user_id: userId, family_id: user.family_id }, address))
    throw new Refusal("conflict", mailboxTexts.others_address);
}
