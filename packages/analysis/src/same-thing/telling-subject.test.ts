import { expect, test } from "vitest";
import type { DigestMessage } from "./types.ts";
import { isNewslettersName, tellingSubject } from "./telling-subject.ts";
import { createItemTexts } from "./item-texts.ts";

const subject = (text: string | null) =>
  tellingSubject({ subject: text, sender: "Fernhill Primary School" } as DigestMessage, [
    { name: "Ida Ackland" },
  ]);

test.each([
  ["Fernhill Primary School", null],
  ["Re: Fernhill Primary School", null],
  ["Fernhill Primary School: your place", "your place"],
  ["Fernhill Primary School – Year 5 – trip", "Year 5: trip"],
  ["Fernhill Primary - all clear", "all clear"],
  ["Fernhill fair", "Fernhill fair"],
  ["Saltway High", null],
  ["Back to School", "Back to School"],
  ["Ida", null],
  ["Ida Ackland", null],
  ["Ida and swimming", "Ida and swimming"],
  ["Ida - coursework outstanding", "coursework outstanding"],
  ["Ida Ackland: violin", "violin"],
  ["Detention notification - Ida Ackland", "Detention notification"],
  ["December at Fernhill", null],
  ["May 2026", null],
  ["June at the pool", "June at the pool"],
  [null, null],
])("%s", (text, expected) => expect(subject(text)).toBe(expected));

const letter = (title: string, texts: readonly string[], sender = "The office") =>
  ({
    subject: title,
    sender,
    analysis: {
      items: texts.map((text, index) => ({
        text,
        due: `2026-03-${String(10 + (index % 6))}`,
        evidence: { text, place: "email" },
      })),
    },
  }) as unknown as DigestMessage;
const many = ["Eggs", "Chess", "Nits", "Parking", "Choir", "Socks", "Quiz", "Reading", "Bulbs", "Bikes"];

test("recognises a newsletter's name by many items on many days", () => {
  const isName = (message: DigestMessage) => isNewslettersName(message, createItemTexts());
  expect(isName(letter("Lowmere Life", many))).toBe(true);
  expect(isName(letter("Lowmere Life", many.slice(0, 4)))).toBe(false);
  expect(
    isName(
      letter(
        "Camp",
        many.map((text) => `Camp: ${text}`),
      ),
    ),
  ).toBe(false);
  // "May" in its date is not the "may" of its sentences.
  const may = letter(
    "The Kite – week ending 8 May",
    many.map((text) => `${text} may be collected on 9 May`),
  );
  expect(isName(may)).toBe(true);
  // the school's name and one word, over fewer items
  expect(isName(letter("Lowmere Lowdown - 26 June", many.slice(0, 6), "Lowmere Academy"))).toBe(true);
  expect(isName(letter("Lowmere Lowdown - 26 June", many.slice(0, 6), "Thorn Hill"))).toBe(false);
  expect(isName(letter("Lowmere Lowdown - 26 June", many.slice(0, 2), "Lowmere Academy"))).toBe(false);
});
