import type { Delivery } from "@gatepost/contract/delivery";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import { hashToken } from "../../platform/crypto/tokens.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { invalidField, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  asKey,
  countInvitations,
  findOwner,
  listAdults,
  requireFamily,
  recordAudit,
  requireFreshProof,
  requireUser,
  tellAdults,
  type Asking,
  type CodeCheck,
  type UserRow,
} from "../auth/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { addressOf } from "./address.ts";
import { sendRecipientInvitation } from "./delivery.jobs.ts";
import {
  deleteRecipient,
  findAddress,
  findInvitation,
  findRecipient,
  findRecipientById,
  putRecipient,
  setRecipientState,
  type RecipientRow,
} from "./recipients.repo.ts";
import { anHourMs, invitationLimits, inviterName, recipientTexts } from "./recipients.rules.ts";

export type RecipientDependencies = CodeCheck & { mailboxes: Mailboxes };

/** The adult who makes the request. */
type Sharer = Pick<Asking, "user_id" | "family_id">;

/** Where a person's summary goes, and who else gets the family's summary. */
export async function showDelivery(
  { platform, mailboxes }: RecipientDependencies,
  userId: string,
): Promise<Delivery> {
  const { db, cipher } = platform;
  const user = await requireUser(db, userId);
  const to = await addressOf(user, mailboxes);
  const second = await findAddress(db, cipher, user.family_id);
  return {
    address: to?.address ?? null,
    address_of: to?.of ?? null,
    second_recipient: second && {
      email: second.email,
      state: second.row.state,
      invited_at: second.row.invited_at.toISOString(),
      answered_at: second.row.answered_at?.toISOString() ?? null,
    },
  };
}

/**
 * Makes somebody the second recipient and invites them. Does nothing for the same address again.
 * @throws Refusal not_configured, validation under `email`, or `password` and `code`, too_many_requests
 */
export async function inviteRecipient(
  { mailboxes, ...check }: RecipientDependencies,
  who: Asking,
  email: string,
): Promise<void> {
  const { platform } = check;
  const { db, cipher, clock, jobs } = platform;
  const { user_id: userId, family_id } = who;
  requireMail(platform);
  await requireFreshProof(check, who, {}, "second_recipient");
  const own = (await mailboxes.list(userId)).map(({ email_address }) => asKey(email_address));
  await db.transaction().execute(async (trx) => {
    await requireFamily(trx, family_id);
    const adults = (await listAdults(trx, family_id)).map(({ email_key }) => email_key);
    if ([...adults, ...own].includes(asKey(email))) throw invalidField("email", recipientTexts.own_address);
    const now = clock.now();
    const earlier = await findAddress(trx, cipher, family_id);
    if (earlier && asKey(earlier.email) === asKey(email) && earlier.row.state !== "left") return;
    await requireFewLinks(trx, family_id, now);
    const id = newId();
    await tellAdults(check, trx, userId, "second_recipient_invited");
    await putRecipient(trx, cipher, { family_id, id, email, invited_by: userId, invited_at: now });
    await jobs.enqueue(trx, sendRecipientInvitation, { user_id: userId, recipient_id: id });
  });
}

/** @throws Refusal not_configured, not_found, too_many_requests */
export async function inviteAgain(
  { platform }: RecipientDependencies,
  { user_id, family_id }: Sharer,
): Promise<void> {
  const { db, clock, jobs } = platform;
  requireMail(platform);
  const row = await findRecipient(db, family_id);
  if (row?.state !== "invited") throw new Refusal("not_found", recipientTexts.nobody);
  await requireFewLinks(db, family_id, clock.now());
  await jobs.enqueue(db, sendRecipientInvitation, { user_id, recipient_id: row.id });
}

export async function removeRecipient(
  { platform }: RecipientDependencies,
  { user_id, family_id }: Sharer,
): Promise<void> {
  await deleteRecipient(platform.db, family_id);
  await recordAudit(platform.db, user_id, "second_recipient_removed", platform.clock.now());
}

