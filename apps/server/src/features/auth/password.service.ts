import type { PasswordChange as PasswordChangeBody } from "@gatepost/contract/account";
import type { Trx } from "../../platform/db/schema.ts";
import { tellOwner, type CodeCheck } from "./code-check.service.ts";
import { passwordObjection } from "./password.rules.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.repo.ts";
import { requireUser, updateUser } from "./users.repo.ts";
import { confirmPassword } from "./sign-in.service.ts";
import { invalidField } from "../../platform/errors/errors.ts";

/**
 * What other features do about people who see the family's data without signing in, in the transaction that replaces the password
 * (app/listeners.ts). "unanswered" means invitations that nobody has accepted.
 */
export type SharingEnding = (trx: Trx, userId: string, which: "all" | "unanswered") => Promise<void>;

/** Dependencies of a password change, which notifies the owner by email. */
export interface PasswordChange extends CodeCheck {
  readonly sharingEnding: readonly SharingEnding[];
}

/** Ends every other session of the user. @throws Refusal validation (wrong old password), too_many_requests */
export async function changePassword(
  check: PasswordChange,
  who: { user_id: string; session_id: string; address: string },
  { old_password, new_password, end_sharing }: PasswordChangeBody,
): Promise<void> {
  const { platform, sharingEnding } = check;
  const user = await requireUser(platform.db, who.user_id);
  const typed = { field: "old_password", password: old_password, address: who.address };
  await confirmPassword(platform, user, typed);
  const objection = await passwordObjection(new_password, user);
  if (objection) throw invalidField("new_password", objection);
  const password_hash = await hashPassword(new_password);
  await platform.db.transaction().execute(async (trx) => {
    await updateUser(trx, user.id, { password_hash });
    await deleteSessionsOf(trx, user.id, who.session_id);
    for (const end of sharingEnding) await end(trx, user.id, end_sharing ? "all" : "unanswered");
    await tellOwner(check, trx, user.id, "password_changed");
  });
}

/** For an owner who is recovering their account. */
export const endAllSessions = (trx: Trx, userId: string): Promise<void> => deleteSessionsOf(trx, userId);

/**
 * For somebody who has proved that they own the account's mailbox. Ends every session and all sharing, because somebody who knew the
 * old password may have set them up. @param password_hash by `hashPassword`
 */
export async function replacePassword(
  trx: Trx,
  check: PasswordChange,
  userId: string,
  password_hash: string,
): Promise<void> {
  await updateUser(trx, userId, { password_hash });
  await deleteSessionsOf(trx, userId);
  for (const end of check.sharingEnding) await end(trx, userId, "all");
  await tellOwner(check, trx, userId, "password_reset");
}
