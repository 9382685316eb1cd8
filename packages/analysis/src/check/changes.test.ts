import { describe, expect, test } from "vitest";
import { check, read } from "../testing/checked-claim.ts";
import { family } from "../testing/mail.ts";
import { checkClaims } from "./check-claims.ts";
import { type Claim, emptyThing, type Thing } from "../thing.ts";

describe("changes", () => {
  const known: Thing = {
    ...emptyThing,
    kind: "event",
    line: "Mill trip",
    children: ["c2"],
    day: "2026-03-18",
    id: "t0",
    state: "open",
    sources: [{ message_id: "m0", did: "told", quotes: [{ text: "mill", place: "email" }] }],
  };
  const moved: Claim = {
    does: "change",
    id: "t0",
    fields: { day: "2026-03-20" },
    quotes: [{ message_id: "m1", words: "mill trip is now on Friday 20th March" }],
  };
  const paid: Claim = {
    does: "end",
    id: "t0",
    why: "done",
    line: null,
    quotes: [{ message_id: "m1", words: "I paid for the mill" }],
  };
  const body = "Year 5: the mill trip is now on Friday 20th March.";
  test("are taken from the same school", async () =>
    expect((await check(body, moved, [known])).fields).toEqual({ day: "2026-03-20" }));
  test("that tell another school's child of it too leave the first child with it", async () => {
    const two = { ...known, children: ["c3"] };
    const also: Claim = { ...moved, fields: { children: ["c3", "c2"] } };
    const { fields, reasons } = await check(body, also, [two]);
    expect([fields?.children, reasons]).toEqual([["c3", "c2"], []]);
  });
  test("are not taken from somebody of lower standing", async () => {
    const { change, reasons } = await check(body, moved, [known], {
      from: "PTA <hello@fernhillpta.example>",
    });
    expect([change, reasons]).toEqual([undefined, ["other_sender"]]);
  });
  test("by a parent settle what the family does, and never the school's days", async () => {
    const from = `Sam <${family.parents[0]?.email ?? ""}>`;
    const withSam = { ...moved, fields: { ...moved.fields, line: "Mill trip with Sam" } };
    const note = "Mill trip is now on Friday 20th March, Sam goes.";
    const { change, fields } = await check(note, withSam, [known], { from });
    expect([change?.does, fields]).toEqual(["change", { line: "Mill trip with Sam" }]);
    expect((await check("I paid for the mill.", paid, [known], { from })).change?.does).toBe("end");
  });
  test("by a parent are taken from their own note above what they forward, and not from below it", async () => {
    const from = `Sam <${family.parents[0]?.email ?? ""}>`;
    const below =
      "---------- Forwarded message ---------\nFrom: PTA <hello@fernhillpta.example>\nDate: Mon, 9 Mar 2026 at 09:00\nSubject: News\nTo: parents@list.example\n\nThe mill trip is now on Friday 20th March. Bring cakes.";
    const forwards = `I paid for the mill.\n\n${below}`;
    expect((await check(forwards, paid, [known], { from, subject: "Fwd: News" })).change?.does).toBe("end");
    const { reasons } = await check(forwards, moved, [known], { from, subject: "Fwd: News" });
    expect(reasons).toEqual(["other_sender"]);
  });
  test("keep what the thing had where they are refused, and say so", async () => {
    const wrong: Claim = { ...moved, fields: { day: "2026-04-30", amount: "£99", place: "the hall" } };
    const { fields, reasons } = await check(`${body} Meet in the hall.`, wrong, [known]);
    expect([fields, reasons]).toEqual([{ place: "the hall" }, ["day", "amount"]]);
  });
  test("prove nothing by the words of somebody who may not make them", async () => {
    const pta = await read("m2", "The mill trip is now on Friday 27th March.", {
      from: "PTA <hello@fernhillpta.example>",
    });
    const school = await read("m1", "Dear parents of Year 5, thank you.");
    const both: Claim = {
      ...moved,
      fields: { day: "2026-03-27" },
      quotes: [
        { message_id: "m2", words: "The mill trip is now on Friday 27th March" },
        { message_id: "m1", words: "Dear parents of Year 5" },
      ],
    };
    const writers = new Map([["m0", { sender: "fernhill.sch.uk", standing: 3 }]]);
    const { changes } = checkClaims([both], { mails: [pta, school], things: [known], writers, family });
    expect(changes).toMatchObject([{ fields: {}, sources: [{ message_id: "m1" }] }]);
  });
  test("and ends for another group are not ours", async () => {
    const off = "Year 3: the mill trip is cancelled.";
    const quotes = [{ message_id: "m1", words: off }];
    const ends: Claim = { does: "end", id: "t0", why: "cancelled", line: null, quotes };
    expect((await check(off, ends, [known])).reasons).toEqual(["another_group"]);
    const changes: Claim = { does: "change", id: "t0", fields: { line: "Mill trip cancelled" }, quotes };
    expect((await check(off, changes, [known])).reasons).toEqual(["another_group"]);
    const ours = "Year 5: the mill trip is cancelled.";
    const ending = { ...ends, quotes: [{ message_id: "m1", words: ours }] };
    expect((await check(ours, ending, [known])).change?.does).toBe("end");
  });
  test("leave out only days that the email names", async () => {
    const skipping: Claim = { ...moved, fields: { skip: ["2026-03-20", "2026-03-25"] } };
    expect((await check(body, skipping, [known])).fields).toEqual({ skip: ["2026-03-20"] });
  });
  test("of an unknown thing are refused", async () =>
    expect((await check(body, moved)).reasons).toEqual(["unknown_thing"]));
});
