import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { writeModel } from "../src/sentence-model/sentence-model.ts";
import { fitModel } from "./fit.ts";
import { loadSentences } from "./sentences.ts";
import { judgeStyleOut, report } from "./validate.ts";

/**
 * `npm run train`: fits the sentence model to training/sentences and writes its file. `-- --check` writes nothing and fails where the file is
 * not the one that the sentences give; `-- --validate` prints the figures of each style judged by a model that never saw it.
 */
const { values } = parseArgs({
  options: { check: { type: "boolean", default: false }, validate: { type: "boolean", default: false } },
});
const path = new URL("../src/sentence-model/sentence-model.bin", import.meta.url);
const sentences = loadSentences();
if (values.validate) process.stdout.write(`${report(judgeStyleOut(sentences))}\n`);
else {
  const file = writeModel(fitModel(sentences));
  if (!values.check) writeFileSync(path, file);
  else if (!readFileSync(path).equals(file)) {
    process.stderr.write("The model's file is not what the sentences give: npm run train\n");
    process.exitCode = 1;
  }
  process.stdout.write(`${sentences.length} sentences, ${file.length} bytes\n`);
}
