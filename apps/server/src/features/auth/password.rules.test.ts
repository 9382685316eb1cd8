import { expect, test } from "vitest";
import { passwordObjection, tooCommonMessage, tooEasyMessage } from "./password.rules.ts";

const owner = {
  username: "joanna.fell",
  email: "jo.fellside@mail.example",
  first_name: "Joanna",
  last_name: "Fell",
};

test.each([
  "password1",
  "Password123!",
  "P@55w0rd",
  "qwertyuiop",
  "iloveyou",
  "SUNSHINE-2024",
  "12345678",
  "1qaz2wsx",
  "liverpool1",
  "trustno1",
])("many people use %s or what it is made from", (password) => {
  expect(passwordObjection(password, owner)).toBe(tooCommonMessage);
});

test.each([
  "joanna.fell",
  "JOANNA.FELL",
  "jo.fellside@mail.example",
  "fellside2024",
  "J0annaFe11",
  "fell joanna",
  "llefannaoj",
  "joanna99!",
  "joannajoanna",
  "Gatepost1",
  "mail.example",
  "aaaaaaaaaaaa",
  "............",
])("%s is the owner's own name, or one sign over and over", (password) => {
  expect(passwordObjection(password, owner)).toBe(tooEasyMessage);
});

test.each([
  "larks-and-puffins",
  "correct horse battery",
  "four-wet-wellies",
  "joanna walks the dog",
  "x7!kQ2pL",
  "пирожки с вишней",
  "aaaabaaaabc",
  "7391-dog-28460",
])("%s may be chosen", (password) => {
  expect(passwordObjection(password, owner)).toBeNull();
});
