import { createCalendarSource } from "@gatepost/contract/calendars";
import { createChild } from "@gatepost/contract/children";
import { foldedParts, lettersByDay, letterWords, outcomesText, readWords } from "@gatepost/contract/wording";
import type { SingleLine } from "@gatepost/contract/emails";
import { listSummaries } from "@gatepost/contract/emails-lists";
import { createSchoolDomain } from "@gatepost/contract/settings";
import { startSchoolCalendar } from "@gatepost/demo/calendar";
import { family, sampleMailbox } from "@gatepost/demo/mailbox";
import { doIUseEmail } from "@jsx-email/doiuse-email";
import { beforeAll, describe, expect, test } from "vitest";
import { afterFile } from "../../testing/after-file.ts";
import { digestLine, digestPage } from "../../testing/digest-line.ts";
import { registerParent } from "../../testing/factories.ts";
import { connectMailbox, testMailboxes } from "../../testing/gmail.ts";
import { heightOnPhone } from "../../testing/height-on-phone.ts";
import { lintMail } from "../../testing/lint-mail.ts";
import { gmailTests } from "../../testing/processing.ts";
import { readSummary, type RenderedSummary } from "../emails/index.ts";
import { composeMail } from "./compose-mail.ts";
import { partInMail } from "./mail-extent.ts";
import { mailReader, type MailReader } from "./mail-reader.ts";
import { beforeFile } from "../../testing/before-file.ts";

const now = "2026-03-10T08:00:00Z";
const school = beforeFile(() => startSchoolCalendar({ now: () => new Date(now) }));
const { app, run } = gmailTests(() => ({ now, env: { CALENDAR_ALLOWED_HOSTS: school.host } }));
let summary: RenderedSummary;
let mail: ReturnType<typeof composeMail>;
let reader: MailReader;

const phoneHeight = 844;

/** The demo family's day: two weeks of every kind of school email, and the school's calendar. */
beforeAll(async () => {
  afterFile(() => school.close());
  const parent = await registerParent(app, { tier: "premium" });
  const token = parent.access;
  for (const child of family.children)
    await app.call(createChild, { token, body: { ...child, sports: [...child.sports] } });
  for (const body of family.school_domains) await app.call(createSchoolDomain, { token, body });
  for (const { raw, received_at, labels } of sampleMailbox(new Date(now)))
    app.google.mailbox(testMailboxes[0]!.email).addRaw(raw, { receivedAt: received_at, labelIds: labels });
  const calendar = { ...family.calendar_source, ics_url: school.icsUrl };
  await app.call(createCalendarSource, { token, body: calendar });
  await connectMailbox(app, parent);
  await run(parent, { hours: 336 });
  const [day] = (await app.call(listSummaries, { token })).body.results;
  const { family_id } = parent;
  const asked = {
    user_id: parent.user.id,
    family_id,
    subscription_tier: "premium",
    timezone: "Europe/London",
  } as const;
  summary = await readSummary(app.app.platform, asked, day!.id);
  const { db, cipher, config } = app.app.platform;
  const public_config = { ...config, app_url: "https://gatepost.example" };
  const owner = { id: parent.user.id, family_id, first_name: "Rowan", password_hash: "a hash" };
  reader = await mailReader({ db, cipher, config: public_config }, owner);
  mail = composeMail(summary, reader);
});

const shownPage = ({ digest, page }: RenderedSummary) => partInMail(digest, page, 120);
const daysShown = (of: RenderedSummary) => {
  const { days, week } = shownPage(of).page;
  return [...days, ...week];
};
/** What is written out after the week. */
const restShown = (of: RenderedSummary) => foldedParts(shownPage(of).page).flatMap(({ entries }) => entries);
const shownLines = (of: RenderedSummary): SingleLine[] =>
  daysShown(of).flatMap(({ lines }) => lines.flatMap((line) => [line, ...line.under]));
/** The emails of these days, and the first of the others. */
function lettersNamed(of: RenderedSummary): string[] {
  const { page } = shownPage(of);
  const { soon, others } = lettersByDay(page);
  return [
    ...soon.map((letter) => readWords(letter, page.children)),
    ...others.map((letter) => letterWords(letter, page.children)),
  ];
}
const collapse = (text: string) => text.replaceAll(/\s+/g, " ").toLowerCase();
/** What a mail program shows of the HTML part. */
const shown = (html: string) =>
  collapse(
    html
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll("&amp;", "&")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'"),
  );

