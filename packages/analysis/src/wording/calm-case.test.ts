import { expect, test } from "vitest";
import type { Document } from "../document/types.ts";
import { calmCase } from "./calm-case.ts";

const document = {
  greeting: "Dear Acorn families",
  sections: [{ sentences: [{ text: "We are in the hall of St Bride chapel with Mrs Holt." }] }],
} as unknown as Document;

test.each([
  ["PLEASE KEEP YOUR CHILD AT HOME tomorrow.", "Please keep your child at home tomorrow."],
  ["No pool today: BRING PE KIT INSTEAD, and a drink.", "No pool today: Bring PE kit instead, and a drink."],
  ["Come to BRIDE CHAPEL BY NOON with Mrs Holt.", "Come to Bride chapel by noon with Mrs Holt."],
  ["ALL ACORN CHILDREN swim.", "All Acorn children swim."],
  // one or two words in capitals are deliberate
  ["School is CLOSED today.", "School is CLOSED today."],
  ["Do NOT EVER park there.", "Do NOT EVER park there."],
  ["Year 6 GCSE PE RE.", "Year 6 GCSE PE RE."],
])("%s", (text, calm) => expect(calmCase(text, document)).toBe(calm));
