import { describe, expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { family, mail } from "../testing/mail.ts";
import type { Item } from "../types.ts";
import { embeddedAnalyser } from "./embedded-analyser.ts";

/** Written on Tuesday 10 March 2026 to a family with a child in Year 1 (Wrens), Year 5 (Kestrels) and Year 10. */
async function itemsOf(body: string, subject: string): Promise<Item[]> {
  const message = await parseMessage(mail(body, { subject }));
  return (await analyse(message, family, message.date ?? new Date(), embeddedAnalyser)).items;
}

const around = (rule: string) =>
  [
    "Dear families,",
    "MUSIC",
    "The hall was full for the brass concert and the players deserve every bit of the applause.",
    "MUSEUM",
    "Year 5 will see the Roman rooms on Thursday 26 March. Please return the form to the office by Friday 20 March.",
    "ATTENDANCE AND UNIFORM",
    rule,
    "GARDEN",
    "Our gardeners have planted forty daffodils along the fence. The pond has been cleared by the caretaker and his nephew.",
    "CHESS",
    "Our team of six came third of fourteen in the county league, which is the best we have done.",
    "DATES",
    "Thursday 26 March: museum",
    "Friday 27 March: end of term",
  ].join("\n\n");

describe("keeps an everyday rule in a newsletter as information", () => {
  test.each([
    "Long hair must always be tied back and earrings taken out.",
    "School meals are to be ordered by midnight at all times.",
    "All pupils cycling to school must wear a cycle helmet.",
    "Earrings should be taken out at home, and no jewellery is worn.",
    "Dogs on leads must stay outside the gate at all times.",
  ])("%s", async (rule) => {
    const items = await itemsOf(around(rule), "Newsletter 12");
    expect(items.filter((item) => item.kind === "action").map((item) => item.due)).toEqual(["2026-03-20"]);
    expect(items.filter((item) => item.evidence.text.includes(rule))).toMatchObject([
      { kind: "info", due: null },
    ]);
  });
});

test("merges two everyday rules into one line of information", async () => {
  const rules = "Long hair must always be tied back. All pupils cycling to school must wear a cycle helmet.";
  const items = await itemsOf(around(rules), "Weekly newsletter");
  const told = items.filter((item) => item.kind === "info");
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toMatch(/tied back.*\. .*helmet/i);
});

describe("shows a change today or tomorrow beside a task for a later day", () => {
  test.each([
    "There is no rehearsal tomorrow, so please send the costume in on Friday 20 March.",
    "Swimming is off tomorrow, so please bring costume and towel on Tuesday 17 March.",
  ])("%s", async (text) => {
    const items = await itemsOf(text, "A change");
    expect(items.map((item) => (item.due ?? item.starts_at)?.slice(0, 10))).toContain("2026-03-11");
  });
});
