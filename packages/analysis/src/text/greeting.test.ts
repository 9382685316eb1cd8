import { describe, expect, test } from "vitest";
import { greetingOf } from "./greeting.ts";

describe("a greeting ends where the message begins", () => {
  test.each([
    ["Dear Parents, swimming is off today.", "swimming is off today."],
    ["Dear Parents and Carers, please send £4 by Friday", "please send £4 by Friday"],
    ["Dear Parent/Carer, Year 2 go to the farm on 9 March.", "Year 2 go to the farm on 9 March."],
    ["Dear all - the gate on Hill Road is shut this week", "the gate on Hill Road is shut this week"],
    ["Hi all, wellies tomorrow.", "wellies tomorrow."],
    ["Hi everyone! Cake stall on Friday at 3.15pm", "Cake stall on Friday at 3.15pm"],
    ["Hello, just a reminder that photos are on Tuesday.", "just a reminder that photos are on Tuesday."],
    ["Hello. School is shut.", "School is shut."],
    ["Hey there: bring boots", "bring boots"],
    ["Good morning Year 3 families, the coach leaves at 8.30am", "the coach leaves at 8.30am"],
    ["Good afternoon everyone. No choir tonight", "No choir tonight"],
    ["Morning all, PE kit please", "PE kit please"],
    ["Dear parents of Year 4, our assembly is on Monday.", "our assembly is on Monday."],
    ["Dear Parents,the boiler has failed", "the boiler has failed"],
    ["Dear parents the school will be closed tomorrow", "the school will be closed tomorrow"],
    ["Dear Parents School closed tomorrow", "School closed tomorrow"],
    ["Hi everyone please remember hats", "please remember hats"],
    ["Dear parents of Year 5 please return the form", "please return the form"],
    ["Dear parents, carers and friends, the fair is on Saturday", "the fair is on Saturday"],
    ["Dear Mrs Hale and Mr Hale, Ida has a place", "Ida has a place"],
    ["Dear Mr. and Mrs. Hale, Ida has a place", "Ida has a place"],
    ["Annwyl rieni, mae'r ysgol ar gau yfory", "mae'r ysgol ar gau yfory"],
    ["A chairde, beidh an scoil dúnta amárach", "beidh an scoil dúnta amárach"],
    ["To all parents: club is cancelled today", "club is cancelled today"],
    ["Dear Year 6, Leavers' photos are on Friday", "Leavers' photos are on Friday"],
    [
      "Dear parents in case of snow the school is shut, see the website",
      "in case of snow the school is shut, see the website",
    ],
    ["Good morning School is closed", "School is closed"],
    ["Hi all 3rd July is sports day", "3rd July is sports day"],
    ["hi all its jo from the p t a", "its jo from the p t a"],
    ["Hi Ida needs her violin on Monday", "Ida needs her violin on Monday"],
  ])("%s", (text, rest) => {
    expect(greetingOf(text)?.rest).toBe(rest);
  });
});

describe("a line that only greets has no rest", () => {
  test.each([
    "Dear Parents and Carers,",
    "Dear Parents",
    "Dear Parent(s)/Carer(s),",
    "Dear Families of Kestrels and Wrens,",
    "Dear parents, carers and friends,",
    "Dear Ruth, Sam and Ida,",
    "Dear parents of children who go to breakfast club,",
    "Dear Parents of pupils going on the Year 5 residential,",
    "Good morning!",
    "Good morning to all our Year 4 families,",
    "Hi both",
    "Hello everyone,",
    "Morning all",
    "Dear Year 6 parents and carers -",
    "Dear Mrs Hale's class,",
    "To all parents of Year 6",
    "Bore da bawb,",
    "Dear Sir or Madam:",
    "Dear Parents and Carers of P1, P2 and P3",
    "Dear Parent/Carer of a student in 9BW",
    "Hi parents of the 3rd Larkhill Brownies",
    "Dear parents of our new Year 7",
    "Hello lovely families,",
    "Annwyl riant,",
  ])("%s", (text) => {
    expect(greetingOf(text)).toEqual({ greeting: text, rest: "" });
  });
});

test.each([
  "Morning drop-off is at the side gate on Friday.",
  "Afternoon pick-up is at 3pm.",
  "Evening concert on Thursday at 7pm",
  "To book a place, ring the office.",
  "Hill Road gate is shut.",
  "All parents need to sign the form.",
  "Everyone needs a coat.",
])("no greeting: %s", (text) => {
  expect(greetingOf(text)).toBeNull();
});
