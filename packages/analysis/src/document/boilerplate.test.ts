import { expect, test } from "vitest";
import { isBoilerplate, isBoilerplateBlock } from "./boilerplate.ts";

test.each([
  ["Name of child ________________", true],
  ["Signed .................. Date ..........", true],
  ["Number coming: ......", true],
  ["I give permission for ______________ to walk to the library.", true],
  ["PLEASE NOTE...... the gate on the lane stays shut tomorrow.", false],
  ["And the winner of the door competition is......", false],
  ["Return the slip below by Friday.", false],
  ["Sent by Mrs Holt, 17:55", true],
  ["Posted at 8.02am", true],
  ["Sent to: All pupils (contacts: all).", true],
  ["Sent by bus with his teacher, he will need a coat. Please pack one.", false],
])("skips the blanks of a form: %s, %s", (text, expected) => expect(isBoilerplate(text)).toBe(expected));

test.each([
  ["This message is confidential. Any unauthorised copying is prohibited.", true],
  ["Please do not reply to this email. School is closed tomorrow.", false],
  ["Coats are needed on Friday 13th March. Unsubscribe at the foot of this page.", false],
])("drops a paragraph only if none of it holds a day, a sum or a request: %s, %s", (text, expected) =>
  expect(isBoilerplateBlock(text)).toBe(expected),
);
