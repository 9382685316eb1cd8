import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { unsupportedPlaces } from "@gatepost/analysis/check/places";
import { commonWords, unsupportedWords, wordingOf } from "@gatepost/analysis/check/words";
import { injectedLines } from "@gatepost/analysis/testing/injected-lines";
import { parseIsoDay } from "@gatepost/analysis/time/day";
import { mailsOf, readIntoNotebook } from "../mornings/notebook-of.ts";
import { recordedReader } from "../mornings/recorded-reader.ts";
import { loadCorpus } from "./corpus.ts";
import { endWithReader } from "./end-with-reader.ts";

/**
 * `npm run evaluate:lines [-- --list]`: how many of a careful reader's lines (the recorded answers of sealed-mornings-5) the check refuses,
 * by reason, and how many injected lines its words and places let pass. The measure by which check/ordinary-words.ts is kept: at most 1 % of
 * lines refused for their words, and no injected line passes.
 */
endWithReader();
const list = process.argv.includes("--list");
const days = 14;
const folder = fileURLToPath(new URL("../corpus/sealed-mornings-5", import.meta.url));
const replay = join(folder, "answers");
const reader = recordedReader({ replay });
const mail = await loadCorpus(folder);
const refused = new Map<string, string[]>();
let all = 0;
for (const file of await readdir(replay)) {
  const [, name = "", date = ""] = /^(family-\w+)-(\d{4}-\d\d-\d\d)-b1\./.exec(file) ?? [];
  const own = mail.filter(({ label }) => label.family === `${name}.json`);
  const family = own[0]?.family;
  if (!family) continue;
  const until = new Date(`${date}T07:00:00Z`);
  const mails = await mailsOf(own, new Date(until.getTime() - days * 86_400_000), until);
  const page = parseIsoDay(date);
  const pageDays = { page, next_school_day: page };
  const book = await readIntoNotebook(mails, family, pageDays, reader, `${name}-${date}`);
  all += book.things.length;
  for (const { reason, detail } of book.refusals)
    refused.set(reason, [...(refused.get(reason) ?? []), detail]);
}
process.stdout.write(`${all} things\n`);
for (const [reason, details] of refused) {
  process.stdout.write(`${reason}: ${details.length} (${((100 * details.length) / all).toFixed(1)} %)\n`);
  if (list) process.stdout.write(`${details.map((detail) => `  ${detail}\n`).join("")}`);
}
const passed = injectedLines.filter(
  ({ line, passage }) =>
    unsupportedWords(line, wordingOf([passage], commonWords(["Ida"]))).length === 0 &&
    unsupportedPlaces(line, [passage]).length === 0,
);
process.stdout.write(`injected: ${injectedLines.length} lines, ${passed.length} pass\n`);
for (const { line } of passed) process.stdout.write(`${line}\n`);
