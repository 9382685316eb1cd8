import { expect, test } from "vitest";
import { failsDmarc, isAuthenticated, readAuthentication } from "./authentication.ts";

test.each([
  [
    "mx.google.com; dkim=pass header.i=@oak.sch.uk; spf=pass; dmarc=pass (p=NONE) header.from=oak.sch.uk",
    "pass",
  ],
  ["mx.google.com; dkim=fail; spf=pass; dmarc=fail (p=REJECT) header.from=oak.sch.uk", "fail"],
  ["mx.google.com; spf=softfail; dkim=none", "fail"],
  ["mx.google.com; spf=none", "unknown"],
  [null, "unknown"],
])("%s reads as %s", (header, expected) => expect(readAuthentication(header)).toBe(expected));

test.each([
  "mx; spf=fail (domain of dmarc=pass@evil.example) smtp.mailfrom=dmarc=pass@evil.example; dmarc=fail header.from=oak.sch.uk",
  'mx; spf=fail smtp.mailfrom="x; dmarc=pass; y"@evil.example; dmarc=fail header.from=oak.sch.uk',
  "mx; spf=fail (sender said (dmarc=pass); dkim=pass); dmarc=fail header.from=oak.sch.uk",
])("ignores what a sender wrote into the envelope: %s", (header) => {
  expect(readAuthentication(header)).toBe("fail");
  expect(failsDmarc(header)).toBe(true);
  expect(isAuthenticated(header, "oak.sch.uk")).toBe(false);
});

test.each([
  ["mx; dkim=pass header.d=oak.sch.uk", true],
  ["mx; dkim=pass header.i=@mail.oak.sch.uk", true],
  ["mx; spf=pass smtp.mailfrom=bounce@oak.sch.uk", true],
  ["mx; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=me@evil.example", false],
  ["mx; spf=none (it said (something); dkim=pass header.d=oak.sch.uk)", false],
  ['mx; dkim=fail; spf=pass smtp.mailfrom="dkim=pass header.d=oak.sch.uk"@evil.example', false],
])("%s vouches for the school: %s", (header, expected) =>
  expect(isAuthenticated(header, "oak.sch.uk")).toBe(expected),
);
