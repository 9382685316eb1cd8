import type { Delivery } from "@gatepost/contract/delivery";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import { hashToken } from "../../platform/crypto/tokens.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { invalidField, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import * as auth from "../auth/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { addressOf } from "./address.ts";
import { sendRecipientInvitation } from "./delivery.jobs.ts";
import * as repo from "./recipients.repo.ts";
import { anHourMs, invitationLimits, inviterName } from "./recipients.rules.ts";

export type RecipientDependencies = auth.CodeCheck & { mailboxes: Mailboxes };

/** The adult who makes the request. */
type Sharer = Pick<auth.Asking, "user_id" | "family_id">;

/** Where a person's summary goes, and who else gets the family's summary. */
export async function showDelivery(
  { platform, mailboxes }: RecipientDependencies,
  { user_id, family_id }: Sharer,
): Promise<Delivery> {
  const { db, cipher } = platform;
  const to = await addressOf(await auth.requireUser(db, user_id), mailboxes);
  const second = await repo.findRecipient(db, cipher, { family_id });
  return {
    address: to?.address ?? null,
    address_of: to?.of ?? null,
    second_recipient: second
      ? {
          email: second.email,
          state: second.state,
          invited_at: second.invited_at.toISOString(),
          answered_at: second.answered_at?.toISOString() ?? null,
        }
      : null,
  };
}

/**
 * Makes somebody the second recipient and invites them. Does nothing for the same address again.
 * @throws Refusal not_configured, validation under `email`, or `password` and `code`, too_many_requests
 */
export async function inviteRecipient(
  { mailboxes, ...check }: RecipientDependencies,
  who: auth.Asking,
  email: string,
): Promise<void> {
  const { platform } = check;
  const { db, cipher, clock, jobs } = platform;
  const { user_id, family_id } = who;
  requireMail(platform);
  await auth.requireFreshProof(check, who, {}, "second_recipient");
  const own = (await mailboxes.list(user_id)).map(({ email_address }) => auth.asKey(email_address));
  await db.transaction().execute(async (trx) => {
    await auth.requireFamily(trx, family_id);
    const adults = (await auth.listAdults(trx, family_id)).map(({ email_key }) => email_key);
    if ([...adults, ...own].includes(auth.asKey(email)))
      throw invalidField("email", "You already get the summary at this address.");
    const now = clock.now();
    const earlier = await repo.findRecipient(trx, cipher, { family_id });
    if (earlier && auth.asKey(earlier.email) === auth.asKey(email) && earlier.state !== "left") return;
    await requireFewLinks(trx, family_id, now);
    const id = newId();
    await auth.tellAdults(check, trx, user_id, "second_recipient_invited");
    await repo.putRecipient(trx, cipher, { family_id, id, email, invited_by: user_id, invited_at: now });
    await jobs.enqueue(trx, sendRecipientInvitation, { user_id, recipient_id: id });
  });
}

/** @throws Refusal not_configured, not_found, too_many_requests */
export async function inviteAgain(platform: Platform, { user_id, family_id }: Sharer): Promise<void> {
  const { db, cipher, clock, jobs } = platform;
  requireMail(platform);
  const invited = await repo.findRecipient(db, cipher, { family_id });
  if (invited?.state !== "invited") throw new Refusal("not_found", "Nobody is waiting for a link.");
  await requireFewLinks(db, family_id, clock.now());
  await jobs.enqueue(db, sendRecipientInvitation, { user_id, recipient_id: invited.id });
}

/** @param readers the adults whose records say so */
export async function removeRecipient(
  { clock }: Pick<Platform, "clock">,
  db: DbOrTrx,
  familyId: FamilyId,
  readers: readonly string[],
): Promise<void> {
  await repo.deleteRecipient(db, familyId);
  for (const id of readers) await auth.recordAudit(db, id, "second_recipient_removed", clock.now());
}

