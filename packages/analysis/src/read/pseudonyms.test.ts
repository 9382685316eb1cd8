import { describe, expect, test } from "vitest";
import { parseMessage } from "../mime/parse-message.ts";
import { family, mail } from "../testing/mail.ts";
import { localDay } from "../time/day.ts";
import { buildPrompt } from "./prompt.ts";
import { pseudonyms } from "./pseudonyms.ts";

describe("names of the family", () => {
  const names = pseudonyms(family);
  test.each([
    ["Jonah has a place.", "CHILD_2 has a place."],
    ["JONAH has a place.", "CHILD_2_2 has a place."],
    ["Ida's form is missing.", "CHILD_1's form is missing."],
  ])("%s", (text, hidden) => {
    expect(names.hide(text)).toBe(hidden);
    expect(names.restore(hidden)).toBe(text);
  });

  test("are restored as recorded, though the first email shouts one, or names none", () => {
    const shouted = pseudonyms(family);
    expect(shouted.restore(shouted.hide("JONAH has a place."))).toBe("JONAH has a place.");
    expect(shouted.restore("CHILD_2 has a place, CHILD_3 too")).toBe("Jonah has a place, Petra too");
  });

  test("of an adult keep their code, whoever is named first in a batch", () => {
    const [one = "", two = ""] = family.parents.map(({ name }) => name.split(" ")[0]);
    const first = pseudonyms(family).hide(`${one} pays`).split(" ")[0];
    expect(first).toMatch(/^NAME_\d+$/);
    expect(pseudonyms(family).hide(`Ask ${two} or ${one}`)).toContain(first);
  });

  test("never appear in a prompt, and what the parents wrote does, in their words", async () => {
    const context = "Ida's gran Ackland collects on Mondays. No nuts: call ruth@home.example.";
    const children = family.children.map((child) => ({
      ...child,
      sports: ["Ida's choir", "Ackland cup"],
      context,
    }));
    const message = await parseMessage(mail("Petra Ackland and Sam, please write to sam@home.example."));
    const day = localDay(new Date("2026-03-10T09:00:00Z"), family.timezone);
    const prompt = buildPrompt({
      mails: [{ id: "m1", message, day }],
      family: { ...family, children },
      things: [],
      days: { page: day, next_school_day: day },
      nonce: "nonce",
      hide: pseudonyms(family).hide,
    });
    expect(prompt).not.toMatch(/Ida|Jonah|Petra|Ackland|Ruth|Sam\b|home\.example/);
    expect(prompt).not.toMatch(/Fernhill|Saltway/);
    expect(prompt).toMatch(
      /the parents say: "CHILD_1's gran NAME_\d collects on Mondays\. No nuts: call NAME_\d+\."/,
    );
  });
});
