import { createChild, type NewChild } from "@gatepost/contract/children";
import { refreshAccess, register, type Registration, type User } from "@gatepost/contract/auth";
import type { NewFeedback } from "@gatepost/contract/feedback";
import type { SubscriptionTier } from "@gatepost/contract/limits";
import { beginSecondFactor, confirmSecondFactor } from "@gatepost/contract/second-factor";
import { createSchoolDomain } from "@gatepost/contract/settings";
import type { FamilyId } from "../platform/crypto/ids.ts";
import { appCode } from "./authenticator.ts";
import type { TestApp } from "./build-test-app.ts";

export interface TestUser {
  readonly user: User;
  readonly access: string;
  readonly refresh: string;
  readonly password: string;
  /** Distinct from the type of user ids; a new account has a family of its own. */
  readonly family_id: FamilyId;
}

let count = 0;
/** Each parent registers from home: one address may not register hundreds. */
const nextAddress = () => `10.0.${count >> 8}.${count & 255}`;

export function registrationOf(overrides: Partial<Registration> = {}): Registration {
  const username = `parent${++count}`;
  const password = "correct horse battery";
  return {
    username,
    email: `${username}@example.org`,
    password,
    password_confirm: overrides.password ?? password,
    first_name: "Rowan",
    last_name: "Ashby",
    timezone: "Europe/London",
    ...overrides,
  };
}

/** Registers a parent through the API; `tier` is set in the database, because no call grants it. */
export async function registerParent(
  { call, database }: { readonly call: TestApp["call"]; readonly database: Pick<TestApp["database"], "db"> },
  overrides: Partial<Registration> & { tier?: SubscriptionTier } = {},
): Promise<TestUser> {
  const { tier, ...fields } = overrides;
  const registration = registrationOf(fields);
  const { status, body } = await call(register, { body: registration, address: nextAddress() });
  if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`);
  const { family_id } = await database.db
    .selectFrom("users")
    .select("family_id")
    .where("id", "=", body.user.id)
    .executeTakeFirstOrThrow();
  if (tier) {
    await database.db
      .updateTable("families")
      .set({ subscription_tier: tier })
      .where("id", "=", family_id)
      .execute();
  }
  return { user: body.user, ...body.tokens, password: registration.password, family_id };
}

/** Advances the clock, and renews the parent's access token. After ten minutes dangerous things need proof again. */
export async function later(
  { call, clock }: Pick<TestApp, "call" | "clock">,
  user: TestUser,
  by: Parameters<TestApp["clock"]["advance"]>[0] = { minutes: 11 },
): Promise<TestUser> {
  clock.advance(by);
  const { body } = await call(refreshAccess, { body: { refresh: user.refresh } });
  return { ...user, access: body.access };
}

/** Switches on two-step sign-in. */
export async function guard(
  { call, clock }: Pick<TestApp, "call" | "clock">,
  { access: token, password }: TestUser,
): Promise<{ key: string; code: () => string; recovery_codes: string[] }> {
  const { key } = (await call(beginSecondFactor, { token, body: { password } })).body;
  const code = () => appCode(key, clock.now());
  const { body } = await call(confirmSecondFactor, { token, body: { code: code() } });
  return { key, code, recovery_codes: body.recovery_codes };
}

/** Amelia's parent: Year 5, oakwood.northshire.sch.uk. */
export async function registerAmeliasParent(
  app: Parameters<typeof registerParent>[0],
  tier: SubscriptionTier = "premium",
): Promise<TestUser> {
  const user = await registerParent(app, { tier });
  const token = user.access;
  await app.call(createChild, { token, body: childOf() });
  await app.call(createSchoolDomain, { token, body: { domain: "oakwood.northshire.sch.uk" } });
  return user;
}

export const childOf = (overrides: Partial<NewChild> = {}): NewChild => ({
  name: "Amelia",
  year_group: "Year 5",
  ...overrides,
});

export const feedbackOf = (overrides: Partial<NewFeedback> = {}): NewFeedback => ({
  feedback_type: "general",
  title: "Lovely",
  description: "It found the swimming kit.",
  ...overrides,
});
