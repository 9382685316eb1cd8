import { familyAdultsMaximum, type FamilyJoin } from "@gatepost/contract/family";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  type CodeCheck,
  deleteFamily,
  listAdults,
  lockFamily,
  lockUser,
  recordAudit,
  updateUser,
  type UserRow,
} from "../auth/index.ts";
import { paysForPremium } from "../billing/index.ts";
import { moveChildren } from "../children/index.ts";
import { endInvitation } from "./family.repo.ts";
import { familyTexts } from "./family.texts.ts";
import type { FamilyLeaving, FamilyEnding } from "./family.types.ts";
import { openInvitation } from "./invitations.service.ts";

export interface JoinDependencies extends CodeCheck {
  readonly familyLeaving: readonly FamilyLeaving[];
  readonly familyEnding: readonly FamilyEnding[];
}

/**
 * The user joins the family that invited them. Nobody else may be in the family that they leave: the children they name come along, the
 * rest is deleted. @throws Refusal validation (the link has ended), conflict (shares a family, pays, or the family is full), not_found (a
 * child)
 */
export async function joinFamily(
  join: JoinDependencies,
  userId: string,
  { token, children = [] }: FamilyJoin,
): Promise<void> {
  const { platform, notifyOwner } = join;
  const { clock } = platform;
  await platform.db.transaction().execute(async (trx) => {
    const now = clock.now();
    const user = await lockUser(trx, userId);
    if (!user) throw notFound("This account");
    const { id, family_id } = await openInvitation(platform, trx, token);
    if (family_id === user.family_id) throw new Refusal("conflict", familyTexts.own_family);
    // In a fixed order, so that two adults who join at once don't deadlock.
    for (const each of [family_id, user.family_id].toSorted()) await lockFamily(trx, each);
    const adults = await listAdults(trx, family_id);
    if (adults.length >= familyAdultsMaximum) throw new Refusal("conflict", familyTexts.full);
    await requireAlone(trx, user);
    if (!(await endInvitation(trx, family_id, id, now))) await openInvitation(platform, trx, token);
    for (const react of join.familyLeaving) await react(trx, user);
    await moveChildren(trx, user.family_id, family_id, children);
    await updateUser(trx, userId, { family_id, family_role: "member", family_joined_at: now });
    await endFamily(join, trx, user.family_id);
    await recordAudit(trx, userId, "family_joined", now);
    for (const adult of adults) {
      await recordAudit(trx, adult.id, "family_member_joined", now);
      for (const notify of notifyOwner) await notify(trx, adult.id, "family_member_joined");
    }
  });
}

/** @throws Refusal conflict */
async function requireAlone(trx: Trx, { family_id }: UserRow): Promise<void> {
  if ((await listAdults(trx, family_id)).length > 1)
    throw new Refusal("conflict", familyTexts.shares_already);
  if (await paysForPremium({ db: trx }, family_id)) throw new Refusal("conflict", familyTexts.pays);
}

/** Deletes the family and its shared data; no user may belong to it any more. */
export async function endFamily(
  { platform, familyEnding }: Pick<JoinDependencies, "familyEnding"> & { platform: Platform },
  trx: Trx,
  familyId: FamilyId,
): Promise<void> {
  for (const react of familyEnding) await react(trx, familyId);
  await platform.jobs.forget(trx, { family_id: familyId, emails: [] });
  await deleteFamily(trx, familyId);
}
