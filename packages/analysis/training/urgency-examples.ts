import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Entry } from "../evaluate/corpus.ts";
import { type Trigger, triggersOf } from "../src/assess/urgency-signs.ts";
import { prepare, tell } from "../src/conclude.ts";
import { draftMessage } from "../src/embedded/analyser.ts";
import type { DueWeights } from "../src/embedded/due-weights.ts";
import type { SignWeights } from "../src/embedded/weighed-signs.ts";
import { parseMessage } from "../src/mime/parse-message.ts";
import type { Family, Message } from "../src/types.ts";
import { isBlind } from "./hold-out.ts";
import { parseEntry } from "./prepare-entry.ts";

/** A message by what may make it urgent, and whether it is. `counts` is its share in the training. */
export type UrgencyExample = { id: string; counts: number; triggers: Trigger[]; urgent: boolean };

/** What the rules of items and days give is what is weighed. */
type Weights = { items: SignWeights; due: DueWeights; matters: SignWeights };

/** The rules were written on the older messages and look better there than they are. */
const newerCounts = 3;
/** Letters written for the training, in wordings that the corpus has not. */
const lettersCount = 1;

/** Our children's school mail that is urgent, or is not, by its label alone: where both are right it teaches nothing. */
export async function urgencyExamplesOf(
  entries: readonly Entry[],
  weights: Weights,
): Promise<UrgencyExample[]> {
  const found: UrgencyExample[] = [];
  for (const entry of entries) {
    const { id, priority_accept: accepted } = entry.label;
    const urgent = accepted.includes("urgent");
    if (urgent && accepted.length > 1) continue;
    const triggers = triggersIn(await parseEntry(entry), entry.family, weights);
    if (triggers.length > 0) found.push({ id, counts: isBlind(id) ? newerCounts : 1, triggers, urgent });
  }
  return found;
}

/** Each message of training/urgency-letters.jsonl. */
export async function urgencyExamplesOfLetters(weights: Weights): Promise<UrgencyExample[]> {
  const lines = readFileSync(new URL("urgency-letters.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n");
  const found: UrgencyExample[] = [];
  for (const [at, line] of lines.entries()) {
    const letter = letterSchema.parse(JSON.parse(line));
    const triggers = triggersIn(await parseMessage(mailOf(letter)), family, weights);
    if (triggers.length > 0)
      found.push({ id: `letter ${at + 1}`, counts: lettersCount, triggers, urgent: letter.urgent });
  }
  return found;
}

function triggersIn(message: Message, reader: Family, weights: Weights): Trigger[] {
  const now = message.date;
  if (!now) throw new RangeError("a message that teaches has a date");
  const prepared = prepare({ message, now }, reader);
  if (!prepared.trust.school_mail) return [];
  prepared.context.weights = weights.items;
  prepared.context.dueWeights = weights.due;
  prepared.context.matterWeights = weights.matters;
  const { items, children, about, today } = tell(prepared, draftMessage(prepared.message, reader), reader);
  return children.length === 0 ? [] : triggersOf({ ...about, items }, today);
}

const letterSchema = z.object({
  sent: z.iso.date(),
  from: z.enum(["fernhill", "saltwayhigh"]),
  subject: z.string(),
  text: z.string(),
  urgent: z.boolean(),
});

const schools = { fernhill: "Fernhill Primary School", saltwayhigh: "Saltway High School" };

/** The family to whom the letters are written. */
const family: Family = {
  parents: [{ name: "Ruth Ackland", email: "ruth@mailbox.example" }],
  timezone: "Europe/London",
  children: [
    childOf("Ida Ackland", "Year 1", "Wrens", schools.fernhill, ["ballet (school club)"]),
    childOf("Jonah Ackland", "Year 5", "Kestrels", schools.fernhill, [
      "chess club",
      "cross country (school team)",
      "choir",
    ]),
    childOf("Petra Ackland", "Year 10", "10VM", schools.saltwayhigh, [
      "netball (U15)",
      "Duke of Edinburgh Bronze",
    ]),
  ],
  schools: [
    { name: schools.fernhill, domain: "fernhill.sch.uk", also_sends_from: [] },
    { name: schools.saltwayhigh, domain: "saltwayhigh.sch.uk", also_sends_from: [] },
  ],
  trusted_senders: [],
};

function childOf(name: string, year_group: string, class_name: string, school: string, sports: string[]) {
  return { id: name, name, year_group, class_name, school, sports, house: null, context: null };
}

function mailOf({ sent, from, subject, text }: z.infer<typeof letterSchema>): Uint8Array {
  return Buffer.from(
    [
      `From: ${schools[from]} <office@${from}.sch.uk>`,
      "To: Ruth Ackland <ruth@mailbox.example>",
      `Date: ${new Date(`${sent}T09:00:00Z`).toUTCString()}`,
      `Subject: ${subject}`,
      "Content-Type: text/plain; charset=utf-8",
      "",
      text,
    ].join("\r\n"),
  );
}
