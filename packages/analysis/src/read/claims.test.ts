import { describe, expect, test } from "vitest";
import { parseMessage } from "../mime/parse-message.ts";
import { family, mail } from "../testing/mail.ts";
import { emptyThing, type Thing } from "../thing.ts";
import { localDay } from "../time/day.ts";
import { pseudonyms } from "./pseudonyms.ts";
import { answerSchema } from "./answer.ts";
import { claimsOf } from "./claims.ts";
import { codesOf } from "./notebook-lines.ts";
import { buildPrompt } from "./prompt.ts";

const trip: Thing = {
  ...emptyThing,
  kind: "event",
  line: "Mill trip for {child:c2}",
  children: ["c2"],
  day: "2026-03-18",
  series: "Trips",
  id: "trip",
  state: "open",
  sources: [{ message_id: "m0", did: "told", quotes: [] }],
};
const code = codesOf([trip]).get("trip") ?? "";
const names = pseudonyms(family);
const message = await parseMessage(
  mail("Jonah and Ida need a coat. Ring Ruth Ackland.", { subject: "Jonah's coat" }),
);
const mails = [{ id: "m1", message, day: localDay(message.date ?? new Date(), family.timezone) }];

const claims = (answer: unknown) => {
  let made = 0;
  return claimsOf(answerSchema.parse(answer), {
    mails,
    things: [trip],
    family,
    restore: names.restore,
    newId: () => `n${(made += 1)}`,
  });
};
const quotes = [{ mail: "m1", words: "need a coat" }];

test("a prompt holds the parents' own words about a child, and no name or address", () => {
  const told = {
    ...family,
    children: family.children.map((child) => ({
      ...child,
      context: `${child.name.split(" ")[0]} has a nut allergy`,
    })),
  };
  const prompt = buildPrompt({
    mails,
    family: told,
    things: [trip],
    days: { page: mails[0]!.day, next_school_day: mails[0]!.day },
    nonce: "x1",
    hide: pseudonyms(told).hide,
  });
  expect(prompt).toContain('the parents say: "CHILD_2 has a nut allergy"');
  expect(prompt).toContain(`${code} event CHILD_2 2026-03-18 series "Trips": Mill trip for CHILD_2`);
  expect(prompt).not.toMatch(/Jonah|Ida\b|Petra|Ruth|Ackland|home\.example/);
});

test("every thing of a large notebook has a code of its own", () => {
  const things = Array.from({ length: 1_000 }, (_, at) => ({ ...trip, id: `thing ${at}` }));
  expect(new Set(codesOf(things).values()).size).toBe(1_000);
});

describe("an answer", () => {
  test("refers to children, not to their names", () => {
    const [claim] = claims({
      new: [{ kind: "task", line: "Send CHILD_2's coat with CHILD_1_2", children: ["CHILD_2"], quotes }],
    }).claims;
    expect(claim).toMatchObject({
      does: "new",
      fields: { line: "Send {child:c2}'s coat with {child:c1}", children: ["c2"] },
    });
  });
  test("joins a task to a new event by its key, by its line, and to a known one by its code", () => {
    const event = { kind: "event", key: "a", line: "Concert", quotes };
    const task = (of: string) => ({ kind: "task", line: `Pay for ${of}`, event: of, quotes });
    const { claims: made } = claims({ new: [event, task("a"), task("Concert"), task(code)] });
    expect(made.map((claim) => (claim.does === "new" ? [claim.id, claim.fields.event_id] : []))).toEqual([
      ["n1", null],
      ["n2", "n1"],
      ["n3", "n1"],
      ["n4", "trip"],
    ]);
  });
  test("joins kit to a series by its name", () => {
    const [kit] = claims({ new: [{ kind: "task", line: "Bring a coat", event: "trips", quotes }] }).claims;
    expect(kit).toMatchObject({ fields: { event_id: null, series: "trips" } });
  });
  test("changes only the fields that it gives, and clears those that are null", () => {
    const { claims: made } = claims({ change: [{ id: code, from: "9:05", place: null, quotes }] });
    const fields = { starts: "09:05", place: null };
    const quoted = [{ message_id: "m1", words: "need a coat" }];
    expect(made).toEqual([{ does: "change", id: "trip", fields, quotes: quoted }]);
  });
  test("about a thing that the notebook does not have is left out, and the email that it quotes is lost", () =>
    expect(claims({ change: [{ id: "T1", quotes }], end: [{ id: "T2", why: "done", quotes }] })).toEqual({
      claims: [],
      lost: ["m1"],
    }));
  test("with broken entries keeps the others", () => {
    const { claims: made } = claims({
      new: [{ kind: "party" }, { kind: "note", line: "Nits", day: "soon", amount: 3, quotes }],
      change: "none",
    });
    expect(made).toMatchObject([
      { does: "new", fields: { kind: "note", line: "Nits", day: null, amount: "£3" } },
    ]);
  });
  test("quotes a passage over several lines as several passages", () => {
    const long = { mail: "m1", words: "- need\n## a coat … ring NAME_1" };
    const [claim] = claims({
      new: [{ kind: "note", line: "Nits", quotes: [long, { mail: "m9", words: "x" }] }],
    }).claims;
    expect(claim?.quotes.map(({ words }) => words.split(" ")[0])).toEqual(["need", "a", "ring"]);
  });
});
