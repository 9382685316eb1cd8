import { newId } from "../../platform/crypto/ids.ts";
import { hashToken, newToken } from "../../platform/crypto/tokens.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { invalidField, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import * as auth from "../auth/index.ts";
import * as repo from "./account-links.repo.ts";
import { eraseIn, type Erasing } from "./deletion.service.ts";
import type { ProfileChanged } from "./profile.service.ts";

const hourMs = 3_600_000;
const validMs = {
  verify_email: 7 * 24 * hourMs,
  reset_password: hourMs,
  undo_email: auth.undoMs,
  support_proof: 3 * 24 * hourMs,
} as const;
/** More than this in an hour would let a stranger flood somebody's mailbox. */
const mostAnHour = 5;

/**
 * Creates a link to be emailed to `to`. Stores only a hash of its token.
 * @returns the token, or null when enough links were sent in the last hour, or the account is gone
 */
export async function createLink(
  { db, clock }: Pick<Platform, "db" | "clock">,
  user_id: string,
  { purpose, to }: { purpose: repo.AccountLinkRow["purpose"]; to: string },
): Promise<string | null> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    if (!(await auth.lockUser(trx, user_id))) return null;
    const recent = await repo.countLinksSince(trx, user_id, purpose, new Date(now.getTime() - hourMs));
    if (recent >= mostAnHour) return null;
    const { token, token_hash } = newToken();
    const expires_at = new Date(now.getTime() + validMs[purpose]);
    const link = { id: newId(), user_id, purpose, token_hash, email: to, created_at: now, expires_at };
    await repo.insertLink(trx, link);
    if (purpose === "reset_password") await auth.recordAudit(trx, user_id, "password_reset_asked", now);
    return token;
  });
}

export interface LinkDependencies extends Erasing {
  readonly profileChanged: readonly ProfileChanged[];
}

/**
 * Confirms the address: the person who is signed in has also opened its mailbox (docs/decisions/accounts.md).
 * Opening the same link twice is no error.
 * @throws Refusal validation when the link is unknown or expired, or is for another address or account
 */
export async function verifyEmail(
  { platform: { db, clock }, profileChanged }: LinkDependencies,
  userId: string,
  token: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const { link, user } = await openLink(trx, "verify_email", token, now);
    if (user.id !== userId) throw invalidField("token", othersLink);
    if (user.email !== link.email) throw deadLink(link.purpose);
    if (user.email_verified_at) return;
    await auth.updateUser(trx, user.id, { email_verified_at: now });
    await repo.markLinkUsed(trx, link.id, now);
    await auth.recordAudit(trx, user.id, "email_verified", now);
    for (const react of profileChanged) await react(trx, user, { ...user, email_verified_at: now });
  });
}

/**
 * A link works once, while the address that it was sent to is still in use. It also proves the address; an account whose
 * address was never confirmed starts empty. @throws Refusal validation
 */
export async function resetPassword(
  links: LinkDependencies & auth.PasswordChange,
  token: string,
  newPassword: string,
): Promise<{ emptied: boolean }> {
  const { platform } = links;
  const now = platform.clock.now();
  const passwordHash = await auth.hashPassword(newPassword);
  return platform.db.transaction().execute(async (trx) => {
    const { link, user } = await openLink(trx, "reset_password", token, now);
    if (link.used_at || auth.addressInUse(user) !== link.email) throw deadLink(link.purpose);
    const objection = await auth.passwordObjection(newPassword, user);
    if (objection) throw invalidField("new_password", objection);
    if (!auth.hasConfirmedAddress(user)) {
      await eraseIn(trx, links, user);
      await auth.registerProven(trx, user, passwordHash, now);
      return { emptied: true };
    }
    await repo.markLinkUsed(trx, link.id, now);
    await repo.deleteOtherLinks(trx, link);
    await auth.replacePassword(trx, links, user.id, passwordHash);
    return { emptied: false };
  });
}

const othersLink = "This link belongs to another account. Sign in to the account it was sent for.";

/**
 * Restores the address before a change, for the owner who didn't make it. Deletes all other links and ends every session.
 * @throws Refusal validation when the link is unknown, expired or used, or the change was already undone
 */
export async function undoEmailChange(
  { platform: { db, clock }, profileChanged }: LinkDependencies,
  token: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const { link, user } = await openLink(trx, "undo_email", token, now);
    const again = auth.formerAddressAgain(user, link.email, now);
    if (link.used_at || !again) throw deadLink(link.purpose);
    await auth.updateUser(trx, user.id, again);
    await repo.deleteLinksOf(trx, user.id);
    await auth.endAllSessions(trx, user.id);
    await auth.recordAudit(trx, user.id, "email_change_undone", now);
    for (const react of profileChanged) await react(trx, user, { ...user, ...again });
  });
}

/**
 * Accepts, once, the code that we emailed to the confirmed address and the parent passed on to support.
 * @throws Refusal validation when the code is unknown, expired, used, or belongs to another account
 */
export async function acceptSupportProof({ db, clock }: Platform, userId: string, code: string) {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const { link, user } = await openLink(trx, "support_proof", code, now);
    if (link.used_at || user.id !== userId || auth.addressInUse(user) !== link.email)
      throw deadLink(link.purpose);
    await repo.markLinkUsed(trx, link.id, now);
    await repo.deleteOtherLinks(trx, link);
  });
}

async function openLink(trx: Trx, purpose: repo.AccountLinkRow["purpose"], token: string, now: Date) {
  const link = await repo.lockLink(trx, purpose, hashToken(token));
  const user = link && (await auth.lockUser(trx, link.user_id));
  if (!link || !user || link.expires_at <= now) throw deadLink(purpose);
  return { link, user };
}

/** What a parent can do next. The reader of a replaced address can't ask for a new link. */
const insteadOf: Record<repo.AccountLinkRow["purpose"], string> = {
  verify_email: "Ask for a new one.",
  reset_password: "Ask for a new one.",
  undo_email: "If somebody else uses your account, write to us.",
  support_proof: "Ask for a new one.",
};

const deadLink = (purpose: repo.AccountLinkRow["purpose"]) =>
  new Refusal("validation", `This link has expired or has already been used. ${insteadOf[purpose]}`, {
    fields: { token: ["This link has expired or has already been used."] },
  });
