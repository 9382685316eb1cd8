import { expect, test } from "vitest";
import { parseSchoolDomain } from "./school-domains.rules.ts";

test.each([
  ["oakwood.sch.uk", "oakwood.sch.uk"],
  ["  Oakwood.SCH.uk. ", "oakwood.sch.uk"],
  ["@oakwood.sch.uk", "oakwood.sch.uk"],
  ["https://www.oakwood.sch.uk/parents?term=2#top", "oakwood.sch.uk"],
  ["http://user@oakwood.sch.uk:8080/", "oakwood.sch.uk"],
  ["mail.oakwood.sch.uk", "mail.oakwood.sch.uk"],
  ["PTA@gmail.com", "pta@gmail.com"],
  ["mailto:office@oakwood.sch.uk", "office@oakwood.sch.uk"],
  ["Oakwood Office <office@oakwood.sch.uk>", "office@oakwood.sch.uk"],
  ["bücher.example", "xn--bcher-kva.example"],
])("%s is kept as %s", (typed, domain) => {
  expect(parseSchoolDomain(typed)).toEqual({ domain });
});

test.each([
  ["gmail.com", "Anybody can have an address at gmail.com"],
  ["https://outlook.com/mail", "Anybody can have an address at outlook.com"],
  ["sch.uk", "every school"],
  ["uk", "not a domain"],
  ["oakwood", "not a domain"],
  ["oak wood.sch.uk", "not a domain"],
  ["-oakwood.sch.uk", "not a domain"],
  ["192.168.0.1", "not a domain"],
  ["javascript:alert(1)", "not a domain"],
  ["a b@gmail.com", "not a valid email address"],
])("%s is refused: %s", (typed, part) => {
  expect(parseSchoolDomain(typed)).toEqual({ problem: expect.stringContaining(part) });
});
