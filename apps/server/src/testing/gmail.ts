import { connectGmail, gmailCallback } from "@gatepost/contract/settings";
import { startGoogle } from "@gatepost/demo/google";
import { afterFile } from "./after-file.ts";
import { buildTestApp, type TestApp, type TestAppOptions } from "./build-test-app.ts";
import { allowOnConsentPage } from "./consent-page.ts";
import type { TestUser } from "./factories.ts";
import { createTestClock } from "./test-clock.ts";

export const testMailboxes = [
  { email: "priya@mail.example", name: "Priya Shah" },
  { email: "tom@mail.example", name: "Tom Shah" },
];

export type GmailTestApp = Awaited<ReturnType<typeof buildGmailTestApp>>;

/** A Google stand-in; closed after the file's last test. */
export async function startTestGoogle(now: () => Date) {
  const google = await startGoogle({
    clientId: "client-1",
    clientSecret: "secret-1",
    redirectUris: ["http://localhost:3000/auth/gmail/callback"],
    users: testMailboxes,
    now,
  });
  afterFile(() => google.close());
  return google;
}

/** Variables that point a server at it. */
export const googleEnv = (google: Awaited<ReturnType<typeof startTestGoogle>>) => ({
  GOOGLE_CLIENT_ID: "client-1",
  GOOGLE_CLIENT_SECRET: "secret-1",
  GOOGLE_ISSUER: google.issuer,
  GMAIL_API_URL: google.gmailApiUrl,
});

/** The test server with a Google stand-in, on the test's clock. */
export async function buildGmailTestApp(options: TestAppOptions = {}) {
  const clock = createTestClock(options.now);
  const google = await startTestGoogle(clock.now);
  const app = await buildTestApp({
    ...options,
    clock,
    env: { ...googleEnv(google), ...options.env },
  });
  return { ...app, google };
}

/** The parent presses Connect and Allow. */
export async function connectMailbox({ call }: TestApp, user: TestUser, email = testMailboxes[0]!.email) {
  const begun = await call(connectGmail, { token: user.access });
  if (begun.status !== 200)
    throw new Error(`connect answered ${begun.status}: ${JSON.stringify(begun.body)}`);
  const back = await allowOnConsentPage(begun.body.authorization_url, email);
  const body = Object.fromEntries(back.searchParams);
  const ended = await call(gmailCallback, { token: user.access, body });
  if (ended.status !== 200)
    throw new Error(`callback answered ${ended.status}: ${JSON.stringify(ended.body)}`);
  return ended.body.provider;
}

let count = 0;

/** A plain message from a school, as the bytes sent. */
export function schoolMail(fields: {
  subject?: string;
  body?: string;
  from?: string;
  message_id?: string | null;
  headers?: string[];
}): string {
  const { subject = "Swimming", body = "Dear parents, swimming is on Thursday.", from, message_id } = fields;
  count += 1;
  return [
    `From: ${from ?? "Oakwood Office <office@oakwood.northshire.sch.uk>"}`,
    "To: priya@mail.example",
    `Subject: ${subject}`,
    ...(message_id === null ? [] : [`Message-ID: <${message_id ?? `m${count}@oakwood.northshire.sch.uk`}>`]),
    ...(fields.headers ?? []),
    "",
    body,
  ].join("\r\n");
}
