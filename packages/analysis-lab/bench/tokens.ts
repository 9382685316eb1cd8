import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { answerFormat } from "@gatepost/analysis/read/answer-format";
import { prices, pricesAsOf } from "@gatepost/analysis/read/prices";
import { parseIsoDay } from "@gatepost/analysis/time/day";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { loadCorpus } from "../evaluate/corpus.ts";
import { mailsOf, readIntoNotebook } from "../mornings/notebook-of.ts";
import { recordedReader } from "../mornings/recorded-reader.ts";

/**
 * `npm run bench:tokens`: what a family's month of 60 emails costs with each provider's small model, from the prompts and recorded answers of
 * the mornings of sealed-mornings-5. Tokens are counted with OpenAI's o200k encoding, an approximation for the others.
 */
const messagesAMonth = 60;
const models = ["claude-haiku-5-5", "gpt-6-luna", "gemini-3.5-flash-lite"];
const folder = fileURLToPath(new URL("../corpus/sealed-mornings-5", import.meta.url));
const replay = join(folder, "answers");
const schema = countTokens(JSON.stringify(answerFormat));
const used = { emails: 0, calls: 0, input: 0, output: 0 };
const reader = recordedReader({ replay }, {}, (prompt, answer) => {
  used.calls += 1;
  used.input += schema + countTokens(prompt);
  used.output += countTokens(answer);
});
const mail = await loadCorpus(folder);
for (const file of await readdir(replay)) {
  const [, name = "", date = ""] = /^(family-\w+)-(\d{4}-\d\d-\d\d)-b1\./.exec(file) ?? [];
  const own = mail.filter(({ label }) => label.family === `${name}.json`);
  const family = own[0]?.family;
  if (!family) continue;
  const until = new Date(`${date}T07:00:00Z`);
  const mails = await mailsOf(own, new Date(until.getTime() - 14 * 86_400_000), until);
  const page = parseIsoDay(date);
  await readIntoNotebook(mails, family, { page, next_school_day: page }, reader, `${name}-${date}`);
  used.emails += mails.length;
}
const aMonth = (count: number) => Math.round((count / used.emails) * messagesAMonth);
const [calls, input, output] = [aMonth(used.calls), aMonth(used.input), aMonth(used.output)];
process.stdout.write(
  `${messagesAMonth} emails: ${calls} calls, ${input.toLocaleString("en-GB")} tokens in, ${output.toLocaleString("en-GB")} out. Prices as of ${pricesAsOf}.\n`,
);
for (const model of models) {
  const price = prices.find((entry) => entry.model.test(model))?.per_million;
  const cost = price && (input * price.input + output * price.output) / 1_000_000;
  process.stdout.write(`${model}: ${cost === undefined ? "no list price" : `$${cost.toFixed(3)} a month`}\n`);
}
