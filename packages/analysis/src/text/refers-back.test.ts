import { expect, test } from "vitest";
import { refersBack } from "../index/sentence-kinds.ts";

test.each([
  "It will be in the hall",
  "They are also collecting corks",
  "Ours is a week earlier",
  "He's asking for his mum",
  "Gloves too.",
  "All of them must be back",
  "The next one is in June",
  "Instead they will paint",
  "Email him by noon",
  "Please leave them with Mrs Pool",
  "Could you sign it and send it back",
  "This will be the last rehearsal",
  "If anything has changed drop her a line",
  "We cannot let anybody swim without.",
  "Boots go back to Mr Lee by the same day",
  "Do check yours",
])("depends on an earlier sentence: %s", (text) => expect(refersBack(text)).toBe(true));

test.each([
  "This Friday is odd sock day",
  "The next school fair is on 4 July",
  "Itchen class swim",
  "It is important that coats are named",
  "It is £4 a head",
  "Email the office",
  "Leave the bags in the hall",
  "Second-hand books are in the hall",
  "Swimmers cannot go without a hat",
])("makes sense alone: %s", (text) => expect(refersBack(text)).toBe(false));
