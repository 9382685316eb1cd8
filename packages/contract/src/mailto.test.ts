import { expect, it } from "vitest";
import { mailtoOf } from "./wording.ts";

it("begins a reply with its subject and what it is about", () => {
  const reply = { to: "bell+trip@school.example", subject: "Re: Trip & tea?" };
  const address = mailtoOf({ reply, text: "Reply about the trip" }) ?? "";
  const { protocol, pathname, searchParams } = new URL(address);
  expect([protocol, pathname]).toEqual(["mailto:", "bell%2Btrip@school.example"]);
  expect(searchParams.get("subject")).toBe(reply.subject);
  expect(searchParams.get("body")).toContain("(Reply about the trip)");
});

it("is none where no answer is asked for", () => {
  expect(mailtoOf({ reply: null, text: "Trip" })).toBeNull();
  expect(mailtoOf({ text: "Trip" })).toBeNull();
});
