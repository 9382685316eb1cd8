import { expect, test } from "vitest";
import { family } from "../testing/mail.ts";
import { emptyThing, type Thing } from "../thing.ts";
import { isLeadOfLines } from "./check-lead.ts";

const club: Thing = {
  ...emptyThing,
  kind: "event",
  line: "No chess club, hall in use",
  children: ["c2"],
  day: "2026-03-11",
  starts: "15:30",
  id: "club",
  state: "open",
  sources: [],
};

test.each([
  ["No chess club for {child:c2} on Wednesday, hall in use at 3.30pm.", true],
  ["School is closed on Wednesday.", false],
  ["No chess club: ring the bank.", false],
  ["No chess club at 5pm.", false],
  ["Your chess club is off.", false],
  ["No chess club, see chess.example.", false],
  ["No chess club, chess\u200B.hall in use.", false],
  ["No chess club, chess[.]hall in use.", false],
  ["No chess club, chess(.)hall in use.", false],
  ["No chess club, chess。hall in use.", false],
])("a lead of the lines: %s", (lead, expected) =>
  expect(isLeadOfLines(lead, [club], [], family)).toBe(expected),
);
