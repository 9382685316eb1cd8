import { expect, test } from "vitest";
import { isBoilerplate } from "./boilerplate.ts";

test.each([
  ["Name of child ________________", true],
  ["Signed .................. Date ..........", true],
  ["Number coming: ......", true],
  ["I give permission for ______________ to walk to the library.", true],
  ["PLEASE NOTE...... the gate on the lane stays shut tomorrow.", false],
  ["And the winner of the door competition is......", false],
  ["Return the slip below by Friday.", false],
])("a slip's blanks are not read: %s, %s", (text, expected) => expect(isBoilerplate(text)).toBe(expected));
