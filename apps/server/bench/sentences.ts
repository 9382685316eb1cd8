import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseMessage } from "@gatepost/analysis/own-mail";

const corpus = join(import.meta.dirname, "../../../packages/analysis-lab/corpus/open/eml");

/** Every sentence of our sample letters, once. */
export async function sampleSentences(): Promise<string[]> {
  const sentences = new Set<string>();
  for (const name of readdirSync(corpus).filter((file) => file.endsWith(".eml"))) {
    const { blocks } = await parseMessage(readFileSync(join(corpus, name)));
    for (const sentence of blocks.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/)))
      if (sentence.length >= 25 && sentence.length <= 200) sentences.add(sentence.replaceAll(/\s+/g, " "));
  }
  return [...sentences];
}
