import * as contract from "@gatepost/contract/family";
import { hashToken } from "../../platform/crypto/tokens.ts";
import type { TestApp } from "../build-test-app.ts";
import { registerParent, type TestUser } from "../factories.ts";
import { givenInvitation, givenMember } from "../families.ts";
import type { IsolationCase } from "./isolation-case.ts";

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

export const familyCases: readonly IsolationCase[] = [
  {
    route: contract.getFamily,
    scope: "own",
    member: "shares",
    given: async (_, owner) => ({ marks: [owner.user.email] }),
  },
  {
    route: contract.inviteToFamily,
    scope: "own",
    member: "refused",
    alone: true,
    // An address gets three invitations a week.
    given: async () => ({ bodyOf: ({ user }) => ({ email: `friend.of.${user.email}` }) }),
  },
  {
    route: contract.withdrawFamilyInvitation,
    scope: "record",
    member: "refused",
    given: async (app, owner) => {
      const { id } = await givenInvitation(app, owner, invited);
      return { params: { id }, marks: [invited] };
    },
  },
  {
    route: contract.readFamilyInvitation,
    scope: "link",
    given: async (app, owner) => {
      const { token } = await givenInvitation(app, owner, invited);
      return {
        bodyOf: (caller) => ({ token: caller === owner ? token : "never-sent" }),
        marks: [invited],
      };
    },
  },
  {
    route: contract.joinFamily,
    scope: "link",
    alone: true,
    given: async (app, owner) => {
      // The owner is invited to a third family; a stranger has no link to it.
      const inviter = await registerParent(app);
      const { token } = await givenInvitation(app, inviter, owner.user.email);
      return {
        bodyOf: (caller) => ({ token: caller === owner ? token : "never-sent" }),
        marks: [inviter.user.email],
      };
    },
  },
  {
    route: contract.restoreFamily,
    scope: "link",
    alone: true,
    given: async (app, owner) => {
      const kept = await registerParent(app);
      const restore_hash = hashToken(`restore-${owner.user.id}`);
      const kept_until = new Date(app.clock.now().getTime() + 60_000);
      await app.database.db
        .updateTable("families")
        .set({ kept_for: owner.user.id, kept_until, restore_hash })
        .where("id", "=", kept.family_id)
        .execute();
      await app.database.db.deleteFrom("users").where("id", "=", kept.user.id).execute();
      return {
        bodyOf: (caller) => ({ token: caller === owner ? `restore-${owner.user.id}` : "never-sent" }),
        marks: [owner.user.email],
      };
    },
  },
  {
    route: contract.removeFromFamily,
    scope: "record",
    ends: true,
    member: "shares",
    given: async (app, owner) => ({
      params: { id: await otherAdult(app, owner) },
      marks: [owner.user.email],
    }),
  },
  {
    route: contract.handOverFamily,
    scope: "record",
    ends: true,
    member: "refused",
    given: async (app, owner) => ({
      body: { member_id: await otherAdult(app, owner) },
      marks: [owner.user.email],
    }),
  },
];
