import { passagesOf } from "../text/passages.ts";
import { readMoments } from "../time/moments.ts";
import { isoDay } from "../time/day.ts";
import type { Reading } from "../reading/reading.ts";
import type { DraftEnding, Ending } from "../types.ts";
import { contentWords } from "../wording/wording.ts";
import type { Drop } from "./drops.ts";
import { findEvidence } from "./find-evidence.ts";
import type { SourceText } from "./source-text.ts";

/**
 * The earlier items that a message ends: only if it is quoted correctly, and the quotation, its heading or the subject is about that item
 * or its day.
 */
export function groundEnds(
  drafts: readonly DraftEnding[],
  reading: Reading,
  source: SourceText,
): { ends: Ending[]; drops: Drop[] } {
  const drops: Drop[] = [];
  const ends = drafts.flatMap(({ thing, evidence, ...ending }): Ending[] => {
    const passages = passagesOf(evidence).filter(Boolean);
    const found = passages.flatMap((passage) => findEvidence(passage, reading, source) ?? []);
    const [first] = found;
    if (!first || !isAbout(thing, found.flatMap(wordsAround), reading)) {
      drops.push({ reason: first ? "unsupported ending" : "evidence not found", text: thing.text, evidence });
      return [];
    }
    const { group_id, until } = thing;
    return [{ ...ending, group_id, until, evidence: { text: first.texts.join("\n"), place: first.place } }];
  });
  return { ends, drops };
}

type Found = NonNullable<ReturnType<typeof findEvidence>>;

const wordsAround = ({ texts, sentence }: Found): string[] => [
  ...texts,
  sentence?.section.heading ?? "",
  ...(sentence?.section.sentences.map(({ text }) => text) ?? []),
];

function isAbout({ text, event, when }: DraftEnding["thing"], around: readonly string[], reading: Reading) {
  const said = contentWords([...around, reading.document.subject].join("\n"));
  if ([...contentWords(`${text} ${event ?? ""}`)].some((word) => said.has(word))) return true;
  const day = /\d{4}-\d\d-\d\d/.exec(when)?.[0];
  return (
    day !== undefined &&
    readMoments(around.join("\n"), reading.reference).moments.some((moment) => isoDay(moment.day) === day)
  );
}
