import { describe, expect, test } from "vitest";
import { dayOf } from "../../time/day.ts";
import { readMoments } from "../../time/moments.ts";
import { lineOf } from "../../wording/line-of.ts";
import { taskDetails } from "./task-details.ts";

/** Written on Monday 2 March 2026. */
const reference = dayOf(2026, 3, 2);
const worded = (text: string, topic: string | null = null) =>
  taskDetails({ text, moments: readMoments(text, reference).moments, topic });
const lines = (text: string, topic: string | null = null) =>
  worded(text, topic)?.map(({ details }) => `${lineOf(details, null)} / ${details.timing}`) ?? null;

describe("words a request by its verb and object", () => {
  test.each([
    [
      "Please return the library form to the office by Friday 6 March.",
      "Return the library form, to the office / by",
    ],
    ["Please could you send in a shoe box by Wednesday?", "Pack a shoe box / by"],
    [
      "Children will need a packed lunch and a raincoat on Thursday 5 March.",
      "Take a packed lunch and a raincoat / on",
    ],
    ["Pupils should wear their house T-shirt on Friday.", "Wear house T-shirt / on"],
    [
      "Don't forget to order your school photos on ParentPay before 12 March.",
      "Order school photos, ParentPay / by",
    ],
    ["Please fill in the allergy form online so that the kitchen knows.", "Fill in the allergy form / by"],
    ["Come dressed as a pirate on Friday.", "Dress as a pirate / on"],
    ["We are asking for a contribution of £4 towards the bus by Tuesday.", "Pay for the bus / by"],
    ["The balance of £80 is due by 20 March.", "Pay balance / by"],
  ])("%s", (text, line) => expect(lines(text)).toEqual([line]));

  test("finds two tasks in one sentence", () => {
    expect(lines("Please bring a drink and wear old clothes on Monday.")).toEqual([
      "Pack a drink / on",
      "Wear old clothes / on",
    ]);
  });
  test("marks an offer as optional", () => {
    expect(worded("If you would like to help, please bring a rake on Sunday.")).toMatchObject([
      { optional: true, details: { verb: "bring", object: "a rake" } },
    ]);
  });
  test("names the form, the slip and the payment after the heading", () => {
    expect(lines("Please return the slip by Friday.", "the castle visit")).toEqual([
      "Return the slip for the castle visit / by",
    ]);
    expect(lines("Please return the slip by Friday.")).toBeNull();
  });
});

test.each([
  "Please bring it back on Monday.",
  "Please make sure your child has had breakfast.",
  "Please check with us if you are unsure.",
  "We have had a lovely week.",
  "They need twelve bookings to go ahead.",
  "Return coaches at 3.15 will be confirmed by noon.",
  "Order forms come home next week.",
  "Have your say by Friday.",
  "Could you have a quick look please?",
  "Please collect promptly.",
  "Tell your child to wait by the gate.",
  "Please bring pupils back by 6pm.",
])("does not word a sentence that depends on others or asks for something else: %s", (text) => {
  expect(lines(text)).toBeNull();
});
