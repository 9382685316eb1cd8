import mammoth from "mammoth";
import PostalMime, { type Email } from "postal-mime";
import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { family, sampleMailbox } from "./index.ts";

const moments = [
  "2026-11-21T05:50:00Z",
  "2026-03-29T12:00:00Z",
  "2027-10-29T18:30:00Z",
  "2028-02-28T23:59:00Z",
  "2026-06-30T07:00:00Z",
  // Half past midnight: a message from three hours ago was written yesterday.
  "2026-11-23T00:30:00Z",
];
const now = new Date(moments[0]!);
const mailbox = sampleMailbox(now);
const parse = (slug: string): Promise<Email> =>
  PostalMime.parse(mailbox.find((each) => each.slug === slug)!.raw);
const raw = (slug: string): string =>
  Buffer.from(mailbox.find((each) => each.slug === slug)!.raw).toString("latin1");
const readable = (mail: Email): string =>
  `${mail.subject ?? ""}\n${mail.text ?? ""}\n${(mail.html ?? "").replaceAll(/<[^>]+>/g, "\n")}`;

describe.each(moments)("at %s", (moment) => {
  const at = new Date(moment);
  const messages = sampleMailbox(at);

  it("every message parses with a sender, a date and something to read", async () => {
    expect(messages.length).toBeGreaterThanOrEqual(40);
    const lines = messages.flatMap(({ raw: bytes }) => Buffer.from(bytes).toString("latin1").split("\r\n"));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(998);
    expect(lines.filter((line) => /\{\{|\}\}|undefined/.test(line))).toEqual([]);
    for (const { slug, raw: bytes, received_at } of messages) {
      const mail = await PostalMime.parse(bytes);
      expect({
        slug,
        sender: /@.+\.(example|sch\.uk)$/.test(mail.from?.address ?? ""),
        dated: Math.abs(Date.parse(mail.date!) - received_at.getTime()) < 1000,
        past: received_at.getTime() < at.getTime(),
        readable: readable(mail).trim().length > 40 && !/�|undefined|NaN|Invalid Date/.test(readable(mail)),
      }).toEqual({ slug, sender: true, dated: true, past: true, readable: true });
    }
  });

  it("a written weekday matches its date, except in the one message that contradicts itself", async () => {
    const wrong = new Set<string>();
    let checked = 0;
    for (const { slug, raw: bytes } of messages) {
      const text = readable(await PostalMime.parse(bytes));
      for (const [, weekday, day, month] of text.matchAll(
        /(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? (\d{1,2})(?:st|nd|rd|th)? ([A-Z][a-z]{2,})/g,
      )) {
        checked += 1;
        if (weekdayNear(at, Number(day), month!) !== `${weekday}day`) wrong.add(slug);
      }
    }
    expect(checked).toBeGreaterThan(40);
    expect([...wrong]).toEqual(["poetry-day"]);
  });

  it("the closure is for the next school day", async () => {
    const closed = messages.find(({ slug }) => slug === "closed-burst-main")!;
    const text = (await PostalMime.parse(closed.raw)).text!;
    const [, when, day, month] = /CLOSED to all pupils (tomorrow,|on) \w+day (\d+) (\w+)/.exec(text)!;
    const dayAfter = new Date(closed.received_at.getTime() + 86_400_000);
    expect(when === "tomorrow,").toBe(
      `${day} ${month}` ===
        dayAfter.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "Europe/London" }),
    );
    const days = [1, 2, 3].map((ahead) => new Date(at.getTime() + ahead * 86_400_000));
    const next = days.find((each) => ![0, 6].includes(each.getUTCDay()));
    expect(`${day} ${month}`).toBe(
      next!.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "Europe/London" }),
    );
  });
});

describe("the kinds of messages", () => {
  it("is the same for the same moment and moves with it", () => {
    expect(sampleMailbox(now)).toEqual(mailbox);
    const later = sampleMailbox(new Date(now.getTime() + 7 * 86_400_000));
    expect(later.map(({ slug }) => slug)).toEqual(mailbox.map(({ slug }) => slug));
    expect(later.every((each, index) => !Buffer.from(each.raw).equals(mailbox[index]!.raw))).toBe(true);
    expect(new Set(mailbox.map(({ slug }) => slug)).size).toBe(mailbox.length);
  });

  it("has PDF and Word documents with text in them", async () => {
    const [pdf] = (await parse("junior-citizen")).attachments;
    const { text } = await extractText(new Uint8Array(pdf!.content as ArrayBuffer), { mergePages: true });
    expect(text).toContain("voluntary contribution of £6.50 for the coach");
    const dates = (await parse("term-dates")).attachments[0]!;
    expect(
      (await extractText(new Uint8Array(dates.content as ArrayBuffer), { mergePages: true })).text,
    ).toContain("INSET day");
    const [docx] = (await parse("sats-evening")).attachments;
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(docx!.content as ArrayBuffer) });
    expect(value).toContain("from 6pm to 6.45pm");
  });

  it("has an invitation, Latin-1 without a subject, and base64", async () => {
    const invitation = (await parse("parents-evening")).attachments[0]!;
    expect(invitation.mimeType).toBe("text/calendar");
    expect(Buffer.from(invitation.content as ArrayBuffer).toString()).toContain(
      "SUMMARY:Parents' evening: Theo",
    );
    const noSubject = await parse("lunch-account");
    expect(noSubject.subject).toBeUndefined();
    expect(noSubject.text).toContain("£5.60");
    expect(noSubject.text).toContain("café");
    expect(raw("lunch-account")).toContain("\u00a35.60");
    expect(raw("lost-property")).toContain("Content-Transfer-Encoding: base64");
    expect(raw("swimming-corrected")).toMatch(/References: <maya-swimming-question/);
  });

  it("keeps messages from other senders apart", async () => {
    const trusted = family.school_domains.map(({ domain }) => domain as string);
    const outsiders: string[] = [];
    for (const { slug, raw: bytes } of mailbox) {
      const address = (await PostalMime.parse(bytes)).from!.address!;
      const known = trusted.some(
        (domain) => address === domain || address.endsWith(`@${domain}`) || address.endsWith(`.${domain}`),
      );
      if (!known) outsiders.push(slug);
    }
    expect(outsiders.toSorted()).toEqual([
      "bank-statement",
      "dentist",
      "energy",
      "garden-centre",
      "groceries",
      "lottery-spam",
      "other-school-open-evening",
      "phishing-office",
      "phishing-payforschool",
      "tutoring-advert",
      "uniform-sale",
    ]);
  });
});

/** The weekday of that day and month in the year in which it is nearest to `at`. */
function weekdayNear(at: Date, day: number, month: string): string {
  const years = [-1, 0, 1].map((offset) => at.getUTCFullYear() + offset);
  const dates = years.map((year) => new Date(`${day} ${month} ${year} 12:00 UTC`));
  const nearest = dates.toSorted(
    (a, b) => Math.abs(a.getTime() - at.getTime()) - Math.abs(b.getTime() - at.getTime()),
  )[0]!;
  return nearest.toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });
}
