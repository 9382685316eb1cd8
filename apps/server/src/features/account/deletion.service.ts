import type { Trx } from "../../platform/db/schema.ts";
import { notFound } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  confirmPassword,
  deleteAuditOf,
  deleteUser,
  findUser,
  forgetAttempts,
  recordAudit,
  type UserRow,
} from "../auth/index.ts";

/**
 * What other features must still do for an account that ends (revoke a grant, cancel a subscription): they read what
 * they need and enqueue the rest, in the transaction that erases everything (app/listeners.ts).
 */
export type AccountDeleting = (trx: Trx, user: UserRow) => Promise<void>;

/** Erases the account and all that hangs on it, at once. @throws Refusal validation under `password`, too_many_requests */
export async function deleteAccount(
  platform: Platform,
  who: { user_id: string; address: string },
  password: string,
  reactions: readonly AccountDeleting[],
): Promise<void> {
  const user = await findUser(platform.db, who.user_id);
  if (!user) throw notFound("This account");
  await confirmPassword(platform, user, { field: "password", password, address: who.address });
  await eraseAccount(platform, user, reactions);
}

/** The same for whoever may ask without a password: the operator, for a parent who has written to them. */
export async function eraseAccount(
  platform: Platform,
  user: UserRow,
  reactions: readonly AccountDeleting[],
): Promise<void> {
  await platform.db.transaction().execute((trx) => eraseIn(trx, platform, user, reactions));
}

/** The same as a part of a larger change. */
export async function eraseIn(
  trx: Trx,
  platform: Platform,
  user: UserRow,
  reactions: readonly AccountDeleting[],
): Promise<void> {
  for (const react of reactions) await react(trx, user);
  await forgetAttempts(platform, trx, user.id);
  await deleteAuditOf(trx, user.id);
  const emails = [user.email, ...(user.former_email === null ? [] : [user.former_email])];
  await platform.jobs.forget(trx, { user_id: user.id, emails });
  await deleteUser(trx, user.id);
  await recordAudit(trx, null, "account_deleted", platform.clock.now());
}
