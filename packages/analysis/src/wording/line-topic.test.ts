import { describe, expect, test } from "vitest";
import { withTopic } from "./line-topic.ts";

describe("lines that make sense alone", () => {
  test.each([
    [
      "Boots, shin pads and a drink, please",
      "Re: Football v St Botolph's",
      "Football v St Botolph's: Boots, shin pads and a drink, please",
    ],
    ["Top it up by Wednesday", "Fwd: Theo's lunch account", "Theo's lunch account: Top it up by Wednesday"],
    [
      "Send £4 in a named envelope",
      "REMINDER: Pantomime – Fri 11th Dec",
      "Pantomime: Send £4 in a named envelope",
    ],
    ["We leave at 8.40am", "MUSEUM VISIT on Tuesday 1 December", "Museum visit: We leave at 8.40am"],
    [
      "Full uniform, jumpers on",
      "Class photographs – Weds 25th Nov",
      "Class photographs: Full uniform, jumpers on",
    ],
    [
      "I had the wrong hall: it is at St Luke's",
      "Recital",
      "Recital: I had the wrong hall: it is at St Luke's",
    ],
  ])("%s (%s)", (text, subject, expected) => expect(withTopic(text, subject)).toBe(expected));

  test.each([
    ["Bring boots for the football", "Football on Tuesday"],
    ["Year 6: swimming: Earrings out", "Friday letters"],
    ["Bring a coat", "Weekly newsletter 12"],
    ["Bring a coat", "Reminder"],
    ["Bring a coat", "A few words from Mrs Lowe"],
    ["Bring a coat", "Rector's remarks"],
    ["Bring a coat", null],
    ["Bring a coat", "A very long subject that tells the whole of the story and more of it"],
  ])("%s needs no heading (%s)", (text, subject) => expect(withTopic(text, subject)).toBe(text));
});

test.each([
  [
    "What to bring: Sleeping bag and a torch",
    "P7 residential: what to pack",
    "P7 residential: What to bring: Sleeping bag and a torch",
  ],
  ["Lunch: Packed, nothing in glass", "Castle visit", "Castle visit: Lunch: Packed, nothing in glass"],
  ["Cost: £12 by Friday", "Newsletter 12", "Cost: £12 by Friday"],
  ["Swimming: Towels, please", "Year 4 this term", "Swimming: Towels, please"],
])("takes no topic from a generic heading: %s (%s)", (text, subject, expected) =>
  expect(withTopic(text, subject)).toBe(expected),
);

test.each([
  ["Heno / Tonight", "Children at school by six", "Children at school by six"],
  ["Noson Rieni / Parents' Evening", "Slots of ten minutes", "Parents' Evening: Slots of ten minutes"],
  ["Mothering Sunday", "A short service at ten", "Mothering Sunday: A short service at ten"],
  ["Photos - Friday", "Full uniform", "Photos: Full uniform"],
  ["Tomorrow - Brackwater", "Boots and a coat", "Brackwater: Boots and a coat"],
  ["A-level: Paper 1 tomorrow", "Bring a pen", "A-level: Paper 1: Bring a pen"],
  ["GCSE", "Bring a pen", "GCSE: Bring a pen"],
  [
    "Flu vaccination in school: consent needed",
    "The nurses come at ten",
    "Flu vaccination in school: The nurses come at ten",
  ],
  ["Study leave? No.", "Lessons go on", "Lessons go on"],
  ["Puffins: our Toy Museum day", "Two grown-ups from one", "Toy Museum day: Two grown-ups from one"],
  ["Your views please", "The link is on the website", "Your views: The link is on the website"],
  ["P1-P3 - arrangements for Friday", "Drop off at the hall", "Drop off at the hall"],
  ["Y5 - museum visit", "Boots and a coat", "Museum visit: Boots and a coat"],
  ["Puffins class: information", "Tie long hair back", "Tie long hair back"],
  ["Wed 10 June fixtures", "Coach at noon", "Fixtures: Coach at noon"],
  ["Year 8 rugby Tuesday", "Gum shields", "Year 8 rugby: Gum shields"],
  ["Our nativity - P1 and P2", "Bring a tea towel", "Nativity: Bring a tea towel"],
  ["Gymnastics (Years 1 and 2)", "Bare feet", "Gymnastics: Bare feet"],
  ["Cakes and bottles 🎪", "We need six helpers", "Cakes and bottles: We need six helpers"],
  ["Rearranged Sports Day - Tuesday 14th July: timings", "Year 2", "Rearranged Sports Day: Year 2"],
  [
    "Trip to the castle",
    "Leaving at 9, home for 3.15 from the castle",
    "Trip to the castle: Leaving at 9, home for 3.15 from the castle",
  ],
  ["Trip to the castle", "The castle has a moat", "The castle has a moat"],
])("%s over %s", (subject, text, expected) => expect(withTopic(text, subject)).toBe(expected));

test.each([
  // audience, date and "where we are" are not a topic
  ["Eye tests - Reception to Year 6", "A form to sign", "Eye tests: A form to sign"],
  ["Hockey: week beginning 9 March", "Boots and a drink", "Hockey: Boots and a drink"],
  ["Netball fixtures - summer", "Bibs are washed", "Netball fixtures: Bibs are washed"],
  ["Dress rehearsals - final weeks", "Bring a cushion", "Dress rehearsals: Bring a cushion"],
  ["Options: where we are", "Forms are in", "Options: Forms are in"],
  ["Year 8 chess - cup match Thu", "Boards are lent", "Year 8 chess - cup match: Boards are lent"],
  ["P7 into S1: buses", "Bring a coat", "Bring a coat"],
  [
    "Harvest at St Hild's - everything you need in one place",
    "A tin each",
    "Harvest at St Hild's: A tin each",
  ],
  ["Cello - the concert", "A black shirt", "Cello - the concert: A black shirt"],
  ["Invoice QX-11: harp hire", "The first half", "Harp hire: The first half"],
  ["P3M", "Folders back", "Folders back"],
  ["Good morning", "The bus is late", "The bus is late"],
  ["MEDICAL FORMS - action required", "Check the dates", "Medical forms: Check the dates"],
  ["LAST CHANCE wreaths", "£12 each", "Wreaths: £12 each"],
  // names of newsletters and classes, and several topics at once
  ["The Beacon - issue 14", "Bring a coat", "Bring a coat"],
  ["Larch and Oak: spelling, reading and the zoo", "Bring a coat", "Bring a coat"],
  ["Larks + Wrens: new topics", "Bring a coat", "Bring a coat"],
  ["Half days, and a missing shoe", "Bring a coat", "Bring a coat"],
])("%s over %s", (subject, text, expected) => expect(withTopic(text, subject)).toBe(expected));
