import { sentencesOf } from "../document/sentences-of.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseMessage } from "../mime/parse-message.ts";
import { family, mail } from "../testing/mail.ts";
import { readMessage } from "./read-message.ts";
import { mailFeaturesOf, mailOddsOf, mailWeights, writeMailModel } from "./mail-model.ts";
import { daysToCome } from "./days-to-come.ts";

async function read(text: string) {
  const reading = readMessage(
    await parseMessage(mail(text, { date: "Mon, 02 Mar 2026 09:00:00 +0000" })),
    family,
  );
  return { reading, sentences: sentencesOf(reading.document) };
}

/** The log-odds of the sentence that begins with these words. */
async function oddsIn(text: string, begins: string): Promise<number> {
  const { reading, sentences } = await read(text);
  const sentence = sentences.find((one) => one.text.startsWith(begins));
  if (!sentence) throw new Error(`no sentence begins “${begins}”`);
  return mailOddsOf(sentence, daysToCome(sentence, reading), reading.newsletter, reading.weights.mail);
}

test("keeps the file small and writes it back unchanged", () => {
  const file = readFileSync(new URL("./mail-model.bin", import.meta.url));
  expect(writeMailModel(mailWeights()).equals(file)).toBe(true);
  expect(file.length).toBeLessThan(140_000);
});

test.each([
  ["Return the blue slip to the office by Friday.", "The choir sang beautifully at the harvest service."],
  ["Every child needs a packed lunch on Thursday.", "Our guests enjoyed a packed hall on Thursday."],
  ["The final instalment is payable by 20 March.", "The final score was three goals to one."],
])("rates as more likely a request: %s", async (ask, told) =>
  expect(await oddsIn(ask, ask.slice(0, 8))).toBeGreaterThan((await oddsIn(told, told.slice(0, 8))) + 0.5),
);

test("considers the neighbours of a sentence", async () => {
  const said = "It is on the hall table.";
  expect(await oddsIn(`Please sign the form by Friday. ${said}`, "It is on")).not.toBe(
    await oddsIn(`We saw a film about whales. ${said}`, "It is on"),
  );
});

test("uses each bucket once, and gives the sentence's own words length 1", async () => {
  const { reading, sentences } = await read("Bring a coat. Bring a hat. Bring a coat.");
  for (const sentence of sentences) {
    const { places, values } = mailFeaturesOf(sentence, daysToCome(sentence, reading), reading.newsletter);
    expect(new Set(places).size).toBe(places.length);
    const square = values.reduce((sum, value) => sum + value * value, 0);
    expect(square).toBeCloseTo(1 + 0.7 * 0.7, 6);
  }
});
