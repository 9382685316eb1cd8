import { familyAdultsMaximum, familyInvitationHours } from "@gatepost/contract/limits";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import { hashToken, keyedHash } from "../../platform/crypto/tokens.ts";
import { deleteBefore } from "../../platform/db/delete-before.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { invalidField, notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Principal } from "../../platform/http/principal.ts";
import type { Platform } from "../../platform/platform.ts";
import * as auth from "../auth/index.ts";
import { sendFamilyInvitation } from "./family.jobs.ts";
import * as repo from "./family.repo.ts";
import { familyTexts } from "./family.texts.ts";

const hourMs = 3_600_000;
/** Invitations that a family may send in an hour, and that an address may get in a week from all families. */
const limits = { an_hour: 5, to_address: 3 } as const;
const weekMs = 7 * 24 * hourMs;

/**
 * Invites another adult by email. @throws Refusal forbidden, not_configured, validation under `email`, or `password` and `code`, conflict
 * (family full or already invited), too_many_requests
 */
export async function inviteAdult(
  check: auth.CodeCheck,
  who: auth.Asking,
  email: string,
): Promise<repo.InvitationRow> {
  const { db, cipher, clock, config, jobs } = check.platform;
  const family_id = auth.requireOwner(who, familyTexts.owners_invitations);
  if (!config.mail) throw new Refusal("not_configured", familyTexts.no_mail);
  await auth.requireFreshProof(check, who, {}, "family");
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    await auth.requireFamily(trx, family_id);
    const adults = await auth.listAdults(trx, family_id);
    if (adults.some(({ email_key }) => email_key === auth.asKey(email)))
      throw invalidField("email", familyTexts.own_address);
    if (adults.length >= familyAdultsMaximum) throw new Refusal("conflict", familyTexts.full);
    const waiting = await repo.listOpenInvitations(trx, cipher, family_id, now);
    if (waiting.some((each) => auth.asKey(each.email) === auth.asKey(email)))
      throw new Refusal("conflict", familyTexts.invited_already);
    const address_hash = keyedHash(config.secret_key, "invited adult", auth.asKey(email));
    await requireFew(trx, { family_id, address_hash }, now);
    const expires_at = new Date(now.getTime() + familyInvitationHours * hourMs);
    const row = { id: newId(), family_id, email, address_hash, created_at: now, expires_at };
    await repo.insertInvitation(trx, cipher, row);
    await auth.tellOwner(check, trx, who.user_id, "family_invited", { user_agent: who.user_agent });
    await jobs.enqueue(trx, sendFamilyInvitation, { user_id: who.user_id, family_invitation_id: row.id });
    return { ...row, token_hash: null, ended_at: null };
  });
}

/** @throws Refusal forbidden, not_found */
export async function withdrawInvitation(
  { db, clock }: Platform,
  who: Pick<Principal, "user_id" | "family_id" | "family_role">,
  id: string,
): Promise<void> {
  const familyId = auth.requireOwner(who, familyTexts.owners_invitations);
  if (!(await repo.endInvitation(db, familyId, id, clock.now()))) throw notFound("That invitation");
  await auth.recordAudit(db, who.user_id, "family_invitation_withdrawn", clock.now());
}

/** What the holder of the link may know before joining. @throws Refusal validation for a link that has ended */
export async function readInvitation(
  platform: Platform,
  token: string,
): Promise<{ inviter: string; email: string; expires_at: string }> {
  const invitation = await openInvitation(platform, platform.db, token);
  const owner = await auth.findOwner(platform.db, invitation.family_id);
  return {
    inviter: auth.plainName(owner?.first_name ?? "") ?? "A parent",
    email: invitation.email,
    expires_at: invitation.expires_at.toISOString(),
  };
}

/** @throws Refusal validation under `token` */
export async function openInvitation(
  { cipher, clock }: Pick<Platform, "cipher" | "clock">,
  db: Platform["db"] | Trx,
  token: string,
): Promise<repo.InvitationRow> {
  const invitation = await repo.findInvitation(db, cipher, hashToken(token), clock.now());
  if (!invitation) throw invalidField("token", familyTexts.dead_link);
  return invitation;
}

async function requireFew(
  trx: Trx,
  { family_id, address_hash }: Pick<repo.InvitationRow, "family_id" | "address_hash">,
  now: Date,
): Promise<void> {
  const sent = (by: { family_id: FamilyId } | { address_hash: string }, withinMs: number) =>
    auth.countInvitations(trx, "family_invitations", by, new Date(now.getTime() - withinMs));
  if ((await sent({ family_id }, hourMs)) >= limits.an_hour)
    throw new Refusal("too_many_requests", familyTexts.too_many, { retry_after: hourMs / 1000 });
  if ((await sent({ address_hash }, weekMs)) >= limits.to_address)
    throw new Refusal("too_many_requests", familyTexts.address_full, { retry_after: weekMs / 1000 });
}

/** Deletes invitations that no longer count towards a limit. */
export const forgetInvitations = ({ db, clock }: Platform): Promise<number> =>
  deleteBefore(db, "family_invitations", "created_at", new Date(clock.now().getTime() - weekMs));
