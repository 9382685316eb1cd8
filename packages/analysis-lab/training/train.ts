import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadCorpus } from "../evaluate/corpus.ts";
import { writeMailModel } from "@gatepost/analysis/reading/mail-model";
import { writeModel } from "@gatepost/analysis/model/sentence-model";
import { candidatesOf } from "./candidates.ts";
import { fitItems } from "./fit-items.ts";
import { fitModel } from "./fit.ts";
import { fitUrgency } from "./fit-urgency.ts";
import { urgencyExamplesOf, urgencyExamplesOfLetters } from "./urgency-examples.ts";
import { fitMail, mailCrossFitted, mailExamplesOf } from "./mail-examples.ts";
import { withoutLettersOfDays } from "./hold-out.ts";
import { loadSentences } from "./sentences.ts";

/**
 * `npm run train`: fits the sentence model to training/sentences, and the mail model and the weights of item and urgency features to the
 * labelled messages of corpus/open (without the hold-out), and writes their files. `-- --check` writes nothing and fails if a file
 * differs from the result.
 */
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const open = withoutLettersOfDays(
  await loadCorpus(fileURLToPath(new URL("../corpus/open", import.meta.url))),
);
const ids = open.map(({ label }) => label.id);

// Both models provide features for the following steps: their files must be written first.
keep("model/sentence-model.bin", writeModel(fitModel(loadSentences())));
const examples = await mailExamplesOf(open);
const whole = fitMail(examples);
keep("reading/mail-model.bin", writeMailModel(whole));
const tasks = fitItems(await candidatesOf(open, mailCrossFitted(examples, ids, whole)));
keep("model/item-weights.json", json(tasks));
const taught = { mail: () => whole, tasks };
const urgency = fitUrgency([
  ...(await urgencyExamplesOf(open, taught)),
  ...(await urgencyExamplesOfLetters(taught)),
]);
keep("model/urgency-weights.json", json(urgency));

function keep(name: string, file: Buffer): void {
  const path = new URL(`../../analysis/src/${name}`, import.meta.url);
  if (!values.check) writeFileSync(path, file);
  else if (!readFileSync(path).equals(file)) {
    process.stderr.write(`${name} is not what the training gives: npm run train\n`);
    process.exitCode = 1;
  }
  process.stdout.write(`${name}: ${file.length} bytes\n`);
}

function json(weights: object): Buffer {
  return Buffer.from(`${JSON.stringify(weights, null, 2)}\n`);
}
