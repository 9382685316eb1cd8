import { changePassword, deleteAccount, exportData, requestPasswordReset } from "@gatepost/contract/account";
import { login, register } from "@gatepost/contract/auth";
import { createChild } from "@gatepost/contract/children";
import { confirmSecondFactor, endSecondFactor } from "@gatepost/contract/second-factor";
import { sendContact } from "@gatepost/contract/contact";
import { startProcessing } from "@gatepost/contract/processing";
import { createFeedback } from "@gatepost/contract/feedback";
import { beforeAll, expect, test, vi } from "vitest";
import { defaultPatience } from "../integrations/google/retry.ts";
import type { Route } from "@gatepost/contract/route";
import { createMetrics, type Metrics } from "../platform/telemetry/metrics.ts";
import { appCode } from "../testing/authenticator.ts";
import { dumpDatabase, placesOf } from "../testing/database-dump.ts";
import { registrationOf } from "../testing/factories.ts";
import { makeFullFamily, type FamilyWords } from "../testing/full-family.ts";
import { readGauges } from "./metrics.ts";
import { buildGmailTestApp, type GmailTestApp, schoolMail, testMailboxes } from "../testing/gmail.ts";
import { startMailServer } from "../testing/mail-server.ts";

/** Unique words, planted wherever a family enters data or data about it arrives. */
const secrets: Record<string, string> = {
  name: "Zqnamia",
  house: "Zqhousely",
  sport: "Zqsporting",
  context: "zqcontext has a rash",
  school: "zqschool.northshire.sch.uk",
  class_name: "Zqclass",
  password: "zqpassword-of-hers",
  wrong_password: "zqwrongpassword",
  new_password: "zqnewpassword",
  calendar: "zqcalendartoken",
  note: "zqmissednote",
  body: "zqbodyline",
  attachment: "zqattachmentline",
  unread_subject: "Zqunreadsubject",
  contact: "zqcontactwords",
};
/** Stored as the parent's history, unencrypted for search: the reason why a database must be protected. */
const kept = { subject: "Zqkeptsubject", evidence: "zqkeptevidence" };
const told = ["messages.ai_summary", "messages.search_text", "things.line"];
const keptIn = {
  subject: ["messages.subject", "things.title", ...told].toSorted(),
  evidence: ["thing_sources.quotes", ...told].toSorted(),
};

const schoolEmail: FamilyWords["schoolEmail"] = (number) => ({
  subject: number <= 2 ? `Year 5 trip tomorrow ${kept.subject}` : `Newsletter ${secrets.unread_subject}`,
  headers: ['Content-Type: multipart/mixed; boundary="b"'],
  body: [
    "--b",
    "Content-Type: text/plain",
    "",
    number <= 2 ? `Year 5: please bring your ${kept.evidence} tomorrow. Group ${number}.` : "A quiet week.",
    "",
    "On Mon, 2 March 2026 at 10:00, Old Parent <old@mail.example> wrote:",
    `> ${secrets.body} is a private matter of ours.`,
    "--b",
    'Content-Type: text/plain; name="notes.txt"',
    'Content-Disposition: attachment; filename="notes.txt"',
    "",
    number <= 2 ? "The hall was painted." : `${secrets.attachment}: please pay £5 by Friday.`,
    "--b--",
  ].join("\r\n"),
});

const words: FamilyWords = {
  child: {
    name: secrets.name!,
    year_group: "Year 5",
    house: secrets.house!,
    sports: [secrets.sport!],
    context: secrets.context!,
    school: secrets.school!,
    class_name: secrets.class_name!,
  },
  password: secrets.password!,
  schoolEmail,
  ics_url: `https://calendar.example/${secrets.calendar}.ics`,
  note: secrets.note!,
};

let app: GmailTestApp;
let log = "";
let refusals = "";
let metrics: Metrics | undefined;
let measured = "";
let afterJourney: Awaited<ReturnType<typeof dumpDatabase>>;
let afterDeletion: typeof afterJourney;
let exported = "";

/** Collects refusals, to be searched at the end. */
async function refused(route: Route, options: Parameters<GmailTestApp["call"]>[1]) {
  const { status, body, headers } = await app.call(route, options);
  if (status < 400) throw new Error(`${route.path} answered ${status}`);
  refusals += JSON.stringify([body, headers]);
}

