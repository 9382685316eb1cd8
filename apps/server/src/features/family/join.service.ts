import type { FamilyJoin } from "@gatepost/contract/family";
import { familyAdultsMaximum } from "@gatepost/contract/limits";
import type { Trx } from "../../platform/db/schema.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import * as auth from "../auth/index.ts";
import { paysForPremium } from "../billing/index.ts";
import { moveChildren } from "../children/index.ts";
import { findSharedAddress } from "../mailboxes/index.ts";
import { endInvitation, type InvitationRow } from "./family.repo.ts";
import { familyTexts } from "./family.texts.ts";
import type { FamilyChanges } from "./family.types.ts";
import { openInvitation } from "./invitations.service.ts";
import { leaveBehind } from "./kept-family.service.ts";

/**
 * The invited person joins the family. Nobody else may be in the family that they leave: the children they name come along, and the rest
 * is kept for a while (kept-family.service.ts). @throws Refusal validation (the link has ended, or `password` and `code`), forbidden (it
 * was sent to another address), conflict (shares a family, pays, or the family is full), not_found (a child)
 */
export async function joinFamily(
  join: FamilyChanges,
  who: auth.Asking,
  { token, children = [] }: FamilyJoin,
): Promise<void> {
  const { platform } = join;
  const { clock } = platform;
  await auth.requireFreshProof(join, who, {}, "family_join");
  await platform.db.transaction().execute(async (trx) => {
    const now = clock.now();
    const user = await auth.lockUser(trx, who.user_id);
    if (!user) throw notFound("This account");
    const invitation = await openInvitation(platform, trx, token);
    const { id, family_id } = invitation;
    await requireInvited(trx, user, invitation, now);
    if (family_id === user.family_id) throw new Refusal("conflict", familyTexts.own_family);
    // In a fixed order, so that two adults who join at once don't deadlock.
    for (const each of [family_id, user.family_id].toSorted()) await auth.lockFamily(trx, each);
    const adults = await auth.listAdults(trx, family_id);
    if (adults.length >= familyAdultsMaximum) throw new Refusal("conflict", familyTexts.full);
    await requireAlone(trx, user);
    const shared = await findSharedAddress(trx, user.id, family_id);
    if (shared !== undefined) throw new Refusal("conflict", familyTexts.shared_address(shared));
    if (!(await endInvitation(trx, family_id, id, now))) await openInvitation(platform, trx, token);
    for (const react of join.familyLeaving) await react(trx, user);
    await leaveBehind(join, trx, user);
    await moveChildren(trx, user.family_id, family_id, children);
    await auth.updateUser(trx, user.id, { family_id, family_role: "member", family_joined_at: now });
    await auth.recordAudit(trx, user.id, "family_joined", now, who.user_agent);
    const about = auth.nameInMail(user);
    for (const { id: adult } of adults)
      await auth.tellOwner(join, trx, adult, "family_member_joined", { about });
  });
}

/**
 * Only the account with the address that the link was sent to. Whoever holds the link reads that address's mail, which confirms it for
 * an account that has confirmed none. @throws Refusal forbidden
 */
async function requireInvited(
  trx: Trx,
  user: auth.UserRow,
  { email }: Pick<InvitationRow, "email">,
  now: Date,
): Promise<void> {
  if (auth.asKey(auth.addressInUse(user)) !== auth.asKey(email))
    throw new Refusal("forbidden", familyTexts.others_invitation(email));
  if (auth.hasConfirmedAddress(user)) return;
  await auth.updateUser(trx, user.id, { email_verified_at: now });
  await auth.recordAudit(trx, user.id, "email_verified", now);
}

/** @throws Refusal conflict */
async function requireAlone(trx: Trx, { family_id }: auth.UserRow): Promise<void> {
  if ((await auth.listAdults(trx, family_id)).length > 1)
    throw new Refusal("conflict", familyTexts.shares_already);
  if (await paysForPremium({ db: trx }, family_id)) throw new Refusal("conflict", familyTexts.pays);
}
