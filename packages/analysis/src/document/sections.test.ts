import { describe, expect, test } from "vitest";
import { parseMessage } from "../mime/parse-message.ts";
import { readDocument } from "./read-document.ts";

/** The text under each heading, by the heading. */
async function sectionsOf(body: string, type = "text/plain"): Promise<Record<string, string[]>> {
  const raw = `From: Larkhill Primary <office@larkhill.sch.uk>\nSubject: News\nContent-Type: ${type}; charset=utf-8\n\n${body}`;
  const { sections } = readDocument(await parseMessage(Buffer.from(raw)));
  return Object.fromEntries(
    sections
      .filter(({ sentences }) => sentences.length > 0)
      .map(({ heading, sentences }) => [heading ?? "", sentences.map(({ text }) => text)]),
  );
}

describe("keeps news under its own heading", () => {
  test.each(["PTA", "Office", "The School Office", "Chair of Governors"])(
    "takes a signatory's name for a section heading: %s",
    async (title) => {
      const sections = await sectionsOf(
        `<h2>Parking</h2><p>Please leave the bays by the hall free for the kitchen van.</p><h2>${title}</h2><p>The spring raffle is drawn on Friday 6th March after assembly.</p>`,
        "text/html",
      );
      expect(sections[title]).toEqual(["The spring raffle is drawn on Friday 6th March after assembly."]);
      expect(sections["Parking"]).toHaveLength(1);
    },
  );

  test("takes no heading from a signature below the last paragraph", async () => {
    const sections = await sectionsOf(
      "<p>The gate on Mill Road stays shut this week while it is painted.</p><p><b>School Office</b></p><p>01632 960 101</p>",
      "text/html",
    );
    expect(Object.keys(sections)).toEqual([""]);
  });

  test.each(["DATES TO KEEP", "Coming soon", "Diary for May"])(
    "takes the line above columns of days for their heading: %s",
    async (title) => {
      const sections = await sectionsOf(
        `PHONES\nThe line to the office is being mended on Monday.\n\n${title}\nMon 4th May      Bank holiday\nTue 12th May     Class photographs\nFri 22nd May     Last day of the half term`,
      );
      expect(sections[title]).toHaveLength(3);
      expect(sections["PHONES"]).toHaveLength(1);
    },
  );

  test("accepts long and joined titles in capitals", async () => {
    const sections = await sectionsOf(
      [
        "LUNCHES. The new menu begins after half term, copies in the hall.",
        "BOOTS, COATS AND HAND-ME-UPS WANTED. Anything in size 1 or 2 can go in the box by the door.",
        "CHOIR. No singing this week as Miss Amory is at a course.",
      ].join("\n\n"),
    );
    expect(Object.keys(sections)).toEqual(["LUNCHES", "BOOTS, COATS AND HAND-ME-UPS WANTED", "CHOIR"]);
  });

  test.each(["With every blessing", "God bless you all", "Many blessings,"])(
    "takes no heading from a parish school's farewell: %s",
    async (farewell) => {
      const sections = await sectionsOf(
        `The church is cold, so send a coat on Tuesday.\n\n${farewell}\n\nFr Dominic`,
      );
      expect(Object.values(sections).flat()).toEqual(["The church is cold, so send a coat on Tuesday."]);
    },
  );
});

test("takes no line of a list of pairs for a heading", async () => {
  const list =
    "Year 1 - sweets\nYear 2 - toys and games\nYear 3 - hot chocolate and a cosy night in\n\nRaffle tickets are in book bags, one pound each.";
  expect(Object.keys(await sectionsOf(list))).toEqual([""]);
});
