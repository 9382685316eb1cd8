import * as contract from "@gatepost/contract/delivery";
import { unsubscribeToken } from "../../features/delivery/unsubscribe-tokens.ts";
import { hashToken } from "../../platform/crypto/tokens.ts";
import { connectMailbox, testMailboxes } from "../gmail.ts";
import type { IsolationCase } from "./isolation-case.ts";

/** Whoever holds the mail may stop the mails: its reader is not signed in. */
const given: IsolationCase["given"] = async (app, owner) => ({
  params: { token: unsubscribeToken(app.config.secret_key, { reader: "parent", id: owner.user.id }) },
});

const second = "grandpa.of.the.owner@example.org";

const givenRecipient: IsolationCase["given"] = async (app, owner) => {
  await app.call(contract.inviteSecondRecipient, { token: owner.access, body: { email: second } });
  return { marks: [second, owner.user.email] };
};

/** The owner's link; a stranger has none but one that was not sent. */
const givenInvitation =
  (more: object): IsolationCase["given"] =>
  async (app, owner) => {
    await givenRecipient(app, owner);
    const { user_id, id } = await app.database.db
      .selectFrom("second_recipients")
      .select(["user_id", "id"])
      .where("user_id", "=", owner.user.id)
      .executeTakeFirstOrThrow();
    const token = `invitation-of-${user_id}`;
    const expires_at = new Date(app.clock.now().getTime() + 60_000);
    const created_at = app.clock.now();
    const row = { user_id, recipient_id: id, address_hash: "hash", created_at, expires_at };
    await app.database.db
      .insertInto("recipient_invitations")
      .values({ ...row, token_hash: hashToken(token) })
      .execute();
    return {
      bodyOf: (caller) => ({ token: caller === owner ? token : "never-sent", ...more }),
      marks: [owner.user.first_name, second],
    };
  };

export const deliveryCases: readonly IsolationCase[] = [
  { route: contract.showUnsubscribe, scope: "public", given },
  { route: contract.unsubscribe, scope: "public", given },
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
  { route: contract.readInvitation, scope: "link", given: givenInvitation({}) },
  { route: contract.answerInvitation, scope: "link", given: givenInvitation({ accept: true }) },
  {
    route: contract.sendTestSummary,
    scope: "mailbox",
    given: async (app, owner) => {
      await connectMailbox(app, owner, testMailboxes[0]!.email);
      return { marks: [testMailboxes[0]!.email] };
    },
  },
];
