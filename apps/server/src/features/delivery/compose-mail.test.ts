import type { UnreadEmail } from "@gatepost/contract/email-outcomes";
import type { DigestPage } from "@gatepost/contract/digest-page";
import type { Digest, DigestLine } from "@gatepost/contract/emails";
import { describe, expect, test } from "vitest";
import { digestLine as line, digestPage, renderedSummary } from "../../testing/digest-line.ts";
import { composeMail } from "./compose-mail.ts";
import { composeNoticeMail } from "./notice-mail.ts";
import { preheaderOf, subjectOf } from "./subject.rules.ts";

const summaryOf = (
  lines: DigestLine[],
  { unread = [], ...digest }: Partial<Digest> & { unread?: UnreadEmail[] } = {},
) => renderedSummary(digestPage(lines, { unread }), digest);
const reader = {
  app_url: "https://gatepost.example",
  unsubscribe: "https://gatepost.example/api/emails/unsubscribe/token/",
  shared_by: null,
  whole: false,
  family: [],
  link: (purpose: string, id: string) => `https://gatepost.example/${purpose}/${id}`,
};
const weekly = line({ timing: "every", text: "PE: wear PE kit" });

describe("the subject", () => {
  const pay = (fields: Partial<DigestLine> = {}) =>
    line({ text: "Pay for the trip", verb: "pay", amount: "£14.50", ...fields });
  const event = (fields: Partial<DigestLine> = {}) => line({ kind: "event", verb: null, ...fields });
  const next = (lines: DigestLine[], closed = false) => ({
    days: [
      { date: "2026-03-13", date_words: "today, Fri 13 Mar", lines: [] },
      { date: "2026-03-16", date_words: "Mon 16 Mar", closed, lines },
    ],
  });
  const nextDay = { text: "", lead: "", closed: false };
  const overWeekend = (saturday: Partial<DigestPage["days"][number]>) => {
    const [friday, monday] = next([event()]).days;
    const day = { date: "2026-03-14", date_words: "Sat 14 Mar", lines: [], ...saturday };
    return { days: [friday!, day, monday!], next_school_day: { ...nextDay, date: "2026-03-16" } };
  };
  const moved = event({ change: "moved" });
  const twoChanges = { ...overWeekend({}), days: next([moved, moved, line()]).days };
  const tomorrowOff = digestPage([]).days.map((day, at) => ({ ...day, closed: at === 1 }));
  const club = event({ timing: "every", text: "Chess club" });
  const week = [{ date: "2026-03-12", date_words: "Thu 12 Mar", lines: [pay(), weekly, event(), club] }];
  const letters = [{ message_id: "m", subject: "Trip", children: [], about: null, earlier: 0 }];
  const [ida, jonah] = ["Ida", "Jonah"].map((name) => ({ id: name, name }));
  test.each<[string, string, DigestLine[], Partial<DigestPage>?]>([
    ["3 things by tomorrow, Wed 11 Mar", "2 to pay, 1 to sign.", [pay(), line({ verb: "sign" }), pay()]],
    ["2 changes to plans for Monday · 1 thing to do", "", [], { ...twoChanges, to_do: 1 }],
    [
      "2 things by tomorrow, Wed 11 Mar",
      "1 to pay, 1 to do. Coming up: 2 things and 2 dates.",
      [pay(), line()],
      { week },
    ],
    ["1 event today · 1 thing by tomorrow, Wed 11 Mar", "", [event(), line()]],
    ["1 thing by tomorrow, Wed 11 Mar", "Coming up: 2 things and 2 dates.", [line()], { week }],
    ["2 events today", "", [club, event()]],
    ["1 change to plans for today", "", [event({ flags: ["cancelled"] }), event(), line({ optional: true })]],
    ["No school Monday · 2 things to do", "", [], { ...next([line(), line()], true), to_do: 2 }],
    ["No school for 1 child Monday", "", [], next([event({ closure: "closed", children: [ida!] })])],
    ["1 event Monday", "", [], overWeekend({ closed: true, lines: [event({ closure: "closed" })] })],
    ["1 event Monday", "", [], overWeekend({ lines: [event({ closure: "early" })] })],
    ["No school tomorrow, Wed 11 Mar · 1 thing to do", "", [line()], { days: tomorrowOff }],
    ["School closes early today", "", [event({ closure: "early", children: [jonah!] })]],
    ["School opens late Monday", "", [], next([event({ closure: "late" })])],
    ["1 change to plans for today", "", [event({ closure: "closed", change: "on_again" })]],
    [
      "1 thing and 1 email to read by tomorrow, Wed 11 Mar",
      "",
      [line()],
      { letters: letters.map((letter) => ({ ...letter, soonest: "2026-03-11" })) },
    ],
    ["1 email to read", "", [], { letters: letters.map((letter) => ({ ...letter, soonest: null })) }],
    ["News from school", "", [line({ done_at: "2026-03-10T07:00:00.000Z" })]],
  ])("%s", (subject, preheader, lines, parts) => {
    const day = { ...summaryOf([]), page: digestPage(lines, parts) };
    expect(subjectOf(day)).toBe(subject);
    expect(preheaderOf(day)).toBe(preheader || "Your school summary for Tuesday 10 March.");
  });

  test("says that the first line is urgent, until it is done", () => {
    const fetch = (done_at: string | null) => {
      const first = line({ text: "Fetch them at two", done_at });
      return subjectOf(summaryOf([event({ closure: "early" })], { urgent: true, first }));
    };
    expect(fetch(null)).toBe("Urgent: school closes early today");
    expect(fetch("2026-03-10T07:00:00.000Z")).toBe("School closes early today");
  });
  test("says that a day is quiet, and what its week needs", () => {
    const quiet = summaryOf([], { quiet: true });
    expect(subjectOf(quiet)).toBe("A quiet day: nothing to do");
    const later = { ...quiet, page: digestPage([], { week }) };
    expect(subjectOf(later)).toBe("A quiet day · 2 things and 2 dates coming up");
    expect(preheaderOf(later)).toBe("Your school summary for Tuesday 10 March.");
  });
  test("says how many emails nobody has read, and then gives no all-clear", () => {
    const closed = { subject: "URGENT: school CLOSED", sender: "Office <office@fernhill.sch.uk>" };
    const unread: UnreadEmail[] = [
      {
        ...closed,
        received_at: "2026-03-10T07:00:00.000Z",
        cause: "plan",
        reason: "Your plan reads 2 emails a day.",
        closure: true,
        soonest: "2026-03-11",
        link: "https://mail.google.com/mail/#all/1",
      },
    ];
    const quiet = summaryOf([], { quiet: true, unread });
    expect(subjectOf(quiet)).toBe("1 email not read yet");
    const busy = summaryOf([line({})], { unread });
    expect(subjectOf(busy)).toBe("1 thing by tomorrow, Wed 11 Mar · 1 email not read yet");
    const { html, text } = composeMail(quiet, reader);
    for (const part of [html ?? "", text])
      expect(part.replaceAll("&#39;", "'")).toMatch(
        /not read yet[^]*URGENT: school CLOSED \(Office\)[^]*Your plan reads/,
      );
  });
});

