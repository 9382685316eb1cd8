import { expect, test } from "vitest";
import { answerPrompt } from "./answer-prompt.ts";
import type { Role, SampleAnswer } from "./answers.ts";

const day = "2026-12-01";
const mails = [{ code: "m1", day, subject: "School closed", text: "School is closed tomorrow." }];

test("a letter for both sample children is for a visitor's child of any year; one for a year is not", () => {
  const forRoles = (...whose: Role[]) => {
    const closed = { whose, told: { line: "No school" }, quotes: ["School is closed tomorrow"] };
    const answer: SampleAnswer = { ...levels, summary: "Closed.", why: "", whose, things: { closed } };
    const prompt = { children: new Map([["Year 4", ["CHILD_1"]]]), notebook: [], mails };
    return answerPrompt(prompt, [{ subject: "School closed", days: [day], answer }], [answer]).new;
  };
  expect(forRoles("younger", "older")).toMatchObject([{ children: ["CHILD_1"], line: "No school" }]);
  expect(forRoles("older")).toEqual([]);
});

const levels = { priority: "urgent", relevance: "high" } as const;
