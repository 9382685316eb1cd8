import { verifyEmail } from "@gatepost/contract/account";
import { beforeFile } from "./before-file.ts";
import type { TestApp } from "./build-test-app.ts";
import { registerParent, type TestUser } from "./factories.ts";
import { type ReceivedMail, startMailServer, type TestMailServer } from "./mail-server.ts";
import { gmailTests } from "./processing.ts";

const morning = "2026-03-10T07:00:00Z";

/** The test server of a file at seven in the morning, in London, with a mail server, and the steps of its tests. */
export function mailedTests(more: () => Readonly<Record<string, string>> = () => ({})) {
  const mail = beforeFile(startMailServer);
  const steps = gmailTests(() => ({
    now: morning,
    env: { SMTP_URL: mail.url, MAIL_FROM: "hello@gatepost.example", ...more() },
  }));
  return { mail, ...steps, ...letters({ app: steps.app, mail }) };
}

/** Only Amelia's parent, at seven in the morning, with an empty mailbox and nothing emailed yet. */
export async function startMorning({
  app,
  mail,
  emptyMailbox,
  givenParent,
}: ReturnType<typeof mailedTests>): Promise<TestUser> {
  mail.behave("accept");
  emptyMailbox();
  await app.database.db.deleteFrom("users").execute();
  await app.database.db.deleteFrom("families").execute();
  app.clock.set(morning);
  const parent = await givenParent();
  await app.app.drainJobs();
  mail.received.length = 0;
  return parent;
}

/** What arrives in mailboxes from a test's server, and the links there. */
export function letters({
  app,
  mail,
}: {
  app: Pick<TestApp, "app" | "call" | "database">;
  mail: TestMailServer;
}) {
  async function lettersTo(address: string): Promise<ReceivedMail[]> {
    await app.app.drainJobs();
    return mail.received.filter(({ to }) => to === address);
  }

  /** The token of the newest link to this page in an email to this address. */
  async function tokenIn(page: string, address: string): Promise<string> {
    const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
    return (await lettersTo(address)).map(({ text }) => link.exec(text)?.[1]).findLast(Boolean) ?? "none";
  }

  /** A new parent who has opened the link in the first email; nothing else has arrived yet. */
  async function confirmedParent(about: Parameters<typeof registerParent>[1] = {}): Promise<TestUser> {
    const parent = await registerParent(app, about);
    const body = { token: await tokenIn("verify-email", parent.user.email) };
    const { status } = await app.call(verifyEmail, { token: parent.access, body });
    if (status !== 200) throw new Error(`confirming answered ${status}`);
    mail.received.length = 0;
    return parent;
  }

  return { lettersTo, tokenIn, confirmedParent };
}
