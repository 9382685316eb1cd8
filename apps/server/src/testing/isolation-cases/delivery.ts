import { sendTestAlert } from "@gatepost/contract/alerts";
import * as contract from "@gatepost/contract/delivery";
import { dayNumber, mailToken, type MailTokenPurpose } from "../../features/delivery/mail-tokens.ts";
import { unsubscribeToken } from "../../features/delivery/unsubscribe.service.ts";
import { hashToken } from "../../platform/crypto/tokens.ts";
import type { TestUser } from "../factories.ts";
import { connectMailbox, type GmailTestApp, testMailboxes } from "../gmail.ts";
import { storeSummary, storeThings } from "../stored-things.ts";
import { anyone, type IsolationGiven, link, mailbox, own, record, sending } from "./isolation-case.ts";

/** Anyone with the email may unsubscribe: its reader is not signed in. */
const givenUnsubscribing = ({ config }: GmailTestApp, { user }: TestUser): IsolationGiven => ({
  params: { token: unsubscribeToken(config.secret_key, { reader: "parent", id: user.id }) },
});

const second = "grandpa.of.the.owner@example.org";

async function givenRecipient(app: GmailTestApp, owner: TestUser): Promise<IsolationGiven> {
  await app.call(contract.inviteSecondRecipient, { token: owner.access, body: { email: second } });
  return { marks: [second, owner.user.email] };
}

/** The owner's link; a stranger has only one that was never sent. */
const givenInvitation =
  (more: object) =>
  async (app: GmailTestApp, owner: TestUser): Promise<IsolationGiven> => {
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

/** The owner's link to something of theirs; a stranger's names the same with their own account, which has no such thing. */
async function givenLink(app: GmailTestApp, owner: TestUser, purpose: MailTokenPurpose, id: string) {
  const { password_hash } = await app.database.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", owner.user.id)
    .executeTakeFirstOrThrow();
  const day = dayNumber(app.clock.now().toISOString().slice(0, 10));
  return ({ user }: TestUser) => {
    const named = { reader: "parent", reader_id: user.id, id, day } as const;
    return { token: mailToken(purpose, app.config.secret_key, named, password_hash) };
  };
}

const task = { line: "Return the owner's form", kind: "task" } as const;

async function givenTask(app: GmailTestApp, owner: TestUser): Promise<IsolationGiven> {
  const [id = ""] = (await storeThings(app, owner, [task])).things;
  return { paramsOf: await givenLink(app, owner, "tick", id), marks: [task.line, id] };
}

async function givenPage(app: GmailTestApp, owner: TestUser): Promise<IsolationGiven> {
  const id = await storeSummary(app, owner);
  await storeThings(app, owner, [task]);
  return { paramsOf: await givenLink(app, owner, "read-only", id), marks: ["Return the owner"] };
}

const apart = { member: "apart" } as const;

export const deliveryCases = [
  anyone(contract.showUnsubscribe, givenUnsubscribing),
  anyone(contract.unsubscribe, givenUnsubscribing),
  link(contract.showReadOnlyPage, givenPage, apart),
  link(contract.showTick, givenTask, apart),
  link(contract.tickByLink, givenTask, apart),
  link(contract.untickByLink, givenTask, apart),
  own(contract.getDelivery, givenRecipient),
  own(contract.inviteSecondRecipient, sending(givenRecipient, { email: "somebody@example.org" })),
  record(contract.resendInvitation, givenRecipient),
  own(contract.removeSecondRecipient, givenRecipient),
  link(contract.readInvitation, givenInvitation({}), apart),
  link(contract.answerInvitation, givenInvitation({ accept: true }), apart),
  ...[contract.sendTestSummary, sendTestAlert].map((route) =>
    mailbox(
      route,
      async (app, owner) => {
        await connectMailbox(app, owner, testMailboxes[0]!.email);
        return { marks: [testMailboxes[0]!.email] };
      },
      { member: "theirs" },
    ),
  ),
];
