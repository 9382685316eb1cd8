import type { FamilyFate } from "@gatepost/contract/account";
import type { BroughtEmails } from "@gatepost/contract/family";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Principal } from "../../platform/http/principal.ts";
import {
  type CodeCheck,
  endAllSessions,
  foundFamily,
  isOwner,
  listAdults,
  lockAdults,
  lockAdultsWith,
  lockFamily,
  recordAudit,
  requireOwner,
  updateFamily,
  updateUser,
  type UserRow,
} from "../auth/index.ts";
import { paysForPremium } from "../billing/index.ts";
import { takeEmailsAlong } from "../emails/index.ts";
import { endInvitationsOf } from "./family.repo.ts";
import { familyTexts } from "./family.texts.ts";
import type { FamilyLeaving, OwnerChanged } from "./family.types.ts";

export interface LeaveDependencies extends CodeCheck {
  readonly familyLeaving: readonly FamilyLeaving[];
  readonly ownerChanged: readonly OwnerChanged[];
}

type Who = Pick<Principal, "user_id" | "family_id" | "family_role">;

/**
 * The owner removes the other adult, or a member leaves by passing their own id. They get a new family, and keep their account and
 * mailbox. A member who leaves may take the emails along that only their mailbox received; a removed adult is signed out everywhere.
 * @throws Refusal forbidden, not_found, conflict (an owner who passes their own id)
 */
export async function removeAdult(
  leave: LeaveDependencies,
  who: Who,
  id: string,
  emails: BroughtEmails = "stay",
): Promise<void> {
  const { platform, notifyOwner } = leave;
  const itself = id === who.user_id;
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    // The current roles: the family may have been handed over since the request began.
    const adults = await lockAdults(trx, who.family_id);
    const [asking, leaver] = [who.user_id, id].map((each) => adults.find((adult) => adult.id === each));
    if (!asking || !leaver) throw notFound(familyTexts.not_a_member);
    if (!itself) requireOwner(asking, familyTexts.owners_removal);
    if (!itself && emails === "take") throw new Refusal("conflict", familyTexts.leavers_emails);
    if (itself && isOwner(leaver)) throw new Refusal("conflict", familyTexts.owner_stays);
    await lockFamily(trx, who.family_id);
    await moveOut(leave, trx, leaver, { emails, now });
    if (!itself) await endAllSessions(trx, id);
    const [theirs, others] = itself
      ? (["family_left", "family_member_left"] as const)
      : (["family_removed", "family_member_removed"] as const);
    await recordAudit(trx, id, theirs, now);
    if (!itself) for (const notify of notifyOwner) await notify(trx, id, "family_removed");
    for (const adult of await listAdults(trx, who.family_id)) {
      await recordAudit(trx, adult.id, others, now);
      if (itself) for (const notify of notifyOwner) await notify(trx, adult.id, "family_member_left");
    }
  });
}

/** Moves the user into a new family as its owner, and ends what was theirs alone in the previous one. */
async function moveOut(
  { familyLeaving }: Pick<LeaveDependencies, "familyLeaving">,
  trx: Trx,
  leaver: UserRow,
  { emails, now }: { emails: BroughtEmails; now: Date },
): Promise<void> {
  for (const react of familyLeaving) await react(trx, leaver);
  const founded = await foundFamily(trx, leaver.timezone, now);
  if (emails === "take")
    await takeEmailsAlong(trx, { user_id: leaver.id, family_id: leaver.family_id }, founded.family_id);
  await updateUser(trx, leaver.id, founded);
}

/** @throws Refusal forbidden, not_found, conflict (they pay) */
export async function handOver(leave: LeaveDependencies, who: Who, memberId: string): Promise<void> {
  const { db, clock } = leave.platform;
  requireOwner(who, familyTexts.owners_handing);
  await db.transaction().execute(async (trx) => {
    await lockAdults(trx, who.family_id);
    await lockFamily(trx, who.family_id);
    const [owner, member] = await listAdults(trx, who.family_id);
    if (owner?.id !== who.user_id || member?.id !== memberId) throw notFound(familyTexts.not_a_member);
    if (await paysForPremium({ db: trx }, who.family_id))
      throw new Refusal("conflict", familyTexts.pays_handing);
    await makeOwner(leave, trx, who.family_id, { owner, member, now: clock.now() });
  });
}

/** Ends the previous owner's payments, which are made with that person's card. */
async function makeOwner(
  { ownerChanged, notifyOwner }: LeaveDependencies,
  trx: Trx,
  familyId: FamilyId,
  { owner, member, now }: { owner: UserRow; member: UserRow; now: Date },
): Promise<void> {
  // The order matters: a family has one owner at any moment.
  await updateUser(trx, owner.id, { family_role: "member" });
  await updateUser(trx, member.id, { family_role: "owner" });
  await updateFamily(trx, familyId, { timezone: member.timezone });
  await endInvitationsOf(trx, familyId, now);
  for (const react of ownerChanged) await react(trx, familyId);
  await recordAudit(trx, owner.id, "family_handed_over", now);
  await recordAudit(trx, member.id, "family_taken_over", now);
  for (const notify of notifyOwner) await notify(trx, member.id, "family_taken_over");
}

/**
 * Runs before an account is erased, in that transaction. @returns the family that ends with it, or null if it goes on
 * @throws Refusal not_found (already gone)
 */
export async function releaseFamily(
  leave: LeaveDependencies,
  trx: Trx,
  userId: string,
  fate: FamilyFate,
): Promise<FamilyId | null> {
  const now = leave.platform.clock.now();
  const leaver = (await lockAdultsWith(trx, userId)).find(({ id }) => id === userId);
  if (!leaver) throw notFound("This account");
  await lockFamily(trx, leaver.family_id);
  const [member] = (await listAdults(trx, leaver.family_id)).filter(({ id }) => id !== leaver.id);
  for (const react of leave.familyLeaving) await react(trx, leaver);
  if (!member) return leaver.family_id;
  if (isOwner(leaver) && fate === "end") {
    await moveOut(leave, trx, member, { emails: "stay", now });
    await recordAudit(trx, member.id, "family_ended", now);
    for (const notify of leave.notifyOwner) await notify(trx, member.id, "family_ended");
    return leaver.family_id;
  }
  if (isOwner(leaver)) await makeOwner(leave, trx, leaver.family_id, { owner: leaver, member, now });
  else {
    await recordAudit(trx, member.id, "family_member_left", now);
    for (const notify of leave.notifyOwner) await notify(trx, member.id, "family_member_left");
  }
  return null;
}
