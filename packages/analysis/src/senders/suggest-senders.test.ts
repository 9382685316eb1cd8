import { describe, expect, test } from "vitest";
import { suggestSenders } from "../index.ts";

const pass = (domain: string) =>
  `mx.google.com; dkim=pass header.i=@${domain}; dmarc=pass header.from=${domain}`;
const from = (
  sender: string,
  authentication_results: string | null = pass(sender.replace(/^.*@|>$/g, "")),
) => ({ from: sender, authentication_results });
const domains = (...headers: ReturnType<typeof from>[]) =>
  suggestSenders(headers).map(({ domain }) => domain);

test("ticks schools and platforms, and leaves a school with another ending to the parent", () => {
  const suggested = suggestSenders([
    from("Elm Park Primary <office@elmpark.northshire.sch.uk>"),
    from("ParentPay <no-reply@parentpay.com>"),
    from("Riverside Academy <info@riversideacademy.org.uk>"),
    from("Gran <gran@gmail.com>"),
    from("Shop <news@shop.example>"),
  ]);
  expect(suggested.map((one) => [one.domain, one.name, one.kind, one.ticked])).toEqual([
    ["elmpark.northshire.sch.uk", "Elm Park Primary", "school", true],
    ["parentpay.com", "ParentPay", "platform", true],
    ["riversideacademy.org.uk", "Riverside Academy", "school", false],
  ]);
});

test("lists a school once, under its own name and not a teacher's", () => {
  const suggested = suggestSenders([
    from("Mr Tarrant <kestrels@oakfield.northshire.sch.uk>"),
    from("Oakfield Primary School Office <office@oakfield.northshire.sch.uk>"),
    from("Oakfield Primary School <head@oakfield.northshire.sch.uk>"),
    from("Oakfield Primary School via Classlink <noreply@mail.oakfield.northshire.sch.uk>"),
    from("Governors <clerk@governors.oakfield.northshire.sch.uk>"),
  ]);
  expect(suggested).toMatchObject([
    { domain: "oakfield.northshire.sch.uk", name: "Oakfield Primary School", messages: 5, ticked: true },
  ]);
  expect(suggested[0]?.addresses).toContain("noreply@mail.oakfield.northshire.sch.uk");
});

test("counts a name directly below sch.uk as one school with its subdomains", () => {
  const suggested = domains(
    from("Oakfield Primary School <office@oakfield.sch.uk>"),
    from("Oakfield Primary School via Classlink <noreply@mail.oakfield.sch.uk>"),
    from("Governors <clerk@governors.oakfield.sch.uk>"),
  );
  expect(suggested).toEqual(["oakfield.sch.uk"]);
});

test("identifies a school in Northern Ireland by its own domain, not its town's", () => {
  expect(domains(from("Kilmore Primary <office@mail.kilmoreps.kilmore.ni.sch.uk>"))).toEqual([
    "kilmoreps.kilmore.ni.sch.uk",
  ]);
});

describe("never suggested", () => {
  test.each([
    ["a brand with a word added", "ParentPay <billing@parentpay-secure.example>"],
    ["an ending that only looks like a school's", "Elm Park <office@elmpark-sch-uk.com>"],
    ["a school's ending in front", "Elm Park School <office@elmpark.northshire.sch.uk.evil.example>"],
    ["letters of another alphabet", "Oakfield School <office@xn--akfield-3of.sch.uk.example>"],
    ["a nought for an o", "Class Dojo School <hello@classd0jo-school.com>"],
    ["a private tutor", "Year 6 School Tutors <hi@schooltutors.co.uk>"],
    ["a uniform shop", "School Uniform <hi@schooluniformshop.co.uk>"],
    ["a public provider", "Oakfield Primary School <oakfieldprimary@gmail.com>"],
    ["a whole area", "Kent Schools <admissions@kent.sch.uk>"],
    ["an area's machine", "Kent Schools <admissions@mail.kent.sch.uk>"],
    ["all schools", "Schools <all@sch.uk>"],
    ["a town of Northern Ireland", "Schools of Kilmore <all@kilmore.ni.sch.uk>"],
  ])("%s", (_, sender) => expect(domains(from(sender))).toEqual([]));

  test.each([
    ["no result at all", null],
    [
      "a failed DMARC",
      "mx.google.com; spf=pass smtp.mailfrom=oakfield.kent.sch.uk; dmarc=fail header.from=oakfield.kent.sch.uk",
    ],
    ["nothing that passed", "mx.google.com; spf=none; dkim=none"],
    [
      "a pass for somebody else",
      "mx.google.com; spf=pass smtp.mailfrom=x@mailer.example; dkim=pass header.i=@mailer.example",
    ],
    ["a pass for a common ending", "mx.google.com; spf=pass smtp.mailfrom=x@sch.uk"],
    ["a pass for its area", "mx.google.com; spf=pass smtp.mailfrom=x@kent.sch.uk"],
    ["a pass that stands in another property", "mx.google.com; spf=fail reason=dmarc=pass"],
  ])("a school's own address with %s", (_, results) =>
    expect(domains(from("Oakfield School <office@oakfield.kent.sch.uk>", results))).toEqual([]),
  );
});

test.each([
  ["DKIM of the domain", "mx.google.com; dkim=pass header.i=@oakfield.northshire.sch.uk header.s=s1"],
  [
    "SPF of the domain",
    "mx.google.com; spf=pass (google.com: ok) smtp.mailfrom=bounce@mail.oakfield.northshire.sch.uk",
  ],
])("without DMARC, %s vouches for it", (_, results) =>
  expect(domains(from("Oakfield School <office@oakfield.northshire.sch.uk>", results))).toEqual([
    "oakfield.northshire.sch.uk",
  ]),
);
