import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseMessage } from "@gatepost/analysis/own-mail";
import { seededRandom } from "../figures.ts";

const corpus = join(import.meta.dirname, "../../../../packages/analysis-lab/corpus/open/eml");
const RARE_WORDS = 8_000;

/**
 * Sentences like those of school messages: from our own samples, with some words replaced by rarer ones (names, places), a few of them
 * often and most seldom, as in any language.
 */
export async function makeSentences(count: number): Promise<string[]> {
  const random = seededRandom(1);
  const rare = rareWords(random);
  const known = await corpusSentences();
  return Array.from({ length: count }, () => {
    const words = known[Math.floor(random() * known.length)]!.split(" ");
    const zipf = () => rare[Math.floor(RARE_WORDS ** random()) - 1]!;
    return words.map((word) => (random() < 0.12 ? zipf() : word)).join(" ");
  });
}

async function corpusSentences(): Promise<string[]> {
  const files = readdirSync(corpus).filter((name) => name.endsWith(".eml"));
  const sentences = new Set<string>();
  for (const name of files) {
    const { blocks } = await parseMessage(readFileSync(join(corpus, name)));
    for (const { text } of blocks)
      for (const sentence of text.split(/(?<=[.!?])\s+/)) {
        const words = sentence.split(/\s+/).filter((word) => word.length < 25);
        if (words.length >= 5 && words.length <= 25) sentences.add(words.join(" "));
      }
  }
  return [...sentences];
}

function rareWords(random: () => number): string[] {
  const heads = [
    "b",
    "br",
    "c",
    "ch",
    "d",
    "f",
    "g",
    "gl",
    "h",
    "k",
    "l",
    "m",
    "n",
    "p",
    "r",
    "s",
    "st",
    "t",
    "w",
  ];
  const cores = ["a", "e", "i", "o", "u", "ai", "ea", "oa", "ow"];
  const tails = ["n", "l", "r", "ck", "m", "nd", "t", "ss", "ld", "x"];
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  const words = new Set<string>();
  while (words.size < RARE_WORDS)
    words.add(pick(heads) + pick(cores) + pick(heads) + pick(cores) + pick(tails));
  return [...words];
}
