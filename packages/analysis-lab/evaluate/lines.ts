import { check, claim } from "@gatepost/analysis/testing/checked-claim";
import { injectedLines } from "@gatepost/analysis/testing/injected-lines";
import { recordedMornings } from "../mornings/recorded-mornings.ts";
import { endWithReader } from "./end-with-reader.ts";

/**
 * `npm run evaluate:lines [-- --list]`: how many of a careful reader's lines (the recorded answers of sealed-mornings-5) the check refuses,
 * by reason, and how many injected lines it lets pass. The measure by which check/ordinary-words.ts is kept: at most 1 % of
 * lines refused for their words, and no injected line passes.
 */
endWithReader();
const list = process.argv.includes("--list");
const refused = new Map<string, string[]>();
let all = 0;
for (const book of await recordedMornings()) {
  all += book.things.length;
  for (const { reason, detail } of book.refusals)
    refused.set(reason, [...(refused.get(reason) ?? []), detail]);
}
process.stdout.write(`${all} things\n`);
for (const [reason, details] of refused) {
  process.stdout.write(`${reason}: ${details.length} (${((100 * details.length) / all).toFixed(1)} %)\n`);
  if (list) process.stdout.write(`${details.map((detail) => `  ${detail}\n`).join("")}`);
}
const shown = await Promise.all(
  injectedLines.map(
    async ({ line, passage }) => (await check(passage, claim([passage], { line }))).fields?.line,
  ),
);
const passed = injectedLines.filter(({ line }, at) => shown[at] === line);
process.stdout.write(`injected: ${injectedLines.length} lines, ${passed.length} pass\n`);
for (const { line } of passed) process.stdout.write(`${line}\n`);
