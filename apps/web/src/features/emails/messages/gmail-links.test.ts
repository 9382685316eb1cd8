import { expect, test } from "vitest";
import { gmailSenderSearch, gmailSubjectSearch, shortMessageId } from "./gmail-links.ts";

const asked = (address: string) => decodeURIComponent(address.split("#search/")[1] ?? "");

test("searches Gmail for the whole subject, quotes taken out", () => {
  expect(asked(gmailSubjectSearch('Trip: "Hollow Farm" & more'))).toBe(
    'subject:"Trip:  Hollow Farm  & more"',
  );
});

test("searches Gmail for the sender's address, not the name", () => {
  expect(asked(gmailSenderSearch("Miss Okoro <puffins@larkmere.example>"))).toBe(
    "from:puffins@larkmere.example",
  );
  expect(asked(gmailSenderSearch("office@larkmere.example"))).toBe("from:office@larkmere.example");
});

test("a message id is shown to 20 characters", () => {
  expect(shortMessageId("<12345678901234567890@mail.example>", 20)).toBe("<1234567890123456789…");
  expect(shortMessageId("<short@mail.example>", 20)).toBe("<short@mail.example>");
});
