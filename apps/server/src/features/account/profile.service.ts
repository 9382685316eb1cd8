import type { ProfileUpdate } from "@gatepost/contract/account";
import type { Updateable } from "kysely";
import type { Trx } from "../../platform/db/schema.ts";
import type { UsersTable } from "../../platform/db/tables/accounts.ts";
import { invalidField, notFound } from "../../platform/errors/errors.ts";
import * as auth from "../auth/index.ts";

/** What other features do about a new name, address or time zone, in the transaction of the change (app/listeners.ts). */
export type ProfileChanged = (trx: Trx, before: auth.UserRow, after: auth.UserRow) => Promise<void>;

export interface ProfileDependencies extends auth.CodeCheck {
  readonly mail: {
    verifyLater(trx: Trx, user: auth.UserRow): Promise<void>;
    undoLater(trx: Trx, userId: string): Promise<void>;
  } | null;
  readonly profileChanged: readonly ProfileChanged[];
}

/**
 * Absent fields stay unchanged. A new email address is unverified until its link is opened. A confirmed address that it replaces
 * gets an email at once, stays in use until then and can undo the change for seven days.
 * @throws Refusal validation under the field's name; under `password` and `code` before a change of address
 */
export async function changeProfile(
  check: ProfileDependencies,
  who: auth.Asking,
  { email, email_schedule_time, password, code, ...changes }: ProfileUpdate,
): Promise<auth.UserRow> {
  const { mail, profileChanged } = check;
  const { db, clock } = check.platform;
  const userId = who.user_id;
  if (changes.timezone !== undefined && !auth.isTimezone(changes.timezone)) {
    throw invalidField("timezone", "Choose a time zone from the list.");
  }
  const known = await auth.findUser(db, userId);
  if (email !== undefined && auth.asKey(email) !== known?.email_key)
    await auth.requireFreshProof(check, who, { password, code }, "new_address");
  return db.transaction().execute(async (trx) => {
    const before = await auth.lockUser(trx, userId);
    if (!before) throw notFound("This account");
    const columns: Updateable<UsersTable> = {
      ...changes,
      ...(email_schedule_time === undefined
        ? {}
        : { email_schedule_time: wholeMinutes(email_schedule_time) }),
      ...(email === undefined
        ? {}
        : await newAddress(trx, before, email, { undoable: mail !== null, now: clock.now() })),
    };
    await auth.updateUser(trx, userId, columns);
    const after = { ...before, ...columns } as auth.UserRow;
    if (auth.isOwner(after) && after.timezone !== before.timezone)
      await auth.updateFamily(trx, after.family_id, { timezone: after.timezone });
    if (after.email_key !== before.email_key) {
      await auth.recordAudit(trx, userId, "email_changed", clock.now());
      if (after.email_verified_at === null) await mail?.verifyLater(trx, after);
      if (after.former_email !== null) await mail?.undoLater(trx, userId);
    }
    for (const react of profileChanged) await react(trx, before, after);
    return after;
  });
}

async function newAddress(
  trx: Trx,
  before: auth.UserRow,
  email: string,
  when: { undoable: boolean; now: Date },
): Promise<Updateable<UsersTable>> {
  const email_key = auth.asKey(email);
  if (email_key === before.email_key) return { email };
  const taken = await auth.findTaken(trx, { email_key }, before.id);
  if (taken.email) throw invalidField("email", auth.takenMessages.email);
  return auth.changedAddress(before, { email, email_key }, when);
}

/** Accepts HH:MM as well as HH:MM:00. */
const wholeMinutes = (time: string) => `${time.slice(0, 5)}:00`;