/** Runs with a password change. */
export async function endRecipient(
  { clock }: Platform,
  trx: Trx,
  userId: string,
  which: "all" | "unanswered",
): Promise<void> {
  const { family_id } = await requireUser(trx, userId);
  const row = await findRecipient(trx, family_id);
  if (!row || (which === "unanswered" && row.state !== "invited")) return;
  await deleteRecipient(trx, family_id);
  await recordAudit(trx, userId, "second_recipient_removed", clock.now());
}

/** When an adult leaves, removes the second recipient if that adult invited them, or if it is not known who did. */
export async function endRecipientNamedBy({ clock }: Platform, trx: Trx, leaver: UserRow): Promise<void> {
  const row = await findRecipient(trx, leaver.family_id);
  if (!row || (row.invited_by !== null && row.invited_by !== leaver.id)) return;
  await deleteRecipient(trx, leaver.family_id);
  for (const { id } of await listAdults(trx, leaver.family_id))
    await recordAudit(trx, id, "second_recipient_removed", clock.now());
}

/** A line for an email to the owner, if there is a recipient. */
export async function describeRecipient({ db, cipher }: Platform, userId: string): Promise<string[]> {
  const { family_id } = await requireUser(db, userId);
  const found = await findAddress(db, cipher, family_id);
  return found?.row.state === "confirmed" ? [`${found.email}, who gets your summaries by email`] : [];
}

/** What the invited person sees. @throws Refusal validation for a link that is unknown or expired */
export async function readInvitation(
  platform: Platform,
  token: string,
): Promise<{ inviter: string; state: RecipientRow["state"] }> {
  const row = await openInvitation(platform, token);
  const inviter = await findOwner(platform.db, row.family_id);
  return { inviter: inviterName(inviter?.first_name ?? ""), state: row.state };
}

/** The answer can change any number of times while the link works. @throws Refusal validation */
export async function answerInvitation(
  platform: Platform,
  { token, accept }: { token: string; accept: boolean },
): Promise<string> {
  const row = await openInvitation(platform, token);
  await setRecipientState(platform.db, row, accept ? "confirmed" : "left", platform.clock.now());
  return accept ? recipientTexts.confirmed : recipientTexts.declined;
}

/** By the link in each of their emails; does nothing for an unknown id. */
export async function leave({ db, clock }: Platform, recipientId: string): Promise<void> {
  const row = await findRecipientById(db, recipientId);
  if (row) await setRecipientState(db, row, "left", clock.now());
}

/** The second recipient's address, confirmed or not; it must not leave this program. */
export async function recipientAddresses(
  { db, cipher }: Pick<Platform, "db" | "cipher">,
  familyId: FamilyId,
): Promise<string[]> {
  const found = await findAddress(db, cipher, familyId);
  return found ? [found.email] : [];
}

/** The second recipient, for the family's export. */
export async function exportRecipient({ db, cipher }: Platform, familyId: FamilyId): Promise<unknown> {
  const found = await findAddress(db, cipher, familyId);
  if (!found) return null;
  const { state, invited_at, answered_at } = found.row;
  return { email: found.email, state, invited_at, answered_at };
}

async function openInvitation({ db, clock }: Platform, token: string): Promise<RecipientRow> {
  const invitation = await findInvitation(db, hashToken(token));
  const row = invitation && (await findRecipient(db, invitation.family_id));
  // A later recipient has another id, so links to the earlier one no longer work.
  if (!row || row.id !== invitation.recipient_id || invitation.expires_at <= clock.now())
    throw new Refusal("validation", recipientTexts.dead_link, {
      fields: { token: [recipientTexts.dead_link] },
    });
  return row;
}

async function requireFewLinks(db: DbOrTrx, familyId: FamilyId, now: Date): Promise<void> {
  const sent = await countInvitations(
    db,
    "recipient_invitations",
    { family_id: familyId },
    new Date(now.getTime() - anHourMs),
  );
  if (sent >= invitationLimits.an_hour)
    throw new Refusal("too_many_requests", recipientTexts.too_many, { retry_after: anHourMs / 1000 });
}

function requireMail({ config }: Platform): void {
  if (!config.mail) throw new Refusal("not_configured", recipientTexts.no_mail);
}
