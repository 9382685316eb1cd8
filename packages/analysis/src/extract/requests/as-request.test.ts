import { expect, test } from "vitest";
import { dayOf } from "../../time/day.ts";
import { readMoments } from "../../time/moments.ts";
import { lineOf } from "../../wording/line-of.ts";
import { billOf, rowTask } from "./row-task.ts";
import { taskDetails, type Worded } from "./task-details.ts";

/** Written on Monday 2 March 2026. */
const reference = dayOf(2026, 3, 2);
const momentsOf = (text: string) => readMoments(text, reference).moments;
const linesOf = (worded: Worded[] | null) =>
  worded?.map(({ details, optional }) => `${lineOf(details, null)}${optional ? " (optional)" : ""}`) ?? null;

test.each<[string, string[]]>([
  ["£3.50 on SnackPay by Thursday.", ["Pay for mill visit, SnackPay"]],
  ["Club fees of £10 by Friday, cash in an envelope.", ["Pay club fees"]],
  ["Every dancer needs a red sash: £4 on SnackPay by Monday 9 March.", ["Pay for red sash, SnackPay"]],
  [
    "The final payment of £60 for Gull Point is due on Friday 13 March.",
    ["Pay final payment for Gull Point"],
  ],
  ["Would Year 4 parents please return the blue form by Friday.", ["Return the blue form"]],
  [
    "To begin with we need the consent form back and a non-refundable deposit of £50 by Friday.",
    ["Return the consent form for mill visit", "Pay deposit for mill visit"],
  ],
  ["Consent slips back by tomorrow.", ["Return consent slips for mill visit"]],
  ["Year 4 children wear house colours and need a drink.", ["Wear house colours", "Pack a drink"]],
  ["Wellies, a thick coat and a packed lunch, please.", ["Pack wellies, a thick coat and a packed lunch"]],
  ["White shirt and dark shorts please.", ["Wear white shirt and dark shorts"]],
  ["Wear | Old clothes if you have them; otherwise uniform.", ["Wear old clothes"]],
  ["Bring: one empty jar with a lid. Nothing of glass!", ["Pack one empty jar with a lid"]],
  ["There is no club on Tuesday, so please collect your child at 3.10pm.", ["Collect at 3.10pm"]],
  ["Children in Ash should be collected at 12.15pm on Wednesday.", ["Collect at 12.15pm"]],
  ["Please tell the office by Tuesday whether you are coming.", ["Reply about mill visit"]],
  ["Please reply YES by Tuesday.", ["Reply about mill visit"]],
  [
    "Please give your permission and pay the voluntary contribution of £5 for the minibus by Friday.",
    ["Give permission for mill visit", "Pay for the minibus (optional)"],
  ],
  [
    "If your child would like a drum lesson on 12 March, please return the slip by Friday.",
    ["Return the slip for drum lesson (optional)"],
  ],
  ["Children can come in pyjamas on Friday.", ["Wear pyjamas (optional)"]],
  [
    "Please complete the online consent form for each child, whether you agree or not, by Friday.",
    ["Fill in the online consent form for mill visit"],
  ],
])("%s", (text, lines) =>
  expect(linesOf(taskDetails({ text, moments: momentsOf(text), topic: "mill visit" }))).toEqual(lines),
);

test("finds the antecedent of a pronoun in the sentence before", () => {
  const text = "Could you top it up on SnackPay by Thursday?";
  const before = "The lunch account is empty.";
  expect(linesOf(taskDetails({ text, moments: momentsOf(text), topic: null, before }))).toEqual([
    "Top up the lunch account, SnackPay",
  ]);
  expect(taskDetails({ text, moments: momentsOf(text), topic: null })).toBeNull();
});

test.each([
  "Tickets, £3, on sale in the foyer until Friday.",
  "Entry is £2 on the door.",
  "Please tell the teacher if your child will not be there.",
  "Ring us if your child is ill.",
  "The kitchen can sell you one for £4; please send the money by Friday.",
  "No football shirts, sensible shoes.",
  "They need trainers, the team's vest (I'll bring these) and a drink.",
  "Lost property: coats, hats and a scarf.",
  "If you cannot come, please let us know.",
])("finds no certain request: %s", (text) =>
  expect(taskDetails({ text, moments: momentsOf(text), topic: "mill visit" })).toBeNull(),
);

test.each<[string, string[] | null]>([
  [
    "Sleepover | Friday 6 March | Return the green slip and £8 by Tuesday. Bring a teddy.",
    ["Return the green slip and £8", "Pack a teddy"],
  ],
  ["Museum trip | £8.50 | Outstanding", ["Pay for museum trip"]],
  ["Balance | Friday 13 March | £90", ["Pay balance for mill visit"]],
  ["Museum trip | £8.50 | Paid", null],
])("a table's row: %s", (text, lines) =>
  expect(linesOf(rowTask(text, momentsOf(text), "mill visit"))).toEqual(lines),
);

test("reads the payment and its amount from a bill's row", () => {
  const bill = billOf("Choir tour, second instalment, Amount: £45.00, Pay by: Friday 13 March");
  expect([linesOf(bill?.worded ?? null), bill?.amount]).toEqual([
    ["Pay choir tour, second instalment"],
    "£45.00",
  ]);
  expect(billOf("Choir tour, second instalment, Paid: £45.00")).toBeNull();
});
