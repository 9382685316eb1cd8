import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseIsoDay } from "@gatepost/analysis/time/day";
import { loadCorpus } from "../evaluate/corpus.ts";
import { mailsOf, type Notebook, readIntoNotebook } from "./notebook-of.ts";
import { recordedReader } from "./recorded-reader.ts";

const dayMs = 86_400_000;

/**
 * The notebooks that careful readers' recorded answers make of the mornings of sealed-mornings-5, each from the mail of the 14 days before.
 * @param onCall told each prompt and its answer
 */
export async function recordedMornings(
  onCall?: (prompt: string, answer: string) => void,
): Promise<Notebook[]> {
  const folder = fileURLToPath(new URL("../corpus/sealed-mornings-5", import.meta.url));
  const replay = join(folder, "answers");
  const reader = recordedReader({ replay }, {}, onCall);
  const entries = await loadCorpus(folder);
  const books: Notebook[] = [];
  for (const file of await readdir(replay)) {
    const [, name = "", date = ""] = /^(family-\w+)-(\d{4}-\d\d-\d\d)-b1\./.exec(file) ?? [];
    const own = entries.filter(({ label }) => label.family === `${name}.json`);
    const family = own[0]?.family;
    if (!family) continue;
    const until = new Date(`${date}T07:00:00Z`);
    const mails = await mailsOf(own, new Date(until.getTime() - 14 * dayMs), until);
    const page = parseIsoDay(date);
    const days = { page, next_school_day: page };
    books.push(await readIntoNotebook(mails, family, days, reader, `${name}-${date}`));
  }
  return books;
}