test("turns nothing in an email into markup, and leaves out done items", () => {
  const lines = [
    line({ text: `<img src="x"> & "more"` }),
    line({ text: "Over", done_at: "2026-03-10T07:00:00.000Z" }),
  ];
  const { html } = composeMail(summaryOf(lines), reader);
  expect(html).toContain("&lt;img src=&quot;x&quot;&gt; &amp; &quot;more&quot;");
  expect(html).not.toContain("<img");
  expect(html).not.toContain("Over");
  expect(html).toContain("https://gatepost.example/emails?summary=0198f2f0-0000-7000-8000-000000000001");
});

describe("the email of somebody who does not look after the account", () => {
  const quoted = line({
    text: "Bring a towel",
    evidence: { text: "Towels on Thursday, please.", place: "email" },
  });
  const week = [
    { date: "2026-03-12", date_words: "Thu 12 Mar", lines: Array.from({ length: 70 }, () => quoted) },
  ];
  const whole = {
    ...summaryOf([quoted]),
    page: digestPage([quoted], { week, undated: [line({ text: "Find a box" })] }),
  };
  test("holds the whole page with the school's words and a link to it, and no way into the app", () => {
    const { html = "", text } = composeMail(whole, { ...reader, whole: true, shared_by: "Rowan" });
    for (const part of [html, text]) {
      expect(part.match(/“Towels on Thursday, please.”/g)).toHaveLength(71);
      expect(part).toContain("Find a box");
      expect(part).toContain(`https://gatepost.example/read-only/${whole.id}`);
      expect(part).not.toMatch(/settings|emails\?/);
    }
  });
  test("of an adult with a sign-in has both ways", () => {
    const { html } = composeMail(whole, { ...reader, whole: true });
    expect(html).toMatch(
      /emails\?summary=[^]*Open&nbsp;today’s&nbsp;page[^]*read-only[^]*without signing in/,
    );
  });
});

