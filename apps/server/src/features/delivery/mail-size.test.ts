import { linesOfPage } from "@gatepost/contract/digest-page";
import { assert, boolean, constantFrom, integer, property, record } from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createMailer } from "../../integrations/mailer/index.ts";
import { digestLine, digestPage, renderedSummary } from "../../testing/digest-line.ts";
import { startMailServer, type TestMailServer } from "../../testing/mail-server.ts";
import type { RenderedSummary } from "../emails/index.ts";
import { composeMail } from "./compose-mail.ts";
import { everything, renderMailHtml } from "./mail-html.ts";

/** In bytes; Gmail clips at 102 kB. */
const most = 100_000;
const latin = ["Bring a towel. ", "naïve “café” ‘crêpes’ ", `<&"'>`];
const alphabets = [...latin, "水泳の道具", "🎒🩱", "حقيبة السباحة "];

let mail: TestMailServer;
beforeAll(async () => void (mail = await startMailServer()));

const reader = {
  app_url: "https://gatepost.example",
  unsubscribe: "https://gatepost.example/api/emails/unsubscribe/token/",
  shared_by: null,
  whole: false,
  family: ["Ida", "Jonah"].map((name) => ({ id: name, name, is_active: true })),
  link: (purpose: string, id: string) => `https://gatepost.example/${purpose}/${id}/${"t".repeat(100)}`,
};

type Day = Record<
  "today" | "under" | "week" | "series" | "dates" | "undated" | "letters" | "unread",
  number
> & {
  words: string;
  times: number;
};

/** What can be left out has a mark of its own: "#7#". */
function summaryOf({ words, times, ...counts }: Day): RenderedSummary {
  let marks = 0;
  const mark = () => `#${(marks += 1)}#`;
  const text = words.repeat(times);
  const named = <One>(count: number, one: () => One): One[] => Array.from({ length: count }, one);
  const single = () => ({
    text,
    children: reader.family,
    verb: "reply" as const,
    conflict: text,
    place: text,
    evidence: { text: `So: ${text}`, place: "email" },
    link: `https://forms.example/?${"a&".repeat(200)}`,
    reply: { to: "office@larkmere.example", subject: text },
  });
  const line = () =>
    digestLine({
      ...single(),
      text: `${mark()} ${text}`,
      under: named(counts.under, () => digestLine(single())),
    });
  const page = digestPage(named(counts.today, line), {
    week: [{ date: "2026-03-13", date_words: "Fri 13 Mar", lines: named(counts.week, line) }],
    later: named(counts.series, () => ({
      series: `${mark()} fixtures`,
      words: "until Fri 8 May",
      lines: named(1 + counts.dates, () => digestLine(single())),
    })),
    undated: named(counts.undated, line),
    letters: named(counts.letters, () => ({
      message_id: "m",
      subject: `${mark()} ${text}`,
      children: reader.family,
      soonest: marks % 2 === 0 ? "2026-03-10" : null,
      about: null,
      earlier: 0,
    })),
    unread: named(counts.unread, () => ({
      subject: text,
      sender: text,
      received_at: "2026-03-10T07:00:00.000Z",
      cause: "plan",
      reason: "Your plan reads 2 emails a day.",
      closure: true,
      soonest: null,
      link: "https://mail.google.com/mail/#all/1",
    })),
  });
  return renderedSummary(page, {
    headline: `One email not read yet: “${text}”.`,
    notices: named(counts.unread, () => ({ text, message_id: "m" })),
  });
}

/** How many marked things there are, how many an email shows, and how many it says are left. */
function accountOf({ page }: RenderedSummary, html: string): [all: number, shown: number, left: number] {
  const series = page.later.length;
  const dates = page.later.reduce((sum, { lines }) => sum + lines.length, 0);
  const all = linesOfPage(page).length - dates + series + page.letters.length;
  const shown = new Set(html.match(/#\d+#/g)).size;
  const [, left = ""] = /There’s more than fits in an email: ([^<]*)\./.exec(html) ?? [];
  return [all, shown, (left.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0)];
}

const upTo = (max: number) => integer({ min: 0, max });
const days = record({
  words: constantFrom(...alphabets),
  times: upTo(100),
  today: upTo(200),
  under: upTo(5),
  week: upTo(100),
  series: upTo(5),
  dates: upTo(100),
  undated: upTo(50),
  letters: upTo(300),
  unread: upTo(100),
});

test("whatever a day holds, its email is below Gmail's limit, says what it left out, and links to the page", () => {
  assert(
    property(days, boolean(), boolean(), (day, whole, isShared) => {
      const summary = summaryOf(day);
      const shared_by = isShared ? "Rowan" : null;
      const { html = "", text } = composeMail(summary, { ...reader, whole: whole || isShared, shared_by });
      expect(Buffer.byteLength(html)).toBeLessThan(most / 2);
      expect(html.isWellFormed()).toBe(true);
      const [all, shown, left] = accountOf(summary, html);
      expect(shown + left).toBe(all);
      expect(Number(/See&nbsp;everything&nbsp;\((\d+)/.exec(html)?.[1] ?? 0)).toBe(left);
      for (const part of [html, text]) expect(part).toContain(isShared ? "/read-only/" : "/emails?summary=");
    }),
    { numRuns: 40 },
  );
});

test.each(latin)("an email of too much is below the limit as sent, too: %s", async (words) => {
  const many = { today: 300, under: 1, week: 9, series: 9, dates: 90, undated: 9, letters: 90, unread: 9 };
  const email = composeMail(summaryOf({ words, times: 60, ...many }), { ...reader, whole: true });
  const mailer = createMailer({ smtp_url: mail.url, from: "hello@gatepost.example" });
  await mailer.send({ to: "a@b.example", ...email });
  const size = mail.received.at(-1)?.raw.length ?? 0;
  expect(size).toBeGreaterThan(15_000);
  expect(size).toBeLessThanOrEqual(most);
});

test("a text part that is too long ends after a whole line, and says that the rest is on the page", () => {
  const none = { under: 0, week: 0, series: 0, dates: 0, undated: 0, letters: 0, unread: 0 };
  const summary = summaryOf({ words: "水泳の道具", times: 20, today: 90, ...none });
  const { text } = composeMail(summary, reader);
  expect(Buffer.byteLength(text)).toBeLessThan(14_000);
  const [shown = "", after = ""] = text.split(
    "\n\nThere’s more than fits in an email. The rest is on the page.\n",
  );
  const last = shown.split("\n").at(-1) ?? "";
  expect(last).toMatch(/^ {2}\[ \] #\d+# (?:水泳の道具){20}|^ {6}(?:Done: )?https:\S+$/);
  expect(after).toMatch(/^\nThe whole summary: https:\S+\/emails\?summary=/);
});

test("a page for reading only leaves nothing out and cuts nothing", () => {
  const counts = {
    today: 200,
    under: 2,
    week: 20,
    series: 2,
    dates: 20,
    undated: 20,
    letters: 90,
    unread: 40,
  };
  const summary = summaryOf({ words: "Bring a towel. ", times: 200, ...counts });
  const nothing = { test: null, shared_by: null, unsubscribe: null, app: null, read_only: null };
  const frame = { ...nothing, family: reader.family, whole: true, tick: () => null };
  const html = renderMailHtml(summary, frame, everything);
  const [all, shown, left] = accountOf(summary, html);
  expect([shown, left]).toEqual([all, 0]);
  expect(html).not.toMatch(/…|and \d+ more/);
});
