import { expect, test } from "vitest";
import { isCostPolicy } from "./cost-policy.ts";

test.each([
  "We will only be able to go ahead if sufficient contributions come in.",
  "If we don't get enough we may have to cancel.",
  "Without your contributions such days could not happen.",
  "Of course nobody misses out.",
  "Do have a word with Mrs Lake in confidence.",
  "As always, please speak to me quietly.",
])("finds no request in a policy: %s", (text) => expect(isCostPolicy(text)).toBe(true));

test.each([
  "We are asking for £4 so that nobody misses out.",
  "Please see Mr Lane if your child has not had a form.",
  "Without your form she cannot swim.",
  "Help with the stall is needed on Friday.",
])("finds a request or news: %s", (text) => expect(isCostPolicy(text)).toBe(false));
