import type { TestUser } from "./factories.ts";
import { buildGmailTestApp, type GmailTestApp } from "./gmail.ts";
import { startMailServer, type TestMailServer } from "./mail-server.ts";
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
