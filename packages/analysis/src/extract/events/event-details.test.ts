import { describe, expect, test } from "vitest";
import type { DraftItem } from "../../types.ts";
import { closureDetails, eventDetails } from "./event-details.ts";

const draft = (text: string, evidence = text): DraftItem => ({
  kind: "event",
  text,
  evidence,
  due: null,
  starts_at: "2026-03-05",
  ends_at: null,
  amount: null,
  link: null,
  optional: false,
  recurs: null,
});
const title = (text: string, heading: string | null = null, evidence = text) =>
  eventDetails(draft(text, evidence), heading)?.title ?? null;

describe("an event's title", () => {
  test.each([
    ["Spring concert", "Spring concert"],
    ["Year 4: Roman day", "Roman day"],
    ["Pancake races - P1-3", "Pancake races"],
    ["Science fair - all", "Science fair"],
    ["The book fair", "Book fair"],
    ["Mothering Sunday lunch", "Mothering Sunday lunch"],
    ["Pm - Carol practice", "Carol practice"],
  ])("%s", (text, wanted) => expect(title(text)).toBe(wanted));

  test.each([
    ["Poetry evening, Friday 16 January, 7.30pm, Orchard Hall", "Poetry evening, Orchard Hall"],
    ["Sports day (reserve 19th)", "Sports day"],
    ["Cello concert 2.30pm - Families", "Cello concert, Families"],
    ["Year 13: consultation evening, Tuesday 16 December 4.30-7pm", "Consultation evening"],
    ["Careers convention for Years 10, 11 and 12 in the studio", "Careers convention in the studio"],
    ["Harvest dinner will be served", "Harvest dinner"],
    ["Transition days this year", "Transition days"],
    ["Term dates: last day of half term", "Last day of half term"],
    ["Last day, 1.30 finish", "Last day"],
    ["The nurses are here", "Nurses in school"],
  ])("leaves out days, hours and brackets: %s", (text, wanted) => expect(title(text)).toBe(wanted));
  test.each([
    ["Health week: w/b 18 May.", "w/b 18 May.", "Health week"],
    ["Book day: Thursday 5th March.", "Thursday 5th March.", "Book day"],
    ["Friends of Elmfield: Saturday 11 July, 12 to 3.", "Saturday 11 July, 12 to 3.", null],
    ["Disco: P1-3 5 to 6.15", "P1-3 5 to 6.15", null],
  ])("comes from the heading above a bare date if that is an event: %s", (text, evidence, wanted) =>
    expect(title(text, null, evidence)).toBe(wanted),
  );
  test.each([
    "Netball (A) v Parkside, back 5.15",
    "Minutes: Friday 3 May",
    "Poems assembly stays",
    "Uniform shop: Closed",
  ])("is missing if the hour is not its own, or nothing is named: %s", (text) =>
    expect(title(text)).toBeNull(),
  );
  test.each([
    "We shall leave school at half past nine",
    "The visit is on Thursday",
    "Your appointment",
    "Sports: Monday 22 June (reserve Tuesday 23 June)",
    "Swimming 9 to 11",
    "Come home",
    "Visit",
    "Deadline for replies",
    "Whole school",
    "Tickets £5",
  ])("is not a sentence, a time or a fragment: %s", (text) => expect(title(text)).toBeNull());

  test("comes from the heading if the sentence fits it and has none of its own", () => {
    const sentence = "The evening will be for parents of our sports teams.";
    expect(title(sentence, "Sports awards evening", sentence)).toBe("Sports awards evening");
    expect(title(sentence, "Library news", sentence)).toBeNull();
    const none = "There will be no sports evening this term.";
    expect(title(none, "Sports awards evening", none)).toBeNull();
  });
  test("comes with the event's cancellation", () => {
    const off = eventDetails(draft("Fun run", "The fun run has been cancelled."), null);
    expect(off).toMatchObject({ title: "Fun run", change: "cancelled" });
    const later = eventDetails(draft("Fun run", "The fun run has been postponed."), null);
    expect(later).toMatchObject({ change: "postponed" });
  });
});

test.each([
  ["Sports Day is therefore brought forward to 10am on Thursday 9th July.", "Sports Day"],
  ["P2 interviews only will now take place on Monday 9th February.", "Interviews"],
  ["Rafe's violin lesson that week is moved to Wednesday 4 March.", "Violin lesson"],
])("comes with the event's move: %s", (text, named) =>
  expect(eventDetails(draft(text), null)).toMatchObject({ title: named, change: "moved" }),
);

test.each([
  ["School will be closed on Thursday; please do not send your child in.", "School closed"],
  ["We cannot open on Thursday as there is no water.", "School closed"],
  ["If the boiler fails, school will be closed on Thursday.", undefined],
  ["Should the school be closed on Thursday, we will text you.", undefined],
  ["Our sister school is closed on Thursday.", undefined],
  ["The site is closed to cars on Thursday.", undefined],
  ["School closed to pupils from 2pm on Thursday.", undefined],
])("closes the school only if it surely says so: %s", (text, wanted) =>
  expect(closureDetails("closed", text)?.title).toBe(wanted),
);
