import { expect, test } from "vitest";
import { withoutDayLast } from "./day-last.ts";

const friday = { due: "2026-01-23", starts_at: null };
const monday = { due: null, starts_at: "2026-04-27T09:00" };

test.each([
  ["Pay £6 on the app by Friday 23rd.", "Pay £6 on the app."],
  ["Return the slip to Mrs Dale by the 23rd", "Return the slip to Mrs Dale"],
  ["Names to the office by Friday 23 January please", "Names to the office"],
  ["Tell Mr Cole about lifts by Friday", "Tell Mr Cole about lifts"],
  ["Photographs are taken on Friday; Bring a comb.", "Photographs are taken; Bring a comb."],
])("%s", (text, told) => expect(withoutDayLast(text, friday)).toBe(told));

test.each([["The works on the lane start on Monday 27 April.", "The works on the lane start."]])(
  "%s",
  (text, told) => expect(withoutDayLast(text, monday)).toBe(told),
);

test.each([
  ["two days", "Clubs meet on Tuesday 20 January and on Friday 23 January"],
  ["what would be left says nothing", "The play is on Friday 23 January"],
  ["a heading alone would be left", "Choir outing: Pay by Friday 23rd"],
  ["another day", "Pay £6 on the app by Thursday 22nd"],
  ["a week's day every week", "Reading books change every week on Friday"],
  ["a verb that would hang", "The survey helps us and closes on Friday 23 January"],
  ["one of two sentences that is due then", "Two helpers from 1.15pm. Write to Mrs Dale by Friday."],
  ["one of two asks that is due then", "Hand in the form by Friday; Bring a coat too."],
  ["not before it", "No forms will be taken in before Friday 23rd"],
])("stays where there is %s: %s", (_, text) => expect(withoutDayLast(text, friday)).toBe(text));
