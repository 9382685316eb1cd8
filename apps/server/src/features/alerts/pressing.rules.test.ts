import { emptyThing } from "@gatepost/analysis/thing";
import { expect, test } from "vitest";
import { type AlertedThing, pressingThings } from "./pressing.rules.ts";

const told = (quote: string, over: Partial<AlertedThing> = {}): AlertedThing => ({
  ...emptyThing,
  id: "thing",
  kind: "event",
  children: ["amelia"],
  not_for: [],
  day: "2026-03-10",
  closure: "early",
  quoted: true,
  state: "open",
  sources: [{ message_id: "mail", did: "told", quotes: [{ text: quote, place: "email" }] }],
  ...over,
});
const next = { date: "2026-03-11", time: "07:00" };
const pressingAt = (time: string, thing: AlertedThing) =>
  pressingThings({ id: "mail", priority: "urgent" }, [thing], { date: "2026-03-10", time }, next);

test.each([
  ["School will close at 12.30pm today.", "12:15", 1],
  ["School will close at 12.30pm today.", "12:45", 0],
  ["School will close today: the boiler has failed.", "12:45", 1],
  ["Doors open from 9am to 1pm today.", "12:45", 1],
])("“%s” is news at %s for %i thing", (quote, time, count) => {
  expect(pressingAt(time, told(quote))).toHaveLength(count);
});

test("a thing's own hours count, not those that it quotes", () => {
  const thing = told("Pick-up is at 1pm, the office says until 4pm.", { quoted: false, starts: "13:00" });
  expect(pressingAt("12:45", thing)).toHaveLength(1);
  expect(pressingAt("13:15", thing)).toEqual([]);
});
