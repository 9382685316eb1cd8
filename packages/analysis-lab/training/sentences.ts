import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Head } from "@gatepost/analysis/model/heads";

const sentenceSchema = z.object({
  text: z.string().min(1).max(600),
  ask: z.enum(["must", "optional", "none"]),
  what: z.enum([
    "pay",
    "sign",
    "reply",
    "bring",
    "wear",
    "attend",
    "book",
    "collect",
    "contact",
    "prepare",
    "other",
    "none",
  ]),
  disrupts: z.boolean(),
});

/** A labelled sentence and its author style, the name of its file. */
export type Sentence = z.infer<typeof sentenceSchema> & { style: string };

const folder = new URL("./sentences/", import.meta.url);

/** All sentences, styles by name and each style in its file's order. */
export function loadSentences(): Sentence[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .toSorted()
    .flatMap((name) =>
      readFileSync(new URL(name, folder), "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => ({ ...sentenceSchema.parse(JSON.parse(line)), style: name.replace(".jsonl", "") })),
    );
}

/** A head's correct answer; null if the question does not apply. */
export function answerTo(head: Head, sentence: Sentence): boolean | null {
  if (head === "asked") return sentence.ask !== "none";
  if (head === "disrupts") return sentence.disrupts;
  return sentence.ask === "none" ? null : sentence.ask === "optional";
}
