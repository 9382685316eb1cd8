import * as contract from "@gatepost/contract/family";
import { hashToken } from "../../platform/crypto/tokens.ts";
import type { TestApp } from "../build-test-app.ts";
import { registerParent, type TestUser } from "../factories.ts";
import { givenInvitation, givenMember } from "../families.ts";
import { link, own, record } from "./isolation-case.ts";

/** The adult who shares the owner's family; joins now if nobody has yet. */
async function otherAdult(app: TestApp, owner: TestUser): Promise<string> {
  const found = await app.database.db
    .selectFrom("users")
    .select("id")
    .where("family_id", "=", owner.family_id)
    .where("id", "!=", owner.user.id)
    .executeTakeFirst();
  return found?.id ?? (await givenMember(app, owner)).user.id;
}

const invited = "sam.of.the.owner@example.org";
/** A stranger's link was never sent. */
const linkOf = (owner: TestUser, token: string) => (caller: TestUser) => ({
  token: caller === owner ? token : "never-sent",
});

export const familyCases = [
  own(contract.getFamily, (_, { user }) => ({ marks: [user.email] }), { member: "shares" }),
  // An address gets three invitations a week.
  own(
    contract.inviteToFamily,
    { bodyOf: ({ user }) => ({ email: `friend.of.${user.email}` }) },
    { member: "refused", alone: true },
  ),
  record(
    contract.withdrawFamilyInvitation,
    async (app, owner) => {
      const { id } = await givenInvitation(app, owner, invited);
      return { params: { id }, marks: [invited] };
    },
    { member: "refused" },
  ),
  link(contract.readFamilyInvitation, async (app, owner) => {
    const { token } = await givenInvitation(app, owner, invited);
    return { bodyOf: linkOf(owner, token), marks: [invited] };
  }),
  link(
    contract.joinFamily,
    async (app, owner) => {
      // The owner is invited to a third family; a stranger has no link to it.
      const inviter = await registerParent(app);
      const { token } = await givenInvitation(app, inviter, owner.user.email);
      return { bodyOf: linkOf(owner, token), marks: [inviter.user.email] };
    },
    { alone: true },
  ),
  link(
    contract.restoreFamily,
    async (app, owner) => {
      const kept = await registerParent(app);
      const token = `restore-${owner.user.id}`;
      const kept_until = new Date(app.clock.now().getTime() + 60_000);
      await app.database.db
        .updateTable("families")
        .set({ kept_for: owner.user.id, kept_until, restore_hash: hashToken(token) })
        .where("id", "=", kept.family_id)
        .execute();
      await app.database.db.deleteFrom("users").where("id", "=", kept.user.id).execute();
      return { bodyOf: linkOf(owner, token), marks: [owner.user.email] };
    },
    { alone: true },
  ),
  record(
    contract.removeFromFamily,
    async (app, owner) => ({ params: { id: await otherAdult(app, owner) }, marks: [owner.user.email] }),
    { member: "shares", ends: true },
  ),
  record(
    contract.handOverFamily,
    async (app, owner) => ({
      body: { member_id: await otherAdult(app, owner) },
      marks: [owner.user.email],
    }),
    { member: "refused", ends: true },
  ),
];
