import { expect, test } from "vitest";
import { fromAddresses } from "./from-header.ts";

test.each([
  ["Office <Office@Oakwood.sch.uk>", ["office@oakwood.sch.uk"]],
  ["office@oakwood.sch.uk", ["office@oakwood.sch.uk"]],
  ["PTA@Oakwood <pta@oakwood.sch.uk>", ["pta@oakwood.sch.uk"]],
  ['"Oakwood @ Home" <home@oakwood.sch.uk>', ["home@oakwood.sch.uk"]],
  ["Oakwood (@oakwoodschool) <office@oakwood.sch.uk>", ["office@oakwood.sch.uk"]],
  ['"Bursar \\"@desk\\"" <bursar@oakwood.sch.uk>', ["bursar@oakwood.sch.uk"]],
  ["head@oakwood.sch.uk via ParentMail <no-reply@parentmail.co.uk>", ["no-reply@parentmail.co.uk"]],
  ["O'Brien <o'brien@oakwood.sch.uk>", ["o'brien@oakwood.sch.uk"]],
  ["Head, Mrs Ives <head@oakwood.sch.uk>", ["head@oakwood.sch.uk"]],
  ["Office <office@oakwood.sch.uk", ["office@oakwood.sch.uk"]],
  ["School: a@oakwood.sch.uk, b@oakwood.sch.uk;", ["a@oakwood.sch.uk", "b@oakwood.sch.uk"]],
  ["Office <b>Oakwood</b> <office@oakwood.sch.uk>", ["office@oakwood.sch.uk"]],
  ["", []],
  ["undisclosed sender", []],
])("%s is from %j", (header, addresses) => {
  expect(fromAddresses(header).map(({ address }) => address)).toEqual(addresses);
});

test.each([
  "office@oakwood.sch.uk <stranger@evil.example>",
  '"office@oakwood.sch.uk" <stranger@evil.example>',
  '"office@oakwood.sch.uk, x" <stranger@evil.example>',
  "office@oakwood.sch.uk, stranger@evil.example",
  "office@oakwood.sch.uk stranger@evil.example",
  "<office@oakwood.sch.uk> <stranger@evil.example>",
  "<stranger@evil.example> <office@oakwood.sch.uk>",
  "<office@oakwood.sch.uk stranger@evil.example>",
  "Office <office@oakwood.sch.uk>; stranger@evil.example",
  "=?utf-8?q?=3Coffice=40oakwood.sch.uk=3E?= <stranger@evil.example>",
  "stranger@evil.example (office@oakwood.sch.uk)",
])("never hides a stranger behind the school's address: %s", (header) => {
  expect(fromAddresses(header).map(({ address }) => address)).toContain("stranger@evil.example");
});

test.each([
  ['"office@oakwood.sch.uk x"@evil.example', "@evil.example"],
  ["<office@oakwood.sch.uk@evil.example>", "@evil.example"],
])("takes the host after the last @: %s", (header, ending) => {
  expect(fromAddresses(header).some(({ address }) => address.endsWith(ending))).toBe(true);
});

test("keeps names for display", () => {
  expect(fromAddresses("PTA@Oakwood <pta@oakwood.sch.uk>")[0]?.name).toBe("PTA@Oakwood");
});
