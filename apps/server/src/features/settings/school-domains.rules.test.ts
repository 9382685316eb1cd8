import { expect, test } from "vitest";
import { parseSchoolDomain } from "./school-domains.rules.ts";

test.each([
  ["oakwood.northshire.sch.uk", "oakwood.northshire.sch.uk"],
  ["oakwood.sch.uk", "oakwood.sch.uk"],
  ["https://www.oakwoodprimary.sch.uk/parents", "oakwoodprimary.sch.uk"],
  ["oakwood.kent.sch.uk", "oakwood.kent.sch.uk"],
  ["  Oakwood.Northshire.sch.uk. ", "oakwood.northshire.sch.uk"],
  ["@oakwood.northshire.sch.uk", "oakwood.northshire.sch.uk"],
  ["https://www.oakwood.northshire.sch.uk/parents?term=2#top", "oakwood.northshire.sch.uk"],
  ["http://user@oakwood.northshire.sch.uk:8080/", "oakwood.northshire.sch.uk"],
  ["mail.oakwood.northshire.sch.uk", "mail.oakwood.northshire.sch.uk"],
  ["oakwood.belfast.ni.sch.uk", "oakwood.belfast.ni.sch.uk"],
  ["kent.gov.uk", "kent.gov.uk"],
  ["oakwoodacademy.org.uk", "oakwoodacademy.org.uk"],
  ["office@kent.sch.uk", "office@kent.sch.uk"],
  ["PTA@gmail.com", "pta@gmail.com"],
  ["mailto:office@oakwood.northshire.sch.uk", "office@oakwood.northshire.sch.uk"],
  ["Oakwood Office <office@oakwood.northshire.sch.uk>", "office@oakwood.northshire.sch.uk"],
  ["bücher.example", "xn--bcher-kva.example"],
])("stores %s as %s", (typed, domain) => {
  expect(parseSchoolDomain(typed)).toEqual({ domain });
});

test.each([
  ["gmail.com", "Anybody can have an address at gmail.com"],
  ["https://outlook.com/mail", "Anybody can have an address at outlook.com"],
  ["sch.uk", "every school"],
  ["kent.sch.uk", "kent.sch.uk covers every school in the area, not just yours."],
  ["https://www.kent.sch.uk/", "for example oakwood.kent.sch.uk, or a full address."],
  ["belfast.ni.sch.uk", "belfast.ni.sch.uk covers every school in the area"],
  ["co.uk", "Lots of people have an address at co.uk."],
  ["gov.uk", "Lots of people have an address at gov.uk."],
  ["nhs.uk", "Lots of people have an address at nhs.uk."],
  ["uk.com", "for example oakwood.uk.com"],
  ["uk", "not a domain"],
  ["oakwood", "not a domain"],
  ["oak wood.sch.uk", "not a domain"],
  ["-oakwood.northshire.sch.uk", "not a domain"],
  ["192.168.0.1", "not a domain"],
  ["javascript:alert(1)", "not a domain"],
  ["a b@gmail.com", "not a valid email address"],
])("refuses %s: %s", (typed, part) => {
  expect(parseSchoolDomain(typed)).toEqual({ problem: expect.stringContaining(part) });
});
