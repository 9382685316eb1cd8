import { describe, expect, test } from "vitest";
import { parseMessage } from "../../own-mail.ts";
import { family, mail } from "../../testing/mail.ts";
import type { Child } from "../../types.ts";
import { familyRecord } from "./family-record.ts";
import { buildPrompt } from "./prompt.ts";
import { pseudonyms } from "../../read/pseudonyms.ts";

test("describes children by facts alone", () => {
  expect(familyRecord(family)).toBe(
    [
      "FAMILY",
      "CHILD_1: Year 1; school 1; class Wrens; house Birch; clubs: ballet (school club); school dinners",
      "CHILD_2: Year 5; school 1; class Kestrels; house Alder; clubs: chess club, cross country (school team); leaves this school in summer",
      "CHILD_3: Year 10; school 2; class 10VM; clubs: netball (U15), Duke of Edinburgh Bronze",
    ].join("\n"),
  );
});

test.each<[string, Partial<Child>]>([
  ["a class called by its teacher", { class_name: "Mrs Quill's class" }],
  ["lessons with a person", { sports: ["piano with Quill"] }],
  ["what the parents wrote", { context: "sees Dr Quill on Mondays; lunch: packed lunches from Nana Quill" }],
])("keeps %s here", (_, fields) => {
  const children = family.children.map((child) => ({ ...child, ...fields }));
  expect(familyRecord({ ...family, children })).not.toContain("Quill");
});

describe("names of the family", () => {
  const names = pseudonyms(family);
  test.each([
    ["Jonah has a place.", "CHILD_2 has a place."],
    ["JONAH has a place.", "CHILD_2_2 has a place."],
    ["Dear Ruth, Ida's form is missing.", "Dear NAME_5, CHILD_1's form is missing."],
    ["Write to ruth@home.example", "Write to NAME_6"],
  ])("%s", (text, hidden) => {
    expect(names.hide(text)).toBe(hidden);
    expect(names.restore(hidden)).toBe(text);
  });

  test("restores a child's name as recorded, though the first email shouts it", () => {
    const shouted = pseudonyms(family);
    expect(shouted.restore(shouted.hide("JONAH has a place."))).toBe("JONAH has a place.");
    expect(shouted.restore("CHILD_2 has a place")).toBe("Jonah has a place");
  });

  test("restores the first name of a child that the message does not name", () =>
    expect(names.restore("CHILD_3 was chosen")).toBe("Petra was chosen"));

  test("never appear in a prompt, whatever the records say", async () => {
    const children = family.children.map((child) => ({ ...child, sports: ["Ida's choir", "Ackland cup"] }));
    const message = await parseMessage(mail("Petra Ackland and Sam, please write to sam@home.example."));
    const prompt = buildPrompt({
      messages: [message],
      family: { ...family, children },
      open: [],
      nonce: "nonce",
      hide: pseudonyms(family).hide,
    });
    expect(prompt).not.toMatch(/Ida|Jonah|Petra|Ackland|Ruth|Sam\b|home\.example/);
    expect(prompt).not.toMatch(/Fernhill|Saltway/);
  });
});
