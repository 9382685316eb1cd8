import type { FamilyFate } from "@gatepost/contract/account";
import type { Trx } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import * as auth from "../auth/index.ts";
import { endFamily, endKeptFamiliesOf, type FamilyChanges, releaseFamily } from "../family/index.ts";

/**
 * What another feature must still do for an account that is deleted, such as revoking a grant or cancelling a subscription. It runs in
 * the transaction that erases everything: it reads what it needs and enqueues the rest (app/listeners.ts).
 */
export type AccountDeleting = (trx: Trx, user: auth.UserRow) => Promise<void>;

export interface Erasing extends FamilyChanges {
  readonly accountDeleting: readonly AccountDeleting[];
}

const whatBecomesOfIt =
  "You share this family. Say whether the other adult takes it over, or whether it ends with your account.";

/**
 * Erases the account and all its data at once. @throws Refusal validation under `password`, too_many_requests, conflict when the owner
 * of a shared family doesn't say what happens to it
 */
export async function deleteAccount(
  erasing: Erasing,
  who: { user_id: string; address: string },
  { password, family }: { password: string; family?: FamilyFate | undefined },
): Promise<void> {
  const { platform } = erasing;
  const user = await auth.requireUser(platform.db, who.user_id);
  await auth.confirmPassword(platform, user, { field: "password", password, address: who.address });
  if (!family && auth.isOwner(user) && (await auth.listAdults(platform.db, user.family_id)).length > 1)
    throw new Refusal("conflict", whatBecomesOfIt);
  await eraseAccount(erasing, user, family);
}

/** Erases without a password: for the operator, after a parent has written to support. */
export async function eraseAccount(erasing: Erasing, user: auth.UserRow, fate?: FamilyFate): Promise<void> {
  await erasing.platform.db.transaction().execute((trx) => eraseIn(trx, erasing, user, fate));
}

/** Erases as part of a larger transaction. @param fate what happens to a shared family */
export async function eraseIn(
  trx: Trx,
  erasing: Erasing,
  user: auth.UserRow,
  fate: FamilyFate = "hand_over",
): Promise<void> {
  const { platform, accountDeleting } = erasing;
  const ending = await releaseFamily(erasing, trx, user.id, fate);
  await endKeptFamiliesOf(erasing, trx, user.id);
  for (const react of accountDeleting) await react(trx, user);
  await auth.forgetAttempts(platform, trx, user.id);
  await auth.deleteAuditOf(trx, user.id);
  const emails = [user.email, ...(user.former_email === null ? [] : [user.former_email])];
  await platform.jobs.forget(trx, { user_id: user.id, emails });
  await auth.deleteUser(trx, user.id);
  if (ending) await endFamily(erasing, trx, ending);
  await auth.recordAudit(trx, null, "account_deleted", platform.clock.now());
}
