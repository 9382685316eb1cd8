import type { Registration } from "@gatepost/contract/auth";
import { newFamilyId, newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { Refusal, type FieldMessages } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "./audit.repo.ts";
import { passwordObjection } from "./password.rules.ts";
import { hashPassword } from "./passwords.ts";
import { insertFamily } from "./families.repo.ts";
import { knownTimezone } from "./timezone.rules.ts";
import { asKey, findTaken, findUser, insertUser, takenMessages, type UserRow } from "./users.repo.ts";

/** What other features do about a new account, in its transaction (app/listeners.ts). */
export type UserRegistered = (trx: Trx, user: UserRow) => Promise<void>;

/** @throws Refusal registration_closed, validation with messages by field */
export async function registerUser(
  { db, clock, config }: Platform,
  registration: Registration,
  reactions: readonly UserRegistered[],
): Promise<UserRow> {
  if (config.registration === "closed") {
    throw new Refusal("registration_closed", "Registration is closed here at the moment.");
  }
  refuse(await formMessages(registration));
  const { username, email, first_name, last_name } = registration;
  const password_hash = await hashPassword(registration.password);
  const id = newId();
  return db.transaction().execute(async (trx) => {
    const keys = { username_key: asKey(username), email_key: asKey(email) };
    const taken = await findTaken(trx, keys);
    refuse({
      ...(taken.username ? { username: [takenMessages.username] } : {}),
      ...(taken.email ? { email: [takenMessages.email] } : {}),
    });
    const timezone = knownTimezone(registration.timezone);
    await insertUser(trx, {
      id,
      ...(await foundFamily(trx, timezone, clock.now())),
      ...keys,
      username,
      email,
      password_hash,
      first_name,
      last_name,
      timezone,
      created_at: clock.now(),
    });
    const user = (await findUser(trx, id)) as UserRow;
    await recordAudit(trx, id, "registered", clock.now());
    for (const react of reactions) await react(trx, user);
    return user;
  });
}

/**
 * Creates the account of somebody who proves an address that was never confirmed. Keeps only the address and the new password; the
 * username becomes the address, because somebody else may have chosen the old one.
 */
export async function registerProven(
  trx: Trx,
  { email, email_key, username, username_key }: UserRow,
  password_hash: string,
  now: Date,
): Promise<void> {
  const id = newId();
  const taken = await findTaken(trx, { username_key: email_key });
  const name = taken.username ? { username, username_key } : { username: email, username_key: email_key };
  const timezone = knownTimezone(undefined);
  await insertUser(trx, {
    id,
    ...(await foundFamily(trx, timezone, now)),
    ...name,
    email,
    email_key,
    password_hash,
    first_name: "",
    last_name: "",
    timezone,
    email_verified_at: now,
    created_at: now,
  });
  await recordAudit(trx, id, "account_emptied", now);
}

/** Creates a family on the free plan. @returns the owner's columns */
export async function foundFamily(
  trx: Trx,
  timezone: string,
  now: Date,
): Promise<Pick<UserRow, "family_id" | "family_role" | "family_joined_at">> {
  const id = newFamilyId();
  await insertFamily(trx, { id, timezone, created_at: now });
  return { family_id: id, family_role: "owner", family_joined_at: now };
}

async function formMessages(registration: Registration): Promise<FieldMessages> {
  const { username, email, password, password_confirm } = registration;
  const messages: Record<string, string[]> = {};
  if (password !== password_confirm) messages.password_confirm = ["The two passwords don’t match."];
  // With somebody else's address as a username, a user would be found by that address at sign-in.
  if (username.includes("@") && asKey(username) !== asKey(email)) {
    messages.username = ["A username with @ must be your own email address."];
  }
  const objection = await passwordObjection(password, registration);
  if (objection) messages.password = [objection];
  return messages;
}

function refuse(fields: FieldMessages) {
  const first = Object.values(fields)[0]?.[0];
  if (first !== undefined) throw new Refusal("validation", first, { fields });
}
