import { readFile } from "node:fs/promises";
import type { Entry } from "../evaluate/corpus.ts";
import { profileOf } from "../src/audience/profile.ts";
import { prepare } from "../src/conclude.ts";
import { audienceRules } from "../src/grounding/audience-of.ts";
import { parseMessage } from "../src/mime/parse-message.ts";

/** A labelled message as the analyser reads it, with the rules of whom its parts are for; null where it is no school mail. */
export async function prepareEntry({ label, family, path }: Entry) {
  const message = await parseMessage(await readFile(path));
  const now = message.date ?? new Date(`${label.message_date}T08:00:00Z`);
  const { context, trust } = prepare({ message, now }, family);
  if (!trust.school_mail) return null;
  const sender = `${message.from.name} ${message.from.address}`;
  return { context, rules: audienceRules(context.document, profileOf(family), trust.scope, sender) };
}
