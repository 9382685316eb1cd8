import { keptFamilyDays } from "@gatepost/contract/limits";
import { hashToken } from "../../platform/crypto/tokens.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { invalidField } from "../../platform/errors/errors.ts";
import * as auth from "../auth/index.ts";
import { bringBackChildren } from "../children/index.ts";
import { pauseMailboxes, resumeMailboxes } from "../mailboxes/index.ts";
import { endInvitationsOf } from "./family.repo.ts";
import { sendJoined } from "./family.jobs.ts";
import { familyTexts } from "./family.texts.ts";
import type { FamilyChanges } from "./family.types.ts";
import * as repo from "./kept-families.repo.ts";
import { releaseFamily } from "./leave.service.ts";

const keptMs = keptFamilyDays * 86_400_000;

/**
 * Keeps the family that somebody alone in it leaves to join another, and pauses their mailboxes: what those bring would be shown to
 * the other adult, so the person must connect them again. Emails them a link that brings everything back.
 */
export async function leaveBehind(
  { platform: { jobs, clock } }: FamilyChanges,
  trx: Trx,
  { id: kept_for, family_id: id }: auth.UserRow,
): Promise<void> {
  const now = clock.now();
  await endInvitationsOf(trx, id, now);
  await repo.keepFamily(trx, { id, kept_for, kept_until: new Date(now.getTime() + keptMs) });
  await pauseMailboxes(trx, kept_for, { for: id, reason: familyTexts.mailbox_paused, now });
  await jobs.enqueue(trx, sendJoined, { user_id: kept_for, family_id: id });
}

/**
 * By the link in the email to whoever joined: they leave the family that they are in now and have the earlier one back, with its
 * children and mailboxes. Signs them out everywhere, because somebody else may have joined in their name.
 * @throws Refusal validation for a link that is unknown, used or expired
 */
export async function restoreFamily(leave: FamilyChanges, token: string): Promise<void> {
  const { platform } = leave;
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    const linked = await repo.findKeptByLink(trx, hashToken(token), now);
    if (!linked) throw invalidField("token", familyTexts.dead_restore_link);
    const { id, kept_for } = linked;
    const ending = await releaseFamily(leave, trx, kept_for, "hand_over");
    for (const each of [id, ...(await repo.familiesWithChildrenFrom(trx, id))].toSorted())
      await auth.lockFamily(trx, each);
    if (!(await repo.lockKept(trx, id))) throw invalidField("token", familyTexts.dead_restore_link);
    await repo.endKeeping(trx, id);
    await auth.updateUser(trx, kept_for, { family_id: id, family_role: "owner", family_joined_at: now });
    await bringBackChildren(trx, id);
    await resumeMailboxes(trx, kept_for, { paused_for: id });
    if (ending)
      await repo.keepFamily(trx, { id: ending, kept_for, kept_until: new Date(now.getTime() + keptMs) });
    await auth.endAllSessions(trx, kept_for);
    await auth.tellOwner(leave, trx, kept_for, "family_restored");
  });
}

/** Every night: deletes the families whose time is over. */
export async function purgeKeptFamilies(ending: FamilyChanges): Promise<void> {
  const { db, clock } = ending.platform;
  for (const { id } of await repo.listKeptBefore(db, clock.now()))
    await db.transaction().execute(async (trx) => {
      const kept = await repo.lockKept(trx, id);
      if (kept && kept.kept_until <= clock.now()) await endFamily(ending, trx, id);
    });
}

/** Runs before a person's account is erased. */
export async function endKeptFamiliesOf(ending: FamilyChanges, trx: Trx, userId: string): Promise<void> {
  for (const { id } of await repo.listKeptOf(trx, userId)) await endFamily(ending, trx, id);
}

/** Deletes the family and its shared data; no user may belong to it any more. */
export async function endFamily(
  { platform, familyEnding }: FamilyChanges,
  trx: Trx,
  familyId: repo.KeptFamily["id"],
): Promise<void> {
  for (const react of familyEnding) await react(trx, familyId);
  await platform.jobs.forget(trx, { family_id: familyId, emails: [] });
  await auth.deleteFamily(trx, familyId);
}
