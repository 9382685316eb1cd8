import type { FamilyFate } from "@gatepost/contract/account";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import * as auth from "../auth/index.ts";
import { paysForPremium } from "../billing/index.ts";
import { endInvitationsOf } from "./family.repo.ts";
import { familyTexts } from "./family.texts.ts";
import type { FamilyChanges } from "./family.types.ts";

/**
 * The owner removes the other adult, or a member leaves by passing their own id. They get a new family, and keep their account and
 * mailbox; the family keeps its emails and summaries. A removed adult is signed out everywhere. Both adults get a letter.
 * @throws Refusal validation under `password` and `code`, forbidden, not_found, conflict (an owner who passes their own id)
 */
export async function removeAdult(leave: FamilyChanges, who: auth.Asking, id: string): Promise<void> {
  const { platform } = leave;
  const itself = id === who.user_id;
  const now = platform.clock.now();
  await auth.requireFreshProof(leave, who, {}, itself ? "family_leave" : "family_remove");
  await platform.db.transaction().execute(async (trx) => {
    // The current roles: the family may have been handed over since the request began.
    const adults = await auth.lockAdults(trx, who.family_id);
    const [asking, leaver] = [who.user_id, id].map((each) => adults.find((adult) => adult.id === each));
    if (!asking || !leaver) throw notFound(familyTexts.not_a_member);
    if (!itself) auth.requireOwner(asking, familyTexts.owners_removal);
    if (itself && auth.isOwner(leaver)) throw new Refusal("conflict", familyTexts.owner_stays);
    await auth.lockFamily(trx, who.family_id);
    await moveOut(leave, trx, leaver, now);
    if (!itself) await auth.endAllSessions(trx, id);
    const [theirs, others] = itself
      ? (["family_left", "family_member_left"] as const)
      : (["family_removed", "family_member_removed"] as const);
    for (const adult of adults) await tell(leave, trx, adult, adult.id === id ? theirs : others, adults);
  });
}

/** Naming the other adult. */
async function tell(
  leave: FamilyChanges,
  trx: Trx,
  { id }: auth.UserRow,
  notice: auth.AccountNotice,
  adults: readonly auth.UserRow[],
): Promise<void> {
  const other = adults.find((adult) => adult.id !== id);
  await auth.tellOwner(leave, trx, id, notice, { about: other && auth.nameInMail(other) });
}

/** Moves the user into a new family as its owner, and ends what was theirs alone in the previous one. */
async function moveOut({ familyLeaving }: FamilyChanges, trx: Trx, leaver: auth.UserRow, now: Date) {
  for (const react of familyLeaving) await react(trx, leaver);
  await auth.updateUser(trx, leaver.id, await auth.foundFamily(trx, leaver.timezone, now));
}

/** @throws Refusal validation under `password` and `code`, forbidden, not_found, conflict (they pay) */
export async function handOver(leave: FamilyChanges, who: auth.Asking, memberId: string): Promise<void> {
  const { db, clock } = leave.platform;
  auth.requireOwner(who, familyTexts.owners_handing);
  await auth.requireFreshProof(leave, who, {}, "family_owner");
  await db.transaction().execute(async (trx) => {
    await auth.lockAdults(trx, who.family_id);
    await auth.lockFamily(trx, who.family_id);
    const [owner, member] = await auth.listAdults(trx, who.family_id);
    if (owner?.id !== who.user_id || member?.id !== memberId) throw notFound(familyTexts.not_a_member);
    if (await paysForPremium({ db: trx }, who.family_id))
      throw new Refusal("conflict", familyTexts.pays_handing);
    await makeOwner(leave, trx, who.family_id, { owner, member, now: clock.now() });
  });
}

/** Ends the previous owner's payments, which are made with that person's card. Both adults get a letter. */
async function makeOwner(
  leave: FamilyChanges,
  trx: Trx,
  familyId: FamilyId,
  { owner, member, now }: { owner: auth.UserRow; member: auth.UserRow; now: Date },
): Promise<void> {
  // The order matters: a family has one owner at any moment.
  await auth.updateUser(trx, owner.id, { family_role: "member" });
  await auth.updateUser(trx, member.id, { family_role: "owner" });
  await auth.updateFamily(trx, familyId, { timezone: member.timezone });
  await endInvitationsOf(trx, familyId, now);
  for (const react of leave.ownerChanged) await react(trx, familyId);
  const adults = [owner, member];
  await tell(leave, trx, owner, "family_handed_over", adults);
  await tell(leave, trx, member, "family_taken_over", adults);
}

/**
 * Runs before an account is erased or somebody goes back to an earlier family, in that transaction. @returns the family that nobody
 * belongs to then, or null if it goes on @throws Refusal not_found (already gone)
 */
export async function releaseFamily(
  leave: FamilyChanges,
  trx: Trx,
  userId: string,
  fate: FamilyFate,
): Promise<FamilyId | null> {
  const now = leave.platform.clock.now();
  const adults = await auth.lockAdultsWith(trx, userId);
  const leaver = adults.find(({ id }) => id === userId);
  if (!leaver) throw notFound("This account");
  await auth.lockFamily(trx, leaver.family_id);
  const [member] = (await auth.listAdults(trx, leaver.family_id)).filter(({ id }) => id !== leaver.id);
  for (const react of leave.familyLeaving) await react(trx, leaver);
  if (!member) return leaver.family_id;
  if (auth.isOwner(leaver) && fate === "end") {
    await moveOut(leave, trx, member, now);
    await tell(leave, trx, member, "family_ended", adults);
    return leaver.family_id;
  }
  if (auth.isOwner(leaver)) await makeOwner(leave, trx, leaver.family_id, { owner: leaver, member, now });
  else await tell(leave, trx, member, "family_member_left", adults);
  return null;
}
