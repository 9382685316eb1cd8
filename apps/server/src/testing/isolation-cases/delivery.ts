import * as contract from "@gatepost/contract/delivery";
import { dayNumber, tickToken } from "../../features/delivery/tick-tokens.ts";
import { unsubscribeToken } from "../../features/delivery/unsubscribe-tokens.ts";
import { hashToken } from "../../platform/crypto/tokens.ts";
import { connectMailbox, testMailboxes } from "../gmail.ts";
import { storeThings } from "../stored-things.ts";
import type { IsolationCase } from "./isolation-case.ts";

/** Anyone with the email may unsubscribe: its reader is not signed in. */
const given: IsolationCase["given"] = async (app, owner) => ({
  params: { token: unsubscribeToken(app.config.secret_key, { reader: "parent", id: owner.user.id }) },
});

const second = "grandpa.of.the.owner@example.org";

const givenRecipient: IsolationCase["given"] = async (app, owner) => {
  await app.call(contract.inviteSecondRecipient, { token: owner.access, body: { email: second } });
  return { marks: [second, owner.user.email] };
};

/** The owner's link; a stranger has only one that was never sent. */
const givenInvitation =
  (more: object): IsolationCase["given"] =>
  async (app, owner) => {
    await givenRecipient(app, owner);
    const { family_id, id } = await app.database.db
      .selectFrom("second_recipients")
      .select(["family_id", "id"])
      .where("family_id", "=", owner.family_id)
      .executeTakeFirstOrThrow();
    const token = `invitation-of-${family_id}`;
    const expires_at = new Date(app.clock.now().getTime() + 60_000);
    const created_at = app.clock.now();
    const row = { family_id, recipient_id: id, address_hash: "hash", created_at, expires_at };
    await app.database.db
      .insertInto("recipient_invitations")
      .values({ ...row, token_hash: hashToken(token) })
      .execute();
    return {
      bodyOf: (caller) => ({ token: caller === owner ? token : "never-sent", ...more }),
      marks: [owner.user.first_name, second],
    };
  };

/** The owner's link to one of their tasks; a stranger's names the task with their own account, which has no such task. */
const givenTask: IsolationCase["given"] = async (app, owner) => {
  const { things } = await storeThings(app, owner, [{ line: "Return the owner's form", kind: "task" }]);
  const [item_id = ""] = things;
  const { password_hash } = await app.database.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", owner.user.id)
    .executeTakeFirstOrThrow();
  const day = dayNumber(app.clock.now().toISOString().slice(0, 10));
  return {
    paramsOf: ({ user }) => {
      const link = { reader: "parent", reader_id: user.id, item_id, day } as const;
      return { token: tickToken(app.config.secret_key, link, password_hash) };
    },
    marks: ["Return the owner's form", item_id],
  };
};

export const deliveryCases: readonly IsolationCase[] = [
  { route: contract.showUnsubscribe, scope: "public", given },
  { route: contract.unsubscribe, scope: "public", given },
  { route: contract.showTick, member: "apart", scope: "link", given: givenTask },
  { route: contract.tickByLink, member: "apart", scope: "link", given: givenTask },
  { route: contract.untickByLink, member: "apart", scope: "link", given: givenTask },
  { route: contract.getDelivery, scope: "own", given: givenRecipient },
  {
    route: contract.inviteSecondRecipient,
    scope: "own",
    given: async (app, owner) => {
      await givenRecipient(app, owner);
      return { body: { email: "somebody@example.org" }, marks: [second, owner.user.email] };
    },
  },
  { route: contract.resendInvitation, scope: "record", given: givenRecipient },
  { route: contract.removeSecondRecipient, scope: "own", given: givenRecipient },
  { route: contract.readInvitation, member: "apart", scope: "link", given: givenInvitation({}) },
  {
    route: contract.answerInvitation,
    member: "apart",
    scope: "link",
    given: givenInvitation({ accept: true }),
  },
  {
    route: contract.sendTestSummary,
    member: "theirs",
    scope: "mailbox",
    given: async (app, owner) => {
      await connectMailbox(app, owner, testMailboxes[0]!.email);
      return { marks: [testMailboxes[0]!.email] };
    },
  },
];
