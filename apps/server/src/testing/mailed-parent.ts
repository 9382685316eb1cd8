import { verifyEmail } from "@gatepost/contract/account";
import type { TestApp } from "./build-test-app.ts";
import { registerParent, type TestUser } from "./factories.ts";
import { buildGmailTestApp, type GmailTestApp } from "./gmail.ts";
import { type ReceivedMail, startMailServer, type TestMailServer } from "./mail-server.ts";
import type { processingSteps } from "./processing.ts";

const morning = "2026-03-10T07:00:00Z";

/** An app at seven in the morning, in London, with a mail server. */
export async function buildMailedTestApp(
  more: Readonly<Record<string, string>> = {},
): Promise<{ app: GmailTestApp; mail: TestMailServer }> {
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: "hello@gatepost.example", ...more };
  return { app: await buildGmailTestApp({ now: morning, env }), mail };
}

/** Only Amelia's parent, at seven in the morning, with an empty mailbox and nothing emailed yet. */
export async function startMorning(
  { app, mail }: { app: GmailTestApp; mail: TestMailServer },
  { emptyMailbox, givenParent }: Pick<ReturnType<typeof processingSteps>, "emptyMailbox" | "givenParent">,
): Promise<TestUser> {
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
export function letters(
  started: () => { app: Pick<TestApp, "app" | "call" | "database">; mail: TestMailServer },
) {
  async function lettersTo(address: string): Promise<ReceivedMail[]> {
    const { app, mail } = started();
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
    const parent = await registerParent(started().app, about);
    const body = { token: await tokenIn("verify-email", parent.user.email) };
    const { status } = await started().app.call(verifyEmail, { token: parent.access, body });
    if (status !== 200) throw new Error(`confirming answered ${status}`);
    started().mail.received.length = 0;
    return parent;
  }

  return { lettersTo, tokenIn, confirmedParent };
}
