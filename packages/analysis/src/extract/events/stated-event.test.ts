import { expect, test } from "vitest";
import { dayOf } from "../../time/day.ts";
import { readMoments } from "../../time/moments.ts";
import { isAbout, statedEvent } from "./stated-event.ts";

/** Written on Monday 2 March 2026. */
function stated(text: string, topic: string | null = null) {
  const [moment] = readMoments(text, dayOf(2026, 3, 2)).moments;
  if (!moment) throw new Error(`no day in: ${text}`);
  const event = statedEvent({ text, start: moment.start, end: moment.end, topic });
  return (
    event && `${event.title}${event.cancelled ? " cancelled" : ""}${event.optional ? " (optional)" : ""}`
  );
}

test.each([
  ["The harvest concert is on Friday 13 March.", "Harvest concert"],
  ["Parent Forum meets on Tuesday at 7pm in the library.", "Parent Forum"],
  ["Mocks begin on Monday 9 March.", "Mocks begin"],
  ["Year 4 will visit Gull Point on Tuesday 10 March.", "Trip to Gull Point"],
  ["On Thursday 12 March, Year 4 are going to Ashby Mill.", "Trip to Ashby Mill"],
  ["The infants are having a teddy bears' picnic on Friday 13 March.", "Teddy bears' picnic"],
  ["You are invited to a maths evening on Wednesday 11 March.", "Maths evening (optional)"],
  ["No drama club on Thursday 12 March as the hall is in use.", "Drama club cancelled"],
  [
    "The river has risen, so our walk to Ashby on Tuesday 10 March will NOT go ahead.",
    "Walk to Ashby cancelled",
  ],
])("%s", (text, title) => expect(stated(text)).toBe(title));

test("takes the name of a visit from the message's subject", () => {
  expect(stated("The visit is on Friday 13 March.", "visit to Ashby Mill")).toBe("Visit to Ashby Mill");
  expect(stated("The visit is on Friday 13 March.")).toBeNull();
});

test.each([
  "The nurses will visit Ashby School on Tuesday 10 March.",
  "It will be cold on Friday 13 March.",
  "The deadline is Friday 13 March.",
  "I have even, on Wednesday, seen a badger.",
  "The gate will not open on Friday 13 March.",
  "Your turn is on Wednesday 11 March.",
])("finds no event, or somebody else's: %s", (text) => expect(stated(text)).toBeNull());

test("takes the event from the subject if the sentence refers to it or only gives the day", () => {
  expect(isAbout("The photographer will be here on Friday 13 March.", "school photographs")).toBe(true);
  expect(isAbout("When | Friday 13 March, all day", "museum day for Year 4")).toBe(true);
  expect(isAbout("Those outstanding on Friday 13 March will be written to.", "residential")).toBe(false);
  expect(isAbout("We need the forms by then.", "flu vaccination consent")).toBe(false);
});
