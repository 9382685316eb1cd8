import { expect, test } from "vitest";
import { readHeaders } from "./read-headers.ts";

const read = (...lines: string[]) => readHeaders(Buffer.from(lines.join("\r\n")));

test("reads sender, subject and recipients from a header block", async () => {
  const headers = await read(
    "Delivered-To: Family-Abc@in.example",
    "X-Original-To: family-abc@in.example",
    "From: =?utf-8?q?B=C3=BCro?= <office@oak.sch.uk>",
    "Subject: =?utf-8?q?Trip?=",
    "  on Friday",
    "Message-ID: <1@oak.sch.uk>",
    "To: someone@else.example",
  );
  expect(headers).toEqual({
    from: "Büro <office@oak.sch.uk>",
    from_fields: 1,
    subject: "Trip on Friday",
    message_id: "<1@oak.sch.uk>",
    delivered_to: ["family-abc@in.example", "family-abc@in.example"],
  });
});

test("counts two senders, and none in an empty block", async () => {
  const two = { from: "a@b.example", from_fields: 2 };
  expect(await read("From: a@b.example", "From: c@d.example")).toMatchObject(two);
  const none = { from: "", from_fields: 0, subject: null, message_id: null, delivered_to: [] };
  expect(await read("")).toEqual(none);
});

test("removes control characters from displayed text", async () =>
  expect((await read("From: \0Office\u0007 <office@oak.sch.uk>")).from).toBe("Office <office@oak.sch.uk>"));

test("refuses a block that is too large", async () =>
  expect(read(`Subject: ${"x".repeat(600_000)}`)).rejects.toThrow(/header/i));
