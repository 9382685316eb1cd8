import { once } from "node:events";
import { createServer } from "node:net";
import { listSummaries } from "@gatepost/contract/emails-lists";
import { type MailFault, startMail } from "@gatepost/demo/mail";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMailer, MailNotAccepted } from "../../integrations/mailer/index.ts";
import { afterFile } from "../../testing/after-file.ts";
import type { TestUser } from "../../testing/factories.ts";
import { gmailTests } from "../../testing/processing.ts";
import { deliverSummary } from "./delivery.service.ts";
import { beforeFile } from "../../testing/before-file.ts";

const mail = beforeFile(startMail);
const { app, deliver, givenParent, run } = gmailTests(() => ({
  now: "2026-03-10T07:00:00Z",
  env: { SMTP_URL: mail.smtpUrl, MAIL_FROM: "hello@gatepost.example" },
}));
let parent: TestUser;
beforeAll(async () => {
  afterFile(() => mail.close());
  parent = await givenParent();
  deliver({ subject: "Swimming" });
  await run(parent);
});
beforeEach(async () => {
  await app.database.db.deleteFrom("summary_mails").execute();
  mail.clear();
});

/** One attempt of the queue, by a worker with short timeouts. @returns how it ended */
async function attempt(smtp_url = mail.smtpUrl, lastAttempt = false): Promise<"noted" | "again"> {
  const { platform, features } = app.app;
  const mailer = createMailer(
    { smtp_url, from: "hello@gatepost.example" },
    { connect_ms: 1_000, answer_ms: 700 },
  );
  const { id: summary_id } = (await app.call(listSummaries, { token: parent.access })).body.results[0]!;
  const job = { user_id: parent.user.id, summary_id, reader: "parent" as const, lastAttempt };
  try {
    await deliverSummary({ platform, mailer, mailboxes: features.mailboxes }, job);
    return "noted";
  } catch (error) {
    if (error instanceof MailNotAccepted) return "again";
    throw error;
  }
}

async function deliveryState() {
  const row = await app.database.db.selectFrom("summary_mails").selectAll().executeTakeFirstOrThrow();
  const { results } = (await app.call(listSummaries, { token: parent.access })).body;
  const ids = mail.messages().map(({ headers }) => headers.find(({ key }) => key === "message-id")?.value);
  return {
    arrived: ids.length,
    ids: new Set(ids).size,
    state: row.state,
    attempts: row.attempts,
    sent: results[0]!.email_sent,
  };
}

const ends = (state: "sent" | "not_sent", attempts: number, arrived: number) => ({
  arrived,
  ids: Math.min(arrived, 1),
  state,
  attempts,
  sent: state === "sent",
});
// Each row: what the mail server does, how often the queue tries, and what we have recorded and has arrived.
const faults: [string, MailFault[], number, Awaited<ReturnType<typeof deliveryState>>][] = [
  ["no fault", [], 2, ends("sent", 1, 1)],
  ["refusal for good (550)", [{ kind: "5xx" }], 2, ends("not_sent", 1, 0)],
  ["refusal for now (451) twice, then acceptance", [{ kind: "4xx", times: 2 }], 4, ends("sent", 3, 1)],
  ["an answer that is slow, within our patience", [{ kind: "slow", delay_ms: 300 }], 2, ends("sent", 1, 1)],
  ["no answer after the data, and the message not taken", [{ kind: "silent" }], 2, ends("sent", 2, 1)],
  ["a connection that drops after the data, the message lost", [{ kind: "drop" }], 2, ends("sent", 2, 1)],
  [
    "a connection that drops after the data, the message taken: the window, a second copy of the same Message-ID",
    [{ kind: "keep_and_drop" }],
    2,
    ends("sent", 2, 2),
  ],
  [
    "an answer that is slower than our patience, the message taken: the same window",
    [{ kind: "slow", delay_ms: 1_500 }],
    2,
    ends("sent", 2, 2),
  ],
];

describe("a mail server that answers by", () => {
  test.each(faults)("%s", async (_name, planted, attempts, expected) => {
    for (const fault of planted) mail.fail(fault);
    for (let n = 0; n < attempts; n += 1) await attempt();
    expect(await deliveryState()).toEqual(expected);
  });
});

describe("a mail server that can't be reached", () => {
  /** Accepts connections but never says more than this. */
  async function serverSaying(greeting: string): Promise<string> {
    const server = createServer((socket) => void socket.write(greeting)).listen(0, "127.0.0.1");
    await once(server, "listening");
    afterFile(() => server.close());
    return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
  }
  const nobody = async () => {
    const gone = await startMail();
    await gone.close();
    return gone.smtpUrl;
  };
  const untrusted = async () => {
    const other = await startMail({ tls: true });
    afterFile(() => other.close());
    return other.smtpUrl;
  };
  test.each([
    ["refuses the connection", nobody],
    ["says nothing", () => serverSaying("")],
    ["turns us away, as one that blocks our address", () => serverSaying("554 5.7.1 blocked\r\n")],
    ["has a certificate that nobody has signed", untrusted],
  ])("leaves the summary waiting for the next try when it %s", async (_name, address) => {
    expect(await attempt(await address())).toBe("again");
    expect(await deliveryState()).toMatchObject({ arrived: 0, state: "waiting", attempts: 1, sent: false });
    expect(await attempt()).toBe("noted");
    expect(await deliveryState()).toMatchObject({ arrived: 1, state: "sent", attempts: 2, sent: true });
  });

  test("has its reason recorded after the last try", async () => {
    expect(await attempt(await nobody(), true)).toBe("again");
    expect(await deliveryState()).toMatchObject({ arrived: 0, state: "not_sent" });
    const { reason } = await app.database.db
      .selectFrom("summary_mails")
      .select("reason")
      .executeTakeFirstOrThrow();
    expect(reason).toBe("We tried several times, but the email didn’t go through.");
  });
});