describe("the two parts of an email", () => {
  test("contain the same lines, days, prices, children and links", () => {
    const [html, text] = [shown(mail.html ?? ""), collapse(mail.text)];
    const lines = shownLines(summary);
    expect(lines.length + lettersNamed(summary).length).toBeGreaterThan(4);
    const facts = [
      summary.digest.headline,
      outcomesText(summary.page.outcomes),
      shownPage(summary).left,
      ...restShown(summary).map((entry) => entry.series ?? entry.lines[0]!.text),
      ...lettersNamed(summary),
      ...daysShown(summary)
        .filter((day) => day.lines.length > 0)
        .flatMap((day) => [
          day.date_words,
          ...day.lines.flatMap((line) => [line.text, line.time_words, ...line.under.map((one) => one.text)]),
        ]),
    ].filter((each) => each !== null);
    for (const fact of facts) {
      expect(html).toContain(collapse(fact));
      expect(text).toContain(collapse(fact));
    }
    const ticks = (part = "") => part.match(/https:[^"\s]+\/emails\/tick\/[^"\s]+/g);
    const tasks = summary.page.days
      .flatMap((day) => day.lines.flatMap((line) => [line, ...line.under]))
      .filter(({ kind }) => kind === "action");
    expect(ticks(mail.html) ?? []).toHaveLength(tasks.length);
    expect(ticks(mail.text) ?? []).toEqual(ticks(mail.html) ?? []);
    for (const { link } of lines.filter((line) => line.link?.startsWith("http"))) {
      expect(mail.html).toContain(link?.replaceAll("&", "&amp;"));
      expect(mail.text).toContain(link);
    }
  });

  test("have nothing in the text that isn't in the HTML", () => {
    const html = shown(mail.html ?? "");
    const said = [...mail.text.matchAll(/^ {2}(?:\[ \]| - ) (.*?)(?: \(.*\))?$/gm)].map(([, line]) => line!);
    const today = summary.page.days.flatMap(({ lines }) => lines);
    expect(said.length).toBe(today.length + restShown(summary).length + lettersNamed(summary).length);
    for (const line of said) expect(html).toContain(collapse(line));
  });

  test("fit on three phone screens, with today and tomorrow whole", () => {
    const height = heightOnPhone(mail.html ?? "");
    expect(height).toBeGreaterThan(phoneHeight);
    expect(height).toBeLessThanOrEqual(3 * phoneHeight);
    expect(shownPage(summary).page.days).toEqual(summary.page.days);
  });

  test("head what may be a fraud in the colour of danger", () =>
    expect(mail.html).toMatch(/<h2 class="danger"[^>]*>1 email we didn’t open: may be a fraud</));
});

/**
 * Features that caniemail.com lists as unsupported but that do no harm: Outlook moves the body's styles to a `div`; where the
 * preview isn't hidden it reads as a plain sentence; without `role` tables are read as tables, and without `aria-label` the button's
 * label is read; Word shows square corners, and a hyphenated name may break, or a long address widen the email; Gmail and Outlook convert the colours by their own
 * rules if they don't support `@media`.
 */
const harmless =
  /`(<body> element|role attribute|aria-label attribute|@media|border-radius|white-space|word-break)`|`display:none` is not supported by `gmail.mobile-webmail`/;

const mails = () => [
  mail,
  composeMail(
    { ...summary, digest: { ...summary.digest, alert: "Gmail has not been read since Mon 9 Mar.", notices } },
    { ...reader, shared_by: "Rowan", whole: true },
    { words: "This is a test.", isSample: false },
  ),
];
const notices = ["One.pdf", "Two.pdf", "Three.pdf"].map((text) => ({ text, message_id: "m" }));

test.each(["gmail.*", "apple-mail.*", "outlook.*"])("every %s program can show it", (emailClients) => {
  for (const { html = "" } of mails()) {
    const result = doIUseEmail(html, { emailClients: [emailClients as "gmail.*"] });
    const errors = result.success ? [] : result.errors;
    expect(errors.filter((each) => !harmless.test(each))).toEqual([]);
  }
});

test("uses tables, loads nothing, and is readable in light, dark and inverted colours", () => {
  for (const { html = "" } of mails()) expect(lintMail(html)).toEqual([]);
});

test("gives each child its colour of the app, at the top and on every line", () => {
  const colours = family.children.map(({ name }, place) => {
    const chips = [
      ...(mail.html ?? "").matchAll(new RegExp(`class="(child\\d)"[^>]*>&nbsp;${name}&nbsp;`, "g")),
    ];
    expect(chips.length).toBeGreaterThan(1);
    expect(new Set(chips.map(([, paint]) => paint))).toEqual(new Set([`child${place}`]));
    return place;
  });
  expect(colours).toEqual([0, 1]);
});

test("the linter finds what a program can't show", () => {
  const grid = '<!doctype html><html><body><div style="display:grid;position:sticky">x</div></body></html>';
  expect(doIUseEmail(grid, { emailClients: ["outlook.*"] }).success).toBe(false);
});

describe("what a locked screen shows", () => {
  test.each([
    ["safeguarding", "A safeguarding concern about bruises was reported on Monday"],
    ["medical", "Return the asthma inhaler consent form"],
    ["behaviour", "Detention on Thursday for fighting"],
    ["need", "EHCP annual review meeting"],
    ["family", "Court order: collection by the father is not allowed"],
    ["money", "Your account is in arrears: pay £64.20 of dinner debt"],
  ])("quotes no word of %s: %s", (_kind, text) => {
    const line = digestLine({ text, children: [{ id: "1", name: "Amelia Fenwick-Hart" }] });
    const digest = { ...summary.digest, headline: text, first: line };
    const page = digestPage([line]);
    const { subject, html = "" } = composeMail({ ...summary, digest, page }, reader);
    expect(subject).toMatch(/^(Urgent: )?1 thing by tomorrow, Wed 11 Mar$/);
    const preview = /<div style="display:none[^>]*>(.*?)<\/div>/s
      .exec(html)?.[1]
      ?.replaceAll(/&[#\w]+;/g, "");
    expect(preview).toBe("Your school summary for Tuesday 10 March.");
  });
});
