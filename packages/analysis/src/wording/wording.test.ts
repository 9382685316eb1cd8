import { expect, test } from "vitest";
import { actionText, eventText, shorten, withHeading } from "./wording.ts";

test.each([
  ["Please can all money bags be sent to the office.", "All money bags to be sent to the office."],
  ["Could the blue forms please be handed in on Monday?", "The blue forms to be handed in on Monday"],
  ["We are asking for £2 towards the coach.", "We are asking for £2 towards the coach."],
  ["We ask that you label the bottles.", "Label the bottles."],
  ["Please could you be in the hall by nine.", "Be in the hall by nine."],
  ["Can you be seated by nine?", "Be seated by nine"],
  ["Could everybody bring an old shirt?", "Bring an old shirt"],
  ["Can all swimmers please bring a cap?", "All swimmers to bring a cap"],
  ["Please can the reading books come back on Monday?", "The reading books to come back on Monday"],
  ["Could whoever has the drum bring it back?", "Could whoever has the drum bring it back?"],
  ["Friday is our turn, so could you bring a plate?", "Friday is our turn, so could you bring a plate?"],
  ["2) Please bring a plate", "Bring a plate"],
])("%s", (sentence, expected) => expect(actionText(sentence, null)).toBe(expected));

const event = (text: string, day: string) =>
  eventText(text, text.indexOf(day), text.indexOf(day) + day.length, null);

test.each([
  ["The display is in the hall until Friday 20 March.", "Friday 20 March", /until Friday 20 March/],
  ["Library books are wanted back before Friday 20 March", "Friday 20 March", /before Friday 20 March$/],
  ["You will have had a letter about Friday 20 March", "Friday 20 March", /about Friday 20 March$/],
  ["No boat can go without one, and we sail Friday 20 March.", "Friday 20 March", /we sail Friday 20 March/],
  ["The cake sale is on the field on Friday 20 March", "Friday 20 March", /^The cake sale is on the field$/],
])("keeps a day that is not the item's own: %s", (text, day, expected) =>
  expect(event(text, day)).toMatch(expected),
);

test.each([
  ["Bring a torch.", "Camp, 10th to 12th June: Year 4", "Camp: Bring a torch."],
  ["Bare feet.", "Dance club (Years 1 and 2)", "Dance club: Bare feet."],
  ["Chairs are short.", "Reading tests: information for parents", "Reading tests: Chairs are short."],
  ["£12 is owed.", "*** FINAL REMINDER ***", "£12 is owed."],
  ["£12 is owed.", "Pupil: Ida Ackland", "£12 is owed."],
])("%s under %s", (text, heading, expected) => expect(withHeading(text, heading)).toBe(expected));

test("leaves a text whole rather than cutting it in a list", () => {
  const list = `Please send ${Array.from({ length: 20 }, (_, index) => `cup ${index}`).join(", ")} and a jug to school with your child for the tea on the lawn`;
  expect(list.length).toBeGreaterThan(180);
  expect(shorten(list)).toBe(list);
});
