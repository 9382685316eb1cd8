import type { ChildUpdate, ClassAnswer, NewChild } from "@gatepost/contract/children";
import type { RollOverChoice } from "@gatepost/contract/roll-over";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { type FamilyId, newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FamilyRow, requireFamily } from "../auth/index.ts";
import { childrenKeptActive, mayHaveAnotherActiveChild } from "../billing/index.ts";
import * as repo from "./children.repo.ts";
import { afterAnswer } from "./class-answer.rules.ts";
import { rolledOver, rollOverOf } from "./roll-over.rules.ts";

/** Reacts when parents have said, or taken back, which class a child of the family is in. */
export type ClassesTold = (trx: Trx, familyId: FamilyId) => Promise<void>;

/** Reacts when a family has an active child that it did not have before. */
export type ChildAdded = (trx: Trx, family: FamilyRow) => Promise<void>;

/** What other features do about a family's children, in the same transaction (app/listeners.ts). */
export type ChildrenReactions = {
  classesTold: readonly ClassesTold[];
  childAdded: readonly ChildAdded[];
};

/** @throws Refusal plan_limit */
export async function addChild(
  { db, cipher, clock }: Platform,
  familyId: FamilyId,
  child: NewChild,
  { childAdded }: Pick<ChildrenReactions, "childAdded">,
): Promise<repo.PlainChild> {
  const now = clock.now();
  const added: repo.PlainChild = {
    house: null,
    context: null,
    school: null,
    class_name: null,
    classes_not: [],
    sports: [],
    ...child,
    id: newId(),
    is_active: true,
    created_at: now,
    year_group_since: now,
  };
  await db.transaction().execute(async (trx) => {
    const family = await refuseBeyondPlan(trx, familyId);
    await repo.insertChild(trx, cipher, familyId, added);
    for (const react of childAdded) await react(trx, family);
  });
  return added;
}

/** Absent fields stay unchanged. @throws Refusal not_found, plan_limit (reactivation) */
export function changeChild(
  platform: Platform,
  familyId: FamilyId,
  id: string,
  changes: ChildUpdate,
  { classesTold, childAdded }: ChildrenReactions,
): Promise<repo.PlainChild> {
  return changing(platform, familyId, id, async (trx, child) => {
    const back = changes.is_active && !child.is_active ? await refuseBeyondPlan(trx, familyId, id) : null;
    const moved = changes.year_group !== undefined && changes.year_group !== child.year_group;
    const changed = { ...child, ...changes, ...(moved ? { year_group_since: platform.clock.now() } : {}) };
    await repo.updateChild(trx, platform.cipher, familyId, changed);
    if (changed.name !== child.name || changed.is_active !== child.is_active)
      await repo.forgetBriefs(trx, familyId);
    if (changes.class_name !== undefined || changes.classes_not !== undefined)
      for (const react of classesTold) await react(trx, familyId);
    if (back) for (const react of childAdded) await react(trx, back);
    return changed;
  });
}

/** Stores the answer to "Is Isla in Kestrels?", or takes it back. @throws Refusal not_found */
export function answerClass(
  platform: Platform,
  familyId: FamilyId,
  id: string,
  answer: ClassAnswer,
  classesTold: readonly ClassesTold[],
): Promise<repo.PlainChild> {
  return changing(platform, familyId, id, async (trx, child) => {
    const changed = { ...child, ...afterAnswer(child, answer) };
    await repo.updateChild(trx, platform.cipher, familyId, changed);
    for (const react of classesTold) await react(trx, familyId);
    return changed;
  });
}

/** Runs under the family's lock. @throws Refusal not_found */
function changing(
  { db, cipher }: Platform,
  familyId: FamilyId,
  id: string,
  change: (trx: Trx, child: repo.PlainChild) => Promise<repo.PlainChild>,
): Promise<repo.PlainChild> {
  return db.transaction().execute(async (trx) => {
    await requireFamily(trx, familyId);
    const child = await repo.findChild(trx, cipher, familyId, id);
    if (!child) throw notFound("That child");
    return change(trx, child);
  });
}

/**
 * Moves the children into the new school year as the parent chose, in one transaction; skips a child without an open offer.
 * @returns every child of the family @throws Refusal not_found
 */
export async function rollOver(
  { db, cipher, clock }: Platform,
  familyId: FamilyId,
  choices: readonly { id: string; choice: RollOverChoice }[],
): Promise<repo.PlainChild[]> {
  return db.transaction().execute(async (trx) => {
    const family = await requireFamily(trx, familyId);
    const children = new Map(
      (await repo.listChildren(trx, cipher, familyId)).map((child) => [child.id, child]),
    );
    const now = clock.now();
    for (const { id, choice } of choices) {
      const child = children.get(id);
      if (!child) throw notFound("That child");
      const offer = rollOverOf(child, now, family.timezone);
      if (!offer) continue;
      const changed = rolledOver(child, offer, choice, now);
      await repo.updateChild(trx, cipher, familyId, changed);
      children.set(id, changed);
    }
    await repo.forgetBriefs(trx, familyId);
    return [...children.values()];
  });
}

/** Deletes the child for good; the name stays in messages. @throws Refusal not_found */
export async function removeChild({ db }: Platform, familyId: FamilyId, id: string): Promise<void> {
  if (!(await repo.deleteChild(db, familyId, id))) throw notFound("That child");
}

/**
 * Moves the children of somebody who joins another family; those beyond that family's plan become inactive.
 * Both families must be locked. @throws Refusal not_found
 */
export async function moveChildren(trx: Trx, from: FamilyId, to: FamilyId, ids: readonly string[]) {
  if (ids.length === 0) return;
  const family = await requireFamily(trx, to);
  const active = await repo.countActiveChildren(trx, to);
  if ((await repo.moveChildrenRows(trx, from, to, ids)) !== new Set(ids).size) throw notFound("That child");
  const beyond = ids.filter((_, at) => !mayHaveAnotherActiveChild(family.subscription_tier, active + at));
  await repo.deactivateChildren(trx, to, beyond);
}

/** Moves back every child that was brought from this family. All families concerned must be locked. */
export async function bringBackChildren(trx: Trx, familyId: FamilyId): Promise<void> {
  const family = await requireFamily(trx, familyId);
  await repo.moveBackChildrenRows(trx, familyId);
  await deactivateBeyondPlan(trx, family);
}

/** After a downgrade: children beyond the plan's limit become inactive. */
export async function deactivateBeyondPlan(
  trx: Trx,
  family: { id: FamilyId; subscription_tier: SubscriptionTier },
): Promise<void> {
  const active = await repo.listActiveChildren(trx, family.id);
  const kept = new Set(childrenKeptActive(family.subscription_tier, active));
  const beyond = active.filter((child) => !kept.has(child)).map((child) => child.id);
  await repo.deactivateChildren(trx, family.id, beyond);
}

/** Counts under the family's row lock, so that two simultaneous requests can't both be the first. */
async function refuseBeyondPlan(trx: Trx, familyId: FamilyId, exceptId?: string): Promise<FamilyRow> {
  const family = await requireFamily(trx, familyId);
  const active = await repo.countActiveChildren(trx, familyId, exceptId);
  if (!mayHaveAnotherActiveChild(family.subscription_tier, active)) {
    throw new Refusal("plan_limit", texts.child_limit);
  }
  return family;
}