/** Runs with a password change. */
export async function endRecipient(
  platform: Platform,
  trx: Trx,
  userId: string,
  which: "all" | "unanswered",
): Promise<void> {
  const { family_id } = await auth.requireUser(trx, userId);
  const found = await repo.findRecipient(trx, platform.cipher, { family_id });
  if (found && (which === "all" || found.state === "invited"))
    await removeRecipient(platform, trx, family_id, [userId]);
}

/** When an adult leaves, removes the second recipient if that adult invited them, or if it is not known who did. */
export async function endRecipientNamedBy(
  platform: Platform,
  trx: Trx,
  { id: leaver, family_id }: auth.UserRow,
): Promise<void> {
  const found = await repo.findRecipient(trx, platform.cipher, { family_id });
  if (!found || (found.invited_by !== null && found.invited_by !== leaver)) return;
  const adults = await auth.listAdults(trx, family_id);
  await removeRecipient(
    platform,
    trx,
    family_id,
    adults.map(({ id }) => id),
  );
}

/** A line for an email to the owner, if there is a recipient. */
export async function describeRecipient({ db, cipher }: Platform, userId: string): Promise<string[]> {
  const { family_id } = await auth.requireUser(db, userId);
  const found = await repo.findRecipient(db, cipher, { family_id });
  return found?.state === "confirmed" ? [`${found.email}, who gets your summaries by email`] : [];
}

/** The second recipient's address, confirmed or not; it must not leave this program. */
export async function recipientAddresses(
  { db, cipher }: Pick<Platform, "db" | "cipher">,
  family_id: FamilyId,
): Promise<string[]> {
  const found = await repo.findRecipient(db, cipher, { family_id });
  return found ? [found.email] : [];
}

/** The second recipient, for the family's export. */
export async function exportRecipient({ db, cipher }: Platform, family_id: FamilyId): Promise<unknown> {
  const found = await repo.findRecipient(db, cipher, { family_id });
  if (!found) return null;
  const { email, state, invited_at, answered_at } = found;
  return { email, state, invited_at, answered_at };
}

/** What the invited person sees. @throws Refusal validation for a link that is unknown or expired */
export async function readInvitation(
  platform: Platform,
  token: string,
): Promise<{ inviter: string; state: repo.Recipient["state"] }> {
  const { family_id, state } = await openInvitation(platform, token);
  const inviter = await auth.findOwner(platform.db, family_id);
  return { inviter: inviterName(inviter?.first_name ?? ""), state };
}

/** The answer can change any number of times while the link works. @throws Refusal validation */
export async function answerInvitation(
  platform: Platform,
  { token, accept }: { token: string; accept: boolean },
): Promise<string> {
  const invited = await openInvitation(platform, token);
  await repo.setRecipientState(platform.db, invited, accept ? "confirmed" : "left", platform.clock.now());
  return accept
    ? "Thank you. The next daily summary comes to you too."
    : "That’s done. You won’t get summaries or anything else from us.";
}

async function openInvitation({ db, cipher, clock }: Platform, token: string): Promise<repo.Recipient> {
  const invitation = await repo.findInvitation(db, hashToken(token));
  const invited = invitation && (await repo.findRecipient(db, cipher, { family_id: invitation.family_id }));
  // A later recipient has another id, so links to the earlier one no longer work.
  if (!invited || invited.id !== invitation.recipient_id || invitation.expires_at <= clock.now())
    throw invalidField(
      "token",
      "This link has expired or been withdrawn. Ask whoever invited you for a new one.",
    );
  return invited;
}

async function requireFewLinks(db: DbOrTrx, family_id: FamilyId, now: Date): Promise<void> {
  const since = new Date(now.getTime() - anHourMs);
  const sent = await auth.countInvitations(db, "recipient_invitations", { family_id }, since);
  if (sent >= invitationLimits.an_hour)
    throw new Refusal("too_many_requests", "We’ve sent a few links already. Please try again in an hour.", {
      retry_after: anHourMs / 1000,
    });
}

function requireMail({ config }: Platform): void {
  if (!config.mail) throw new Refusal("not_configured", "We can’t send emails at the moment.");
}
