import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadCorpus } from "../evaluate/corpus.ts";
import { taskWeights } from "@gatepost/analysis/model/item-weights";
import { type MailWeights, mailWeights, writeMailModel } from "@gatepost/analysis/reading/mail-model";
import type { FeatureWeights } from "@gatepost/analysis/model/weighted-features";
import { writeModel } from "@gatepost/analysis/model/sentence-model";
import { candidatesOf } from "./candidates.ts";
import { fitItems } from "./fit-items.ts";
import { fitModel } from "./fit.ts";
import { fitUrgency } from "./fit-urgency.ts";
import { type UrgencyExample, urgencyExamplesOf, urgencyExamplesOfLetters } from "./urgency-examples.ts";
import {
  fitMail,
  mailCrossFitted,
  type MailExample,
  mailExamplesOf,
  type MailWeightsOf,
} from "./mail-examples.ts";
import { withoutLettersOfDays } from "./hold-out.ts";
import { trialOfUrgency } from "./urgency-letters.ts";
import { loadSentences } from "./sentences.ts";
import { judgeStyleOut, report } from "./validate.ts";
import { figuresByFolds } from "./validate-items.ts";

/**
 * `npm run train`: fits the sentence model to training/sentences, and the weights of an item's signs and of urgency's to the labelled messages of corpus/open
 * (but the hold-out), and writes their files. `-- --check` writes nothing and fails where a file is not the one that they give; `-- --validate` prints how styles
 * and messages are judged by a model that never saw them.
 */
const { values } = parseArgs({
  options: { check: { type: "boolean", default: false }, validate: { type: "boolean", default: false } },
});
const sentences = loadSentences();
const open = withoutLettersOfDays(
  await loadCorpus(fileURLToPath(new URL("../corpus/open", import.meta.url))),
);

if (values.validate) {
  process.stdout.write(`${report(judgeStyleOut(sentences))}\n`);
  const mail = crossFitted(await mailExamplesOf(open), mailWeights());
  const current = { mail, tasks: taskWeights() };
  const figures = await figuresByFolds(open, {
    mail,
    tasks: await candidatesOf(open, mail),
    urgency: await taughtOfUrgency(current),
  });
  process.stdout.write(`${open.length} messages, each read with weights that the other folds gave\n`);
  for (const [name, value] of Object.entries(figures))
    if (/actions|urgent|priority/.test(name))
      process.stdout.write(`  ${name.padEnd(20)} ${value.toFixed(3)}\n`);
  process.stdout.write(`letters that nothing learns from: ${await trialOfUrgency()}\n`);
} else {
  keep(
    new URL("../../analysis/src/model/sentence-model.bin", import.meta.url),
    writeModel(fitModel(sentences)),
  );
  const examples = await mailExamplesOf(open);
  const whole = fitMail(examples);
  keep(new URL("../../analysis/src/reading/mail-model.bin", import.meta.url), writeMailModel(whole));
  // Both models are signs: their files are written before they are read.
  const mail = crossFitted(examples, whole);
  const weights = fitItems(await candidatesOf(open, mail));
  keep(
    new URL("../../analysis/src/model/item-weights.json", import.meta.url),
    Buffer.from(`${JSON.stringify(weights, null, 2)}\n`),
  );
  const urgency = fitUrgency(await taughtOfUrgency({ mail: () => whole, tasks: weights }));
  keep(
    new URL("../../analysis/src/model/urgency-weights.json", import.meta.url),
    Buffer.from(`${JSON.stringify(urgency, null, 2)}\n`),
  );
}

function keep(path: URL, file: Buffer): void {
  if (!values.check) writeFileSync(path, file);
  else if (!readFileSync(path).equals(file)) {
    process.stderr.write(`${fileURLToPath(path)} is not what the training gives: npm run train\n`);
    process.exitCode = 1;
  }
  process.stdout.write(`${fileURLToPath(path)}: ${file.length} bytes\n`);
}

function crossFitted(examples: readonly MailExample[], whole: MailWeights): MailWeightsOf {
  return mailCrossFitted(
    examples,
    open.map(({ label }) => label.id),
    whole,
  );
}

async function taughtOfUrgency(weights: {
  mail: MailWeightsOf;
  tasks: FeatureWeights;
}): Promise<UrgencyExample[]> {
  return [...(await urgencyExamplesOf(open, weights)), ...(await urgencyExamplesOfLetters(weights))];
}
