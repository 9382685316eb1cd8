import type { ChildUpdate, NewChild } from "@gatepost/contract/children";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { notFound, Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockUser } from "../auth/index.ts";
import { childrenKeptActive, mayHaveAnotherActiveChild } from "../billing/index.ts";
import {
  countActiveChildren,
  deactivateChildren,
  deleteChild,
  findChild,
  insertChild,
  listActiveChildren,
  updateChild,
  type PlainChild,
} from "./children.repo.ts";

/** @throws Refusal plan_limit */
export async function addChild(
  { db, cipher, clock }: Platform,
  userId: string,
  child: NewChild,
): Promise<PlainChild> {
  const now = clock.now();
  const added: PlainChild = {
    house: null,
    context: null,
    school: null,
    class_name: null,
    sports: [],
    ...child,
    id: newId(),
    is_active: true,
    created_at: now,
    year_group_since: now,
  };
  await db.transaction().execute(async (trx) => {
    await refuseBeyondPlan(trx, userId);
    await insertChild(trx, cipher, userId, added);
  });
  return added;
}

/** Fields that are absent stay as they are. @throws Refusal not_found, plan_limit (reactivation) */
export async function changeChild(
  { db, cipher, clock }: Platform,
  userId: string,
  id: string,
  changes: ChildUpdate,
): Promise<PlainChild> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    const child = await findChild(trx, cipher, userId, id);
    if (!child || !user) throw notFound("That child");
    if (changes.is_active && !child.is_active) await refuseBeyondPlan(trx, userId, id);
    const moved = changes.year_group !== undefined && changes.year_group !== child.year_group;
    const changed = { ...child, ...changes, ...(moved ? { year_group_since: clock.now() } : {}) };
    await updateChild(trx, cipher, userId, changed);
    return changed;
  });
}

/** For good; what mail says keeps the name. @throws Refusal not_found */
export async function removeChild({ db }: Platform, userId: string, id: string): Promise<void> {
  if (!(await deleteChild(db, userId, id))) throw notFound("That child");
}

/** After a downgrade: children beyond the plan's limit become inactive. */
export async function deactivateBeyondPlan(
  trx: Trx,
  user: { id: string; subscription_tier: SubscriptionTier },
): Promise<void> {
  const active = await listActiveChildren(trx, user.id);
  const kept = new Set(childrenKeptActive(user.subscription_tier, active));
  const beyond = active.filter((child) => !kept.has(child)).map((child) => child.id);
  await deactivateChildren(trx, user.id, beyond);
}

/** Counted under the user's row lock, so that two requests at once cannot both be the first. */
async function refuseBeyondPlan(trx: Trx, userId: string, exceptId?: string) {
  const user = await lockUser(trx, userId);
  if (!user) throw notFound("This account");
  const active = await countActiveChildren(trx, userId, exceptId);
  if (!mayHaveAnotherActiveChild(user.subscription_tier, active)) {
    throw new Refusal("plan_limit", texts.child_limit);
  }
}
