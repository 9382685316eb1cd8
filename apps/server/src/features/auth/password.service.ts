import type { Trx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "./audit.repo.ts";
import { passwordObjection } from "./password.rules.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.repo.ts";
import { findUser, updateUser } from "./users.repo.ts";
import { confirmPassword } from "./sign-in.service.ts";
import { invalidField, notFound } from "../../platform/errors/errors.ts";

/** Ends every other session of the user. @throws Refusal validation (wrong old password), too_many_requests */
export async function changePassword(
  platform: Platform,
  who: { user_id: string; session_id: string; address: string },
  { old_password, new_password }: { old_password: string; new_password: string },
): Promise<void> {
  const { db, clock } = platform;
  const user = await findUser(db, who.user_id);
  if (!user) throw notFound("This account");
  await confirmPassword(platform, user, {
    field: "old_password",
    password: old_password,
    address: who.address,
  });
  const objection = passwordObjection(new_password, user);
  if (objection) throw invalidField("new_password", objection);
  const password_hash = await hashPassword(new_password);
  await db.transaction().execute(async (trx) => {
    await updateUser(trx, user.id, { password_hash });
    await deleteSessionsOf(trx, user.id, who.session_id);
    await recordAudit(trx, user.id, "password_changed", clock.now());
  });
}

/** For somebody who takes their account back. */
export const endAllSessions = (trx: Trx, userId: string): Promise<void> => deleteSessionsOf(trx, userId);

/** For somebody who proved to own the account's mailbox; ends every session. `password_hash` by `hashPassword`. */
export async function replacePassword(
  trx: Trx,
  userId: string,
  password_hash: string,
  now: Date,
): Promise<void> {
  await updateUser(trx, userId, { password_hash });
  await deleteSessionsOf(trx, userId);
  await recordAudit(trx, userId, "password_reset", now);
}
