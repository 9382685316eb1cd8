import { expect, test } from "vitest";
import { digestLine } from "../../testing/digest-line.ts";
import { eveningWords } from "./evening.rules.ts";

const children = ["Maya", "Theo"].map((name) => ({ id: name, name }));
const wordsOf = (...lines: Parameters<typeof eveningWords>[0]) =>
  eveningWords(lines, [], { family: 2, today: "2026-03-10" });

test("a line says whose it is, when, and for how much, in this order", () => {
  const trip = digestLine({ text: "Pay for the trip", children, amount: "£6.00", time_words: "by 9am" });
  expect(wordsOf(trip)).toEqual({
    title: "One thing for school tomorrow, Wed 11 Mar",
    body: "Pay for the trip (Maya and Theo; by 9am; £6)",
    closure: false,
  });
});

test("a quotation is followed by its sender, and a line of ours isn't", () => {
  const email = {
    id: "m",
    subject: "Mufti",
    sender: "Miss Okoro <puffins@larkmere.example>",
    received_at: "2026-03-09T08:00:00.000Z",
  };
  const evidence = { text: "Mufti on Wednesday, please.", place: "email", email };
  const quoted = digestLine({ text: "“Mufti on Wednesday, please.”", quoted: true, children, evidence });
  const own = digestLine({ text: "Wear your own clothes", children, evidence });
  expect(wordsOf(quoted, own).body.split("\n")).toEqual([
    "“Mufti on Wednesday, please.” (Maya and Theo)",
    "From Miss Okoro",
    "Wear your own clothes (Maya and Theo)",
  ]);
});

test("nothing is packed for a day off", () => {
  const closed = { kind: "event", verb: null, closure: "closed", children } as const;
  const day = digestLine({
    ...closed,
    text: "School is closed",
    under: [digestLine({ text: "Pack lunch" })],
  });
  const pay = digestLine({ text: "Pay for the trip", verb: "pay", children });
  expect(wordsOf(day, digestLine({ text: "Bring a costume" }), pay)).toEqual({
    title: "No school tomorrow, Wed 11 Mar. One thing all the same",
    body: "School is closed (Maya and Theo)\nPay for the trip (Maya and Theo)",
    closure: true,
  });
});

test("a closure that is off again is no day off", () => {
  const open = { kind: "event", verb: null, closure: "closed", change: "on_again", children } as const;
  const { title, closure } = wordsOf(digestLine({ ...open, text: "School is open after all" }));
  expect([title, closure]).toEqual(["One thing for school tomorrow, Wed 11 Mar", false]);
});
