import { describe, expect, test } from "vitest";
import type { DraftItem } from "../../types.ts";
import { eventDetails } from "./event-details.ts";

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
  ])("is not a sentence, a time or a stump: %s", (text) => expect(title(text)).toBeNull());

  test("is the heading's where the sentence speaks of the same and has none of its own", () => {
    const sentence = "The evening will be for parents of our sports teams.";
    expect(title(sentence, "Sports awards evening", sentence)).toBe("Sports awards evening");
    expect(title(sentence, "Library news", sentence)).toBeNull();
    const none = "There will be no sports evening this term.";
    expect(title(none, "Sports awards evening", none)).toBeNull();
  });
  test("says that it is off", () => {
    const off = eventDetails(draft("Fun run", "The fun run has been cancelled."), null);
    expect(off).toMatchObject({ title: "Fun run", change: "cancelled" });
    const later = eventDetails(draft("Fun run", "The fun run has been postponed."), null);
    expect(later).toMatchObject({ change: "postponed" });
  });
});
