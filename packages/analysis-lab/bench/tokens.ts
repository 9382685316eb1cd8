import { answerFormat } from "@gatepost/analysis/read/answer-format";
import { pricesAsOf, pricesOf } from "@gatepost/analysis/read/config";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { recordedMornings } from "../mornings/recorded-mornings.ts";

/**
 * `npm run bench:tokens`: what a family's month of 60 emails costs with each provider's small model, from the prompts and recorded answers of
 * the mornings of sealed-mornings-5. Tokens are counted with OpenAI's o200k encoding, an approximation for the others.
 */
const messagesAMonth = 60;
const models = ["claude-haiku-5-5", "gpt-6-luna", "gemini-3.5-flash-lite"];
const schema = countTokens(JSON.stringify(answerFormat));
const used = { emails: 0, calls: 0, input: 0, output: 0 };
const books = await recordedMornings((prompt, answer) => {
  used.calls += 1;
  used.input += schema + countTokens(prompt);
  used.output += countTokens(answer);
});
for (const { mails } of books) used.emails += mails.length;
const aMonth = (count: number) => Math.round((count / used.emails) * messagesAMonth);
const [calls, input, output] = [aMonth(used.calls), aMonth(used.input), aMonth(used.output)];
process.stdout.write(
  `${messagesAMonth} emails: ${calls} calls, ${input.toLocaleString("en-GB")} tokens in, ${output.toLocaleString("en-GB")} out. Prices as of ${pricesAsOf}.\n`,
);
for (const model of models) {
  const price = pricesOf(model);
  const cost = price && (input * price.input + output * price.output) / 1_000_000;
  process.stdout.write(`${model}: ${cost === undefined ? "no list price" : `$${cost.toFixed(3)} a month`}\n`);
}
