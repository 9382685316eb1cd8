import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { larkmereYear, sampleMailbox } from "./index.ts";

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);

describe("the school's year", () => {
  it.each([
    ["2026-08-12", "in the summer holiday", true],
    ["2026-09-01", "on the INSET day before lessons start", true],
    ["2026-09-02", "on the first day of lessons", false],
    ["2026-10-28", "in the October half-term", true],
    ["2026-12-18", "on the last Friday before Christmas", false],
    ["2027-01-01", "on New Year's Day", true],
    ["2027-01-05", "on the second day after the Christmas holiday", false],
    ["2027-03-26", "on Good Friday", true],
    ["2027-03-29", "on Easter Monday", true],
    ["2027-05-03", "on May Day", true],
    ["2027-06-02", "in the May half-term", true],
    ["2027-07-13", "in the middle of July", false],
  ])("on %s, %s, closed is %s", (date, _, closed) => {
    expect(larkmereYear.isClosed(day(date))).toBe(closed);
  });

  it.each([
    ["2026-01-12", "Spring"],
    ["2026-04-22", "Summer"],
    ["2026-07-13", "Summer"],
    ["2026-08-12", "Autumn"],
    ["2026-11-23", "Autumn"],
    ["2026-12-28", "Spring"],
  ])("on %s the term is %s", (date, term) => {
    expect(larkmereYear.termName(day(date))).toBe(term);
  });

  it("prints the next dates of the year, the soonest first", () => {
    expect(
      larkmereYear
        .datesAfter(day("2026-11-23"))
        .map(({ what, first }) => `${first.toISOString().slice(0, 10)} ${what}`),
    ).toEqual([
      "2026-12-18 Last day of Autumn Term",
      "2026-12-19 Christmas holiday",
      "2027-01-04 INSET day",
      "2027-02-15 Half-term holiday",
      "2027-03-25 Last day of Spring Term",
      "2027-03-26 Easter holiday",
      "2027-05-03 May Day",
      "2027-05-31 Half-term holiday",
    ]);
  });
});

describe.each([
  ["2027-01-12T09:00:00Z", "Spring Term"],
  ["2027-04-20T09:00:00Z", "Summer Term"],
  ["2026-07-08T09:00:00Z", "Summer Term"],
  ["2026-11-23T09:00:00Z", "Autumn Term"],
])("the demo's messages in term time, at %s", (moment, term) => {
  const now = new Date(moment);

  it("name no future date on which the school is closed", async () => {
    const closed: string[] = [];
    for (const { slug, raw } of sampleMailbox(now, larkmereYear)) {
      if (/phishing|spoofed|other-school|fair|uniform/.test(slug)) continue;
      for (const named of daysNamed(await textOf(raw), now))
        if (named > now && larkmereYear.isClosed(named)) closed.push(`${slug} ${named.toDateString()}`);
    }
    expect(closed).toEqual([]);
  });

  it("name the current term", async () => {
    const newsletter = sampleMailbox(now, larkmereYear).find(({ slug }) => slug === "larkmere-letter")!;
    expect(await textOf(newsletter.raw)).toContain(term);
  });
});

describe.each(["2026-08-12T09:00:00Z", "2026-12-28T09:00:00Z", "2027-04-05T09:00:00Z"])(
  "the demo's messages in the holidays, at %s",
  (moment) => {
    const mail = sampleMailbox(new Date(moment), larkmereYear);

    it("are about the holidays, and not about tomorrow's lessons", async () => {
      const slugs = mail.map(({ slug }) => slug);
      expect(slugs).toContain("holiday-club");
      const lessons = [
        "closed-burst-main",
        "lunch-account",
        "spellings",
        "football-cancelled",
        "reception-phonics",
      ];
      expect(slugs.filter((slug) => lessons.includes(slug))).toEqual([]);
      const back = mail.find(({ slug }) => slug === "back-to-school")!;
      const [first] = daysNamed(await textOf(back.raw), new Date(moment));
      expect(first! > new Date(moment) && !larkmereYear.isClosed(first!)).toBe(true);
    });

    it("report accidents and alarms only on days when the school was open", () => {
      for (const slug of ["gas-smell-boiler-house", "bumped-head", "head-lice-puffins"]) {
        const { received_at } = mail.find((message) => message.slug === slug)!;
        expect({ slug, closed: larkmereYear.isClosed(received_at) }).toEqual({ slug, closed: false });
      }
    });
  },
);

async function textOf(raw: Uint8Array): Promise<string> {
  const { subject = "", text, html } = await PostalMime.parse(raw);
  return `${subject}\n${text ?? ""}\n${(html ?? "").replaceAll(/<[^>]+>/g, "\n")}`;
}

/** Dates such as "Thursday 26 November", in the year in which each is nearest. */
function daysNamed(text: string, now: Date): Date[] {
  return [...text.matchAll(/\b[A-Z]\w+day,? (\d{1,2})(?:st|nd|rd|th)? ([A-Z][a-z]{2,})/g)].map(
    ([, date, month]) =>
      [-1, 0, 1]
        .map((offset) => new Date(`${date} ${month} ${now.getUTCFullYear() + offset} 12:00 UTC`))
        .toSorted((a, b) => Math.abs(+a - +now) - Math.abs(+b - +now))[0]!,
  );
}
