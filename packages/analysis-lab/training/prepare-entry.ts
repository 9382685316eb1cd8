import { readFile } from "node:fs/promises";
import type { Entry } from "../evaluate/corpus.ts";
import { prepare } from "@gatepost/analysis/pipeline";
import { trainedWeights, type Weights } from "@gatepost/analysis/reading/weights";
import { audienceRules } from "@gatepost/analysis/audience/audience-of";
import { parseMessage } from "@gatepost/analysis/mime/parse-message";
import type { Message } from "@gatepost/analysis/types";

/** A labelled message, dated to its label's morning if it has no date. */
export async function parseEntry({ label, path }: Entry): Promise<Message & { date: Date }> {
  const message = await parseMessage(await readFile(path));
  return { ...message, date: message.date ?? new Date(`${label.message_date}T08:00:00Z`) };
}

/** A labelled message prepared as for the analyser, with the rules for whom its parts are for; null if it is not a school message. */
export async function prepareEntry({ label, family, path }: Entry, weights: Weights = trainedWeights()) {
  const message = await parseEntry({ label, family, path });
  const { reading, trust } = prepare({ message, now: message.date }, family, weights);
  if (!trust.school_mail) return null;
  const sender = `${message.from.name} ${message.from.address}`;
  return { context: reading, rules: audienceRules(reading, reading.profile, trust.scope, { sender }) };
}
