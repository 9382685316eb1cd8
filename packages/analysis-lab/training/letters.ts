import { sentencesOf } from "@gatepost/analysis/document/sentences-of";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { readMessage } from "@gatepost/analysis/reading/read-message";
import { parseMessage } from "@gatepost/analysis/mime/parse-message";
import type { Family } from "@gatepost/analysis/types";
import { type DueExample, exampleOf } from "./due-examples.ts";

/** A short letter written for the training: what it asks, by words that stand in it, and the days that are right; null where there is none. */
const letterSchema = z.object({
  sent: z.iso.date(),
  subject: z.string(),
  text: z.string(),
  asks: z.array(z.object({ said: z.string(), due: z.array(z.iso.date().nullable()).min(1) })),
});

/** Nobody whom the letters name: they are for whole classes. */
const family: Family = {
  parents: [{ name: "A Parent", email: "parent@mailbox.example" }],
  timezone: "Europe/London",
  children: [
    {
      id: "1",
      name: "Quill",
      year_group: "Year 5",
      house: null,
      sports: [],
      class_name: null,
      school: "Any School",
      context: null,
    },
  ],
  schools: [{ name: "Any School", domain: "any.sch.uk", also_sends_from: [] }],
  trusted_senders: [],
};

/** They hold more that is of no day, and more days, than ordinary mail does: at full weight they made the devset worse. */
const lettersCount = 0.5;

/** Each ask of training/letters.jsonl with its candidates. */
export async function dueExamplesOfLetters(): Promise<DueExample[]> {
  const lines = readFileSync(new URL("letters.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  const found: DueExample[] = [];
  for (const [at, line] of lines.entries()) {
    const { sent, subject, text, asks } = letterSchema.parse(JSON.parse(line));
    const message = await parseMessage(Buffer.from(mailOf(sent, subject, text)));
    const reading = readMessage(message, family);
    const sentences = sentencesOf(reading.document);
    for (const { said, due } of asks) {
      const sentence = sentences.find((one) => one.text.includes(said));
      if (!sentence) throw new Error(`letter ${at + 1} does not say “${said}” in one sentence`);
      const example = exampleOf(sentence, (day) => due.includes(day), reading);
      if (example) found.push({ id: `letter ${at + 1}`, counts: lettersCount, ...example });
    }
  }
  return found;
}

function mailOf(sent: string, subject: string, text: string): string {
  return [
    "From: Any School <office@any.sch.uk>",
    "To: A Parent <parent@mailbox.example>",
    `Date: ${new Date(`${sent}T09:00:00Z`).toUTCString()}`,
    `Subject: ${subject}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
  ].join("\r\n");
}