beforeAll(async () => {
  vi.spyOn(defaultPatience, "sleep").mockResolvedValue();
  const mail = await startMailServer();
  app = await buildGmailTestApp({
    env: {
      LOG_LEVEL: "trace",
      SMTP_URL: mail.url,
      MAIL_FROM: "hello@gatepost.example",
      SUPPORT_EMAIL: "help@gatepost.example",
    },
    log: { write: (line) => void (log += line) },
    observer: {
      answered: (answer) => metrics?.observer.answered(answer),
      worked: (work) => metrics?.observer.worked(work),
      googleFailed: (kind) => metrics?.observer.googleFailed(kind),
      imapFailed: (kind) => metrics?.observer.imapFailed(kind),
    },
  });
  metrics = createMetrics(app.database.pool, app.app.platform.log);
  const { parent, app_key } = await makeFullFamily(app, words);
  const { access: token, user } = parent;
  secrets.access = token;
  secrets.refresh = parent.refresh;
  secrets.app_key = app_key;
  const code = appCode(app_key, app.clock.now());
  const { recovery_codes } = (await app.call(confirmSecondFactor, { token, body: { code } })).body;
  for (const [n, each] of recovery_codes.entries()) secrets[`recovery_${n}`] = each.slice("xxxx-".length);
  for (const [n, grant] of app.google.grants.live(testMailboxes[0]!.email).entries())
    secrets[`google_refresh_${n}`] = grant.refresh_token;

  // Everything that fails: sign-in, validation, the plan, email, Google.
  const wrong = secrets.wrong_password!;
  const guess = { password: words.password, code: wrong };
  await refused(login, { body: { username: user.username, ...guess } });
  await refused(endSecondFactor, { token, body: guess });
  await refused(login, { body: { username: user.username, password: wrong } });
  await refused(register, { body: { ...registrationOf(), password: wrong, password_confirm: `${wrong}2` } });
  await refused(createChild, { token, body: words.child });
  await refused(createChild, { token, body: { ...words.child, year_group: secrets.context } });
  await refused(createFeedback, { token, body: { feedback_type: secrets.context, title: secrets.context } });
  await refused(changePassword, { token, body: { old_password: wrong, new_password: secrets.new_password } });
  mail.behave("refuse");
  const contact = {
    name: secrets.contact,
    email: `${secrets.contact}@example.org`,
    message: secrets.contact,
  };
  await refused(sendContact, { body: { ...contact, subject: "general" } });
  await app.call(requestPasswordReset, { body: { email: user.email } });
  mail.behave("accept");
  await app.call(requestPasswordReset, { body: { email: user.email } });
  await app.app.drainJobs();
  const texts = mail.received.map(({ text }) => text).join("\n");
  secrets.reset_link = /\/reset-password\?token=([\w-]+)/.exec(texts)?.[1] ?? "";
  expect(secrets.reset_link).not.toBe("");
  app.google.faults.add({ route: "messages.get", kind: "truncate" });
  const mailbox = app.google.mailbox(testMailboxes[0]!.email);
  mailbox.addRaw(schoolMail(schoolEmail(3)), { receivedAt: app.clock.now() });
  await app.call(startProcessing, { token, body: {} });
  await app.app.drainJobs();
  app.google.faults.clear();

  exported = JSON.stringify((await app.call(exportData, { token })).body);
  afterJourney = await dumpDatabase(app.database.pool);
  const change = { old_password: words.password, new_password: secrets.new_password };
  await app.call(changePassword, { token, body: change });
  await app.call(deleteAccount, { token, body: { password: secrets.new_password } });
  await app.app.drainJobs();
  afterDeletion = await dumpDatabase(app.database.pool);
  measured = await metrics.text(() => readGauges(app.app.platform));
});

test("the journey took place: the export holds the planted words and stored data, and the log has its lines", () => {
  for (const key of ["name", "context", "house", "calendar", "note"])
    expect([key, exported.includes(secrets[key]!)]).toEqual([key, true]);
  for (const word of Object.values(kept)) expect(exported).toContain(word);
  expect(exported).toContain('"second_factor":{"enabled":true');
  expect(Object.values(secrets).filter((secret) => secret.length < 7)).toEqual([]);
  expect(log.split("\n").length).toBeGreaterThan(30);
  expect(placesOf(afterJourney, "process-emails").some((place) => place.startsWith("pgboss."))).toBe(true);
});

test("no planted word is in a dump, including the queue's tables", () => {
  const found = Object.entries(secrets)
    .map(([key, secret]) => [key, placesOf(afterJourney, secret)] as const)
    .filter(([, places]) => places.length > 0);
  expect(found).toEqual([]);
});

test("stored email content is only where docs/security.md says", () => {
  expect(placesOf(afterJourney, kept.subject)).toEqual(keptIn.subject);
  expect(placesOf(afterJourney, kept.evidence)).toEqual(keptIn.evidence);
});

test("nothing is left after the account is deleted, including stored email content", () => {
  const all = [...Object.values(secrets), ...Object.values(kept)];
  expect(all.flatMap((secret) => placesOf(afterDeletion, secret))).toEqual([]);
});

test("no planted word is in the log, at any level, and one written there on purpose is found", () => {
  const inLog = (word: string) => log.toLowerCase().includes(word.toLowerCase());
  expect(Object.entries({ ...secrets, ...kept }).filter(([, secret]) => inLog(secret))).toEqual([]);
  expect(log).toContain("answered");
  app.app.platform.log.info({ planted: secrets.name }, "control");
  expect(inLog(secrets.name!)).toBe(true);
});

test("no planted word is in the metrics", () => {
  expect(measured).toContain(
    'gatepost_http_request_duration_seconds_count{method="POST",route="/api/children/"',
  );
  expect(measured).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  const inMetrics = (word: string) => measured.toLowerCase().includes(word.toLowerCase());
  expect(Object.entries({ ...secrets, ...kept }).filter(([, secret]) => inMetrics(secret))).toEqual([]);
});

test("the export holds no password, token or other secret for signing in", () => {
  const signsIn = Object.keys(secrets).filter((key) => /password|access|refresh|app_key|recovery/.test(key));
  expect(signsIn.filter((key) => exported.includes(secrets[key]!))).toEqual([]);
});

test("no refusal repeats what was sent", () => {
  expect(Object.entries(secrets).filter(([, secret]) => refusals.includes(secret))).toEqual([]);
  expect(refusals).toContain("invalid_credentials");
});
