import { connectOutlook, outlookCallback } from "@gatepost/contract/settings";
import { startImap } from "@gatepost/demo/imap";
import { startMicrosoft } from "@gatepost/demo/microsoft";
import { vi } from "vitest";
import { imapPatience } from "../integrations/imap/session.ts";
import { afterFile } from "./after-file.ts";
import { buildTestApp, type TestApp, type TestAppOptions } from "./build-test-app.ts";
import { allowOnConsentPage } from "./consent-page.ts";
import { registerAmeliasParent, type TestUser } from "./factories.ts";
import { createTestClock } from "./test-clock.ts";
import { trust } from "./trust.ts";

export const outlookUsers = [
  { email: "priya@outlook.example", name: "Priya Shah" },
  { email: "tom@outlook.example", name: "Tom Shah" },
];

/** Microsoft's sign-in and its mail server, which this process trusts; `env` points a server at them. */
export async function startTestOutlook(now: () => Date) {
  const microsoft = await startMicrosoft({
    clientId: "client-1",
    clientSecret: "secret-1",
    redirectUris: ["http://localhost:3000/auth/outlook/callback"],
    users: outlookUsers,
    now,
  });
  const accounts = outlookUsers.map(({ email }) => ({ username: email }));
  const imap = await startImap({ accounts, acceptsToken: microsoft.opens });
  afterFile(() => imap.close());
  afterFile(() => microsoft.close());
  trust(imap.cert);
  const server = `${imap.host}:${imap.port}`;
  const env = {
    MICROSOFT_CLIENT_ID: "client-1",
    MICROSOFT_CLIENT_SECRET: "secret-1",
    MICROSOFT_AUTHORITY: microsoft.authority,
    MICROSOFT_IMAP_HOST: server,
    IMAP_ALLOWED_HOSTS: server,
  };
  return { microsoft, imap, env };
}

/** The test server with both, on the test's clock. */
export async function buildOutlookTestApp(options: TestAppOptions = {}) {
  const clock = createTestClock(options.now);
  const { env, ...standIns } = await startTestOutlook(clock.now);
  vi.spyOn(imapPatience, "sleep").mockResolvedValue();
  const app = await buildTestApp({ ...options, clock, env: { ...env, ...options.env } });
  return { ...app, ...standIns };
}

/** The parent presses Connect, and Allow or Deny. @returns the result of the popup */
export async function consentAtMicrosoft(
  { call }: TestApp,
  user: TestUser,
  choice: { email?: string; decision?: "allow" | "deny" } = {},
) {
  const begun = await call(connectOutlook, { token: user.access });
  if (begun.status !== 200) throw new Error(`connect answered ${JSON.stringify(begun.body)}`);
  const email = choice.email ?? outlookUsers[0]!.email;
  const back = await allowOnConsentPage(begun.body.authorization_url, email, choice);
  return Object.fromEntries(back.searchParams) as { code: string; state: string; error?: string };
}

export async function connectByOutlook(app: TestApp, user: TestUser, email?: string) {
  const body = await consentAtMicrosoft(app, user, email ? { email } : {});
  const ended = await app.call(outlookCallback, { token: user.access, body });
  if (ended.status !== 200) throw new Error(`callback answered ${JSON.stringify(ended.body)}`);
  return ended.body.provider;
}

/** Amelia's parent: Year 5, oakwood.northshire.sch.uk, Outlook connected. */
export async function givenOutlookParent(app: TestApp): Promise<TestUser> {
  const user = await registerAmeliasParent(app);
  await connectByOutlook(app, user);
  return user;
}
