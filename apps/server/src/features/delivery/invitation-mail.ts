import { mailLinkDays, productName } from "@gatepost/contract/limits";
import { flowPages } from "@gatepost/contract/pages";
import { keyedHash, newToken } from "../../platform/crypto/tokens.ts";
import type { Platform } from "../../platform/platform.ts";
import { asKey, countInvitations, findUser, lockFamily } from "../auth/index.ts";
import type { DeliveryDependencies } from "./delivery.service.ts";
import { type Letter, letterMail } from "./letter-mail.ts";
import { findRecipient, insertInvitation, type Recipient } from "./recipients.repo.ts";
import { anHourMs, invitationLimits, invitationMs, inviterName } from "./recipients.rules.ts";
import { sendOnce } from "./send-once.ts";

/**
 * Sends the invitation if the recipient is still the current one. Creates the token while sending: only the email contains it, and the
 * database its hash, but not the queue. An address with too many invitations, from any family, silently gets no more.
 * @throws MailNotAccepted for the queue to retry
 */
export async function sendInvitation(
  { platform, mailer }: DeliveryDependencies,
  job: { user_id: string; recipient_id: string },
): Promise<void> {
  const { db, cipher, config, log } = platform;
  const inviter = await findUser(db, job.user_id);
  const found = inviter && (await findRecipient(db, cipher, { family_id: inviter.family_id }));
  if (!inviter || found?.id !== job.recipient_id || found.state !== "invited") return;
  const token = await newInvitation(platform, found);
  if (token === null) return log.warn({ user_id: job.user_id }, "enough invitations: none was sent");
  const link = `${config.app_url}${flowPages.summaryInvitation}?token=${token}`;
  const invitation = {
    about: { user_id: job.user_id },
    compose: async () => ({
      to: found.email,
      ...letterMail(letterTo(inviterName(inviter.first_name), link)),
    }),
  };
  await sendOnce(platform, mailer, invitation, false);
}

async function newInvitation(
  { db, clock, config }: Platform,
  { family_id, id: recipient_id, email }: Recipient,
): Promise<string | null> {
  const now = clock.now();
  const address_hash = keyedHash(config.secret_key, "invited address", asKey(email));
  const before = (ms: number) => new Date(now.getTime() - ms);
  return db.transaction().execute(async (trx) => {
    await lockFamily(trx, family_id);
    const sent = await countInvitations(trx, "recipient_invitations", { family_id }, before(anHourMs));
    const got = await countInvitations(trx, "recipient_invitations", { address_hash }, before(invitationMs));
    if (sent >= invitationLimits.an_hour || got >= invitationLimits.to_address) return null;
    const { token, token_hash } = newToken();
    const expires_at = new Date(now.getTime() + invitationMs);
    const invitation = { token_hash, family_id, recipient_id, address_hash, created_at: now, expires_at };
    await insertInvitation(trx, invitation);
    return token;
  });
}

const letterTo = (name: string, address: string): Letter => ({
  subject: `${name} would like to share school summaries with you`,
  parts: [
    "Hello,",
    `${name} uses ${productName}, which turns the family's school emails into one short summary a day, and would like you to get it too: what is on and due for each child, and what the school wrote about it.`,
    "If you'd like that, say yes here:",
    { does: "See the invitation", address },
    `The link works for 7 days. You don't need an account, and you can stop the summaries at any time with one click. Links in each summary show its page and tick things off for ${mailLinkDays} days, for whoever has the email, so please don't pass it on. If you don't want them, or don't know who this is, you can ignore this email: we only send you summaries if you say yes.`,
  ],
});
