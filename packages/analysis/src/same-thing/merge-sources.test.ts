import { describe, expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { embeddedAnalyser } from "../extract/embedded-analyser.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { family, mail, multipart } from "../testing/mail.ts";
import { composeDigest } from "../digest/compose-digest.ts";
import type { DigestMessage } from "./types.ts";
import type { DigestLine } from "../digest/types.ts";

type Letter = { on: string; subject: string; body: string; type?: string };

/** The lines of the summary of Wednesday 11 March 2026, 7.30am, from messages read as they came. */
async function linesOf(letters: Letter[], now = "2026-03-11T07:30:00Z"): Promise<DigestLine[]> {
  const messages: DigestMessage[] = [];
  for (const [index, { on, subject, body, type }] of letters.entries()) {
    const message = await parseMessage(
      mail(body, { subject, date: `${on} 2026 09:00:00 +0000`, ...(type ? { type } : {}) }),
    );
    const received_at = message.date ?? new Date(now);
    const analysis = await analyse(message, family, received_at, embeddedAnalyser);
    messages.push({ id: String(index + 1), subject, sender: "School", received_at, analysis });
  }
  const digest = composeDigest({
    now: new Date(now),
    timezone: "Europe/London",
    children: family.children,
    messages,
  });
  return digest.sections.flatMap((section) => [
    ...section.today,
    ...section.this_evening,
    ...section.next_7_days,
    ...section.later,
    ...section.for_information,
  ]);
}

const trip = "Year 5 visit Holt Castle on Thursday 19 March.";

describe("an item in several messages", () => {
  test("becomes one line with three sources and the latest wording", async () => {
    const lines = await linesOf([
      {
        on: "Mon, 02 Mar",
        subject: "Castle trip",
        body: "Please pay £6 for the Year 5 castle trip by Friday 13 March.",
      },
      {
        on: "Fri, 06 Mar",
        subject: "Castle trip payments",
        body: "Please pay for the Year 5 castle trip by Friday 13 March.",
      },
      {
        on: "Tue, 10 Mar",
        subject: "Last call",
        body: "Last call: please pay for the Year 5 castle trip by Friday 13 March.",
      },
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ source_ids: ["1", "2", "3"], amount: "£6", due: "2026-03-13" });
    expect(lines[0]?.text).toMatch(/^Pay £6 for the (?:Year 5 )?castle trip$/);
  });
  test("strikes that day's tasks after a cancellation, and nothing else", async () => {
    const lines = await linesOf([
      {
        on: "Mon, 02 Mar",
        subject: "Year 5 visit to Holt Castle",
        body: `${trip} Please bring a packed lunch and a coat. Please return the library books by Thursday 19 March.`,
      },
      {
        on: "Tue, 10 Mar",
        subject: "Holt Castle visit",
        body: "The Year 5 visit to Holt Castle on Thursday 19 March is cancelled.",
      },
      {
        on: "Tue, 10 Mar",
        subject: "Recorder concert",
        body: "The Year 5 recorder concert is on Thursday 19 March at 2pm. Please bring recorders.",
      },
    ]);
    expect(lines.some((line) => /packed lunch/.test(line.text))).toBe(false);
    expect(lines.find((line) => /recorders/i.test(line.text))?.flags).toEqual([]);
    const castle = lines.filter((line) => /castle/i.test(line.text));
    expect(castle.map((line) => line.flags)).toEqual([["cancelled"]]);
  });
  test("moves an invitation's event after an update, and strikes it after a cancellation", async () => {
    const invite = (method: string, sequence: number, start: string) =>
      multipart([
        "Content-Type: text/plain\r\n\r\nThe invitation is attached.",
        `Content-Type: text/calendar; method=${method}; name=invite.ics\r\nContent-Disposition: attachment; filename=invite.ics\r\n\r\nBEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\nUID:evening-1\r\nSEQUENCE:${sequence}\r\nDTSTAMP:20260301T090000Z\r\nDTSTART;TZID=Europe/London:${start}\r\nSUMMARY:Information evening\r\n${method === "CANCEL" ? "STATUS:CANCELLED\r\n" : ""}END:VEVENT\r\nEND:VCALENDAR`,
      ]);
    const type = "multipart/mixed; boundary=b1";
    const first = {
      on: "Mon, 02 Mar",
      subject: "Information evening",
      body: invite("REQUEST", 0, "20260316T180000"),
      type,
    };
    const moved = {
      on: "Thu, 05 Mar",
      subject: "Information evening",
      body: invite("REQUEST", 1, "20260318T183000"),
      type,
    };
    const off = {
      on: "Tue, 10 Mar",
      subject: "Information evening",
      body: invite("CANCEL", 2, "20260318T183000"),
      type,
    };
    expect((await linesOf([first, moved])).map((line) => line.starts_at)).toEqual(["2026-03-18T18:30"]);
    const struck = await linesOf([first, moved, off]);
    expect(struck).toHaveLength(1);
    expect(struck[0]).toMatchObject({ flags: ["cancelled"], source_ids: ["1", "2", "3"] });
  });
  test("merges a diary line into the request it repeats", async () => {
    const lines = await linesOf([
      {
        on: "Mon, 09 Mar",
        subject: "Phonics café",
        body: "You are invited to the Year 1 phonics café on Tuesday 17 March at 9.10am.",
      },
      {
        on: "Tue, 10 Mar",
        subject: "Newsletter",
        body: "<h2>Dates</h2><ul><li>Tuesday 17 March: Year 1 phonics café</li><li>Friday 20 March: assembly</li></ul>",
        type: "text/html; charset=utf-8",
      },
    ]);
    expect(lines.filter((line) => /phonics/i.test(line.text))).toHaveLength(1);
  });
  test("merges a bare name in a later diary into the event, and keeps its hour", async () => {
    const lines = await linesOf([
      {
        on: "Mon, 09 Mar",
        subject: "Spring term",
        body: "Our Year 1 disco is on Tuesday 17 March at 5.30pm in the hall.",
      },
      {
        on: "Tue, 10 Mar",
        subject: "Newsletter",
        body: "<h2>Dates</h2><ul><li>Tuesday 17 March: Disco</li><li>Wednesday 18 March: Discovery bus</li></ul>",
        type: "text/html; charset=utf-8",
      },
    ]);
    expect(lines.filter((line) => /disco\b/i.test(line.text)).map((line) => line.starts_at)).toEqual([
      "2026-03-17T17:30",
    ]);
  });
  test.each([
    ["Our Year 1 disco is on Tuesday 17 March in the hall.", "Tuesday 17 March: Year 1 mill visit"],
    ["Our Year 1 disco is on Tuesday 17 March at 5.30pm.", "Tuesday 17 March: Junior party, 7pm"],
    ["The Year 1 spring play is on Tuesday 17 March.", "Tuesday 17 March: Year 1 grandparents' lunch"],
    ["The spring fair is on Tuesday 17 March.", "Tuesday 17 March: Year 1 spring service"],
  ])("keeps two events of one day apart: %s / %s", async (letter, row) => {
    const lines = await linesOf([
      { on: "Mon, 09 Mar", subject: "Spring term", body: letter },
      {
        on: "Tue, 10 Mar",
        subject: "Newsletter",
        body: `<h2>Dates</h2><ul><li>${row}</li><li>Wednesday 18 March: Poetry bus</li></ul>`,
        type: "text/html; charset=utf-8",
      },
    ]);
    expect(lines.filter((line) => line.starts_at?.startsWith("2026-03-17"))).toHaveLength(2);
  });
  test("leaves recurring items to the usual week and drops past ones", async () => {
    const lines = await linesOf([
      { on: "Mon, 02 Mar", subject: "PE kit", body: "Year 5 need PE kit every Tuesday." },
      { on: "Fri, 06 Mar", subject: "PE kit", body: "A reminder that Year 5 need PE kit every Tuesday." },
      { on: "Mon, 02 Mar", subject: "Slip", body: "Please return the Year 5 slip by Friday 6 March." },
    ]);
    expect(lines).toEqual([]);
  });
});
