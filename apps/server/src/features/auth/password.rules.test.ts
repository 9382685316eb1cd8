import { expect, test } from "vitest";
import { passwordObjection, tooCommonMessage, tooEasyMessage } from "./password.rules.ts";

const owner = { username: "joanna.fell", email: "jo.fellside@mail.example" };

test.each(["password", "PASSWORD1", "qwertyuiop", "iloveyou", "12345678", "1qaz2wsx", "trustno1"])(
  "refuses the common password %s",
  async (password) => {
    expect(await passwordObjection(password, owner)).toBe(tooCommonMessage);
  },
);

test.each(["joanna.fell", "JOANNA.FELL", "jo.fellside@mail.example", "aaaaaaaaaaaa", "............"])(
  "refuses %s, which repeats the owner's name or address, or one character",
  async (password) => {
    expect(await passwordObjection(password, owner)).toBe(tooEasyMessage);
  },
);

test.each([
  "larks-and-puffins",
  "correct horse battery",
  "joanna walks the dog",
  "Sunshine-2024!",
  "x7!kQ2pL",
  "пирожки с вишней",
  "aaaabaaaabc",
])("accepts %s", async (password) => {
  expect(await passwordObjection(password, owner)).toBeNull();
});
