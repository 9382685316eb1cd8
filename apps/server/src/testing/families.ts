import { createChild, listChildren } from "@gatepost/contract/children";
import * as contract from "@gatepost/contract/family";
import { putRecipient, setRecipientState } from "../features/delivery/recipients.repo.ts";
import { insertInvitation, setToken } from "../features/family/family.repo.ts";
import { hashToken } from "../platform/crypto/tokens.ts";
import { newId } from "../platform/crypto/ids.ts";
import type { TestApp } from "./build-test-app.ts";
import { childOf, registerParent, type TestUser } from "./factories.ts";

/** An invitation's token, as its email would carry it: its holder may join the family. */
export async function givenInvitation(
  { app, database, clock }: Pick<TestApp, "app" | "database" | "clock">,
  { family_id }: Pick<TestUser, "family_id">,
  email = "sam@example.org",
): Promise<{ id: string; token: string }> {
  const [id, token, created_at] = [newId(), `join-${newId()}`, clock.now()];
  const expires_at = new Date(created_at.getTime() + 48 * 3_600_000);
  const invitation = { id, family_id, email, address_hash: "hash", created_at, expires_at };
  await database.db.transaction().execute(async (trx) => {
    await insertInvitation(trx, app.platform.cipher, invitation);
    await setToken(trx, family_id, id, hashToken(token));
  });
  return { id, token };
}

/** The family's second recipient, who has said yes. */
export async function givenRecipient(
  { app, database, clock }: Pick<TestApp, "app" | "database" | "clock">,
  { family_id, user }: Pick<TestUser, "family_id" | "user">,
  email: string,
): Promise<void> {
  const recipient = { family_id, id: newId(), email, invited_by: user.id, invited_at: clock.now() };
  await database.db.transaction().execute(async (trx) => {
    await putRecipient(trx, app.platform.cipher, recipient);
    await setRecipientState(trx, recipient, "confirmed", clock.now());
  });
}

/** The other adult: someone with an account of their own who has joined this family. */
export async function givenMember(
  app: TestApp,
  owner: Pick<TestUser, "family_id">,
  overrides: Parameters<typeof registerParent>[1] = { first_name: "Sam", last_name: "Alder" },
): Promise<TestUser> {
  const member = await registerParent(app, overrides);
  const { token } = await givenInvitation(app, owner, member.user.email);
  const { status, body } = await app.call(contract.joinFamily, { token: member.access, body: { token } });
  if (status !== 200) throw new Error(`joining answered ${status}: ${JSON.stringify(body)}`);
  return { ...member, family_id: owner.family_id };
}

/** What the adults of a family ask for. */
export function familySteps(app: Pick<TestApp, "call">) {
  const children = async ({ access: token }: TestUser) => (await app.call(listChildren, { token })).body;
  return {
    family: async ({ access: token }: TestUser) => (await app.call(contract.getFamily, { token })).body,
    invite: ({ access: token }: TestUser, email: string) =>
      app.call(contract.inviteToFamily, { token, body: { email } }),
    join: ({ access }: TestUser, token: string, brought: string[] = []) =>
      app.call(contract.joinFamily, { token: access, body: { token, children: brought } }),
    remove: ({ access: token }: TestUser, id: string) =>
      app.call(contract.removeFromFamily, { token, params: { id } }),
    handOver: ({ access: token }: TestUser, to: TestUser) =>
      app.call(contract.handOverFamily, { token, body: { member_id: to.user.id } }),
    add: ({ access: token }: TestUser, name: string) =>
      app.call(createChild, { token, body: childOf({ name }) }),
    children,
    names: async (who: TestUser) => (await children(who)).map(({ name }) => name).toSorted(),
  };
}
