import type { Insertable, Selectable, Updateable } from "kysely";
import type { User } from "@gatepost/contract/auth";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { violatedConstraint } from "../../platform/db/unique-violation.ts";
import type { UsersTable } from "../../platform/db/tables/accounts.ts";
import { invalidField, notFound } from "../../platform/errors/errors.ts";
import { addressInUse, noFormerAddress } from "./address.rules.ts";

/** A person, with their family's plan and time zone. */
export type UserRow = Selectable<UsersTable> & {
  subscription_tier: SubscriptionTier;
  family_timezone: string;
  /** Whether there is another adult. */
  shares_family: boolean;
};

export const selectUsers = (db: DbOrTrx) =>
  db
    .selectFrom("users")
    .innerJoin("families", "families.id", "users.family_id")
    .selectAll("users")
    .select(["families.subscription_tier", "families.timezone as family_timezone"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("users as others")
          .select("others.id")
          .whereRef("others.family_id", "=", "users.family_id")
          .whereRef("others.id", "!=", "users.id"),
      )
        .$castTo<boolean>()
        .as("shares_family"),
    );

/** The form in which names and addresses are compared. */
export const asKey = (value: string): string => value.normalize("NFKC").toLowerCase();

/** @throws Refusal validation when somebody took the name or the address at the same moment */
export async function insertUser(db: DbOrTrx, user: Insertable<UsersTable>): Promise<void> {
  await orTaken(db.insertInto("users").values(user).execute());
}

export function findUser(db: DbOrTrx, id: string): Promise<UserRow | undefined> {
  return selectUsers(db).where("users.id", "=", id).executeTakeFirst();
}

/** @throws Refusal not_found when the account is gone */
export async function requireUser(db: DbOrTrx, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw notFound("This account");
  return user;
}

/** Locks the row until the transaction ends; limits per person are decided under this lock. */
export function lockUser(trx: Trx, id: string): Promise<UserRow | undefined> {
  return selectUsers(trx).where("users.id", "=", id).forNoKeyUpdate("users").executeTakeFirst();
}

/** Locks those of these rows that nobody else has locked, until the transaction ends. */
export function lockFreeUsers(trx: Trx, ids: readonly string[]): Promise<UserRow[]> {
  return selectUsers(trx)
    .where("users.id", "in", ids)
    .orderBy("users.id")
    .forNoKeyUpdate("users")
    .skipLocked()
    .execute();
}

/** By email address if the login looks like one, including a previous address that is still valid; otherwise by username. */
export async function findUserByLogin(db: DbOrTrx, login: string): Promise<UserRow | undefined> {
  const key = asKey(login.trim());
  const by = (column: "username_key" | "email_key") =>
    selectUsers(db).where(`users.${column}`, "=", key).executeTakeFirst();
  const byAddress = async () => (await by("email_key")) ?? (await findByFormerAddress(db, key));
  return (key.includes("@") ? await byAddress() : undefined) ?? by("username_key");
}

const findByFormerAddress = (db: DbOrTrx, key: string): Promise<UserRow | undefined> =>
  selectUsers(db)
    .where("former_email_key", "=", key)
    .where("email_verified_at", "is", null)
    .executeTakeFirst();

/** Forgets previous addresses once the new one is confirmed and the change can no longer be undone. */
export async function forgetFormerAddresses(db: DbOrTrx, now: Date): Promise<void> {
  await db
    .updateTable("users")
    .set(noFormerAddress)
    .where("former_email_until", "<", now)
    .where("email_verified_at", "is not", null)
    .execute();
}

/** Which of the two somebody other than `exceptId` has taken; an address that may still be restored counts. */
export async function findTaken(
  db: DbOrTrx,
  keys: { username_key?: string; email_key?: string },
  exceptId?: string,
): Promise<{ username: boolean; email: boolean }> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "username_key", "email_key", "former_email_key"])
    .where((where) =>
      where.or([
        where("username_key", "=", keys.username_key ?? null),
        where("email_key", "=", keys.email_key ?? null),
        where("former_email_key", "=", keys.email_key ?? null),
      ]),
    )
    .execute();
  const others = rows.filter((row) => row.id !== exceptId);
  return {
    username: others.some((row) => row.username_key === keys.username_key),
    email: others.some((row) => [row.email_key, row.former_email_key].includes(keys.email_key ?? "")),
  };
}

/** @throws Refusal validation when somebody took the address at the same moment */
export async function updateUser(db: DbOrTrx, id: string, changes: Updateable<UsersTable>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await orTaken(db.updateTable("users").set(changes).where("id", "=", id).execute());
}

export async function deleteUser(db: DbOrTrx, id: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}

/** By field name, as registration shows them. */
export const takenMessages = {
  username: "A user with that username already exists.",
  email: "A user with that email address already exists.",
} as const;

async function orTaken(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "users_username_key_key") throw invalidField("username", takenMessages.username);
    if (constraint === "users_email_key_key") throw invalidField("email", takenMessages.email);
    throw error;
  }
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    subscription_tier: row.subscription_tier,
    family_role: row.family_role,
    shares_family: row.shares_family,
    email_schedule_time: row.email_schedule_time,
    has_connected_gmail: row.has_connected_gmail,
    has_connected_mailbox: row.has_connected_mailbox,
    timezone: row.timezone,
    email_summaries: row.email_summaries,
    paused_from: row.paused_from,
    paused_until: row.paused_until,
    email_verified: row.email_verified_at !== null,
    ...(addressInUse(row) === row.email ? {} : { email_in_use: addressInUse(row) }),
  };
}

/** Across all families, for the operator. @param since counts users registered after it separately */
export const countUsers = (db: DbOrTrx, since: Date) =>
  db
    .selectFrom("users")
    .innerJoin("families", "families.id", "users.family_id")
    .select(({ fn, eb }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("subscription_tier", "=", "premium").as("premium"),
      fn.countAll<number>().filterWhere("has_connected_mailbox", "=", eb.lit(true)).as("with_mailbox"),
      fn.countAll<number>().filterWhere("users.created_at", ">=", since).as("since"),
    ])
    .executeTakeFirstOrThrow();
