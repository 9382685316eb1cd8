import type { Family } from "../types.ts";
import { unsupported } from "./check-line.ts";
import { ourWords } from "./line-words.ts";
import type { CheckedMail } from "./types.ts";
import { commonWords, wordingOf } from "./words.ts";

const ofSchool = 3;
const fraud = /\b(?:frauds?|fraudulent|scam|fake|phishing|suspicious)\b/i;
/** What a summary says of an email rather than from it. */
const aboutMail =
  /\b(?:it )?(?:concerns?|is for) (?:no child|nobody|none)[^.]*|\bso for none of (?:our|the) children\b|\bnothing (?:is |else )?(?:asked|needed|to do|new|for)[^.]*|\bnot from the school\b|\bnot yet settled\b|\bneither\b/gi;
const wordsAboutMail =
  "concern advertisement advertising advert receipt family announce arrangement other today tomorrow yesterday settle swap extend replace both corrected moved changed since herself himself news thanks routine another suggestion idea point remark";

/** Whether what a model says of one email says no more than that email and `told`, checked lines that rest on it. */
export function isOfMail(
  said: string,
  { source, standing }: CheckedMail,
  told: readonly string[],
  family: Family,
): boolean {
  const { facts, parts, subject, writer } = source;
  const texts = parts.flatMap(({ blocks }) =>
    blocks.flatMap(({ text, heading, header }) => [text, heading ?? "", header]),
  );
  const common = new Set([...ourWords(facts.days, family), ...commonWords([wordsAboutMail])]);
  const wording = wordingOf([...texts, ...told, subject, writer], common);
  const text = parts.map((part) => part.text).join("\n");
  // Whoever is no school may be said to be a fraud, in whatever words.
  if (standing < ofSchool && fraud.test(said)) return !/\d|[\w-]\.[a-z]{2,}\b/i.test(said);
  return unsupported(said.replace(aboutMail, ""), { ...facts, text }, wording) === null;
}