test("an email to read is opened by its title", () => {
  const pond = { message_id: "m", subject: "Pond", children: [], about: null, soonest: null, earlier: 0 };
  const page = digestPage([line()], { letters: [pond] });
  expect(composeMail({ ...summaryOf([]), page }, reader).html).toMatch(/emails\?message=m"[^>]*>Pond</);
});

test("a test's buttons lead to the summary, and a sample's to the dashboard and to how ticking works", () => {
  const { html: real } = composeMail(summaryOf([line({})]), reader, { words: "A test.", isSample: false });
  expect(real).toMatch(/\/emails\?summary=[^]*\/tick\/item-/);
  const { html: sample } = composeMail(summaryOf([line({})]), reader, { words: "A test.", isSample: true });
  expect(sample).toMatch(/\/dashboard"[^]*\/tick\/00000000-/);
  expect(sample).not.toMatch(/summary=|item-/);
});

describe("what comes first", () => {
  const event = (text: string, parts: Partial<DigestLine> = {}) =>
    line({ kind: "event", verb: null, text, ...parts });
  const textOf = (parts: Partial<DigestPage>, unread: UnreadEmail[] = []) => {
    const page = digestPage([line({ text: "Bring a towel" })], { ...parts, unread });
    const { html = "", text } = composeMail(renderedSummary(page), reader);
    return [html, text];
  };
  test("the way to the page, then what is required, first by day, and then what is optional", () => {
    const lunch = line({ text: "Order a roast lunch", optional: true });
    const week = [
      { date: "2026-03-12", date_words: "Thu 12 Mar", lines: [event("Choir"), lunch] },
      {
        date: "2026-03-13",
        date_words: "Fri 13 Mar",
        lines: [event("Spelling test"), line({ text: "Pay £6" })],
      },
    ];
    const [html = "", text = ""] = textOf({ week });
    expect(html).toMatch(/Open&nbsp;today’s&nbsp;page[^]*Bring a towel/);
    for (const part of [html, text]) {
      expect(part).toMatch(/Choir[^]*Pay £6[^]*Spelling test[^]*Optional, coming up[^]*Order a roast lunch/);
      expect(part).not.toContain("optional");
    }
  });

  test("an email that may be a fraud comes last, without a link, and only claims its sender", () => {
    const fraud: UnreadEmail = {
      subject: "A refund of £86.40",
      sender: "PayForSchool <pay@forged.example>",
      received_at: "2026-03-10T07:00:00.000Z",
      cause: "refused",
      reason: "It may be a fraud.",
      closure: false,
      soonest: null,
      link: "https://mail.google.com/mail/#all/fraud",
    };
    for (const part of textOf({ good_to_know: [line({ due: null, due_words: null, text: "New menu" })] }, [
      fraud,
    ])) {
      expect(part).toMatch(
        /New menu[^]*A refund of £86.40 \(claims to be PayForSchool\)[^]*It may be a fraud/,
      );
      expect(part).not.toContain("#all/fraud");
    }
  });

  test("a closure is amber", () => {
    const closed = event("School is closed", { closure: "closed" });
    expect(textOf({ good_to_know: [closed] })[0]).not.toMatch(/class="note"/);
    const days = [{ date: "2026-03-10", date_words: "today, Tue 10 Mar", lines: [closed] }];
    const next_school_day = { date: "2026-03-10", text: "No school today.", lead: "", closed: true };
    expect(textOf({ days, next_school_day })[0]).toMatch(
      /class="note"[^>]*><h1[^]*class="note"[^>]*>School is closed/,
    );
    const notice = { title: "No school tomorrow", body: "", path: "/dashboard" };
    const [amber, plain] = [true, false].map((closure) =>
      composeNoticeMail("n", { ...notice, closure }, reader.app_url),
    );
    expect(amber?.html).toMatch(/class="note"[^>]*><h1/);
    expect(plain?.html).not.toMatch(/class="note"/);
  });
});
