import { expect, test } from "vitest";
import { weeklyOf } from "./weekly.ts";

const said = (text: string, heading: string | null = null) => {
  const weekly = weeklyOf(text, heading);
  const { details, recurrence } = weekly ?? {};
  const name = details?.kind === "event" ? details.title : details?.kind === "task" ? details.object : null;
  return weekly && [name, recurrence?.weekdays];
};

test.each<[string, string | null, [string, number[]]]>([
  ["PE is on Mondays (outdoor) and Thursdays (hall).", null, ["PE", [1, 4]]],
  ["PE is still Tuesdays and Fridays.", null, ["PE", [2, 5]]],
  ["PE: Herons - Tuesdays and Fridays.", null, ["PE", [2, 5]]],
  ["PE for 4K is therefore Tuesdays only.", null, ["PE", [2]]],
  ["Swimming is every Thursday until half term.", null, ["Swimming", [4]]],
  ["Our days are Tuesday (gym) and Thursday (outdoors).", "PE", ["PE", [2, 4]]],
  [
    "Reading books are changed on Mondays and Thursdays, so please send the folder.",
    null,
    ["reading books", [1, 4]],
  ],
  ["Library books now change on Tuesdays rather than Fridays.", null, ["library books", [2]]],
])("%s", (text, heading, weekly) => expect(said(text, heading)).toEqual(weekly));

test.each([
  "PE is on Tuesday this week.",
  "There is no PE on Mondays and Thursdays this half term.",
  "PE won't be on Thursdays.",
  "Football on Tuesdays finishes for the year.",
  "Our library bus stops on Wednesday 4 March.",
])("finds nothing certain to be weekly: %s", (text) => expect(said(text)).toBeNull());
