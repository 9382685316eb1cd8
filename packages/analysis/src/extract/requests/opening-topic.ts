import { isChatter } from "../../text/chatter.ts";
import { leansBack } from "../../text/leans-back.ts";
import type { Sentence } from "../../document/types.ts";
import type { Reading } from "../../reading/reading.ts";
import { eventTitle } from "../../wording/event-title.ts";
import { isPastTelling } from "../../reading/narrative.ts";
import { contentWords, eventText } from "../../wording/wording.ts";

const longest = 46;
/** What names no matter by itself, or asks. */
const noMatter =
  /^(?:as|if|when|while|due|following|please|there|we|i|you|our|all|on|in|at|from|to|for|with|next|this|it|sorry|only|just|not)\b|[.!?;:]|\b(?:please|must|should|could|would|may|might|know|think|hope|want|need)\b/i;

/**
 * What a paragraph's first sentence says is on: "P5 are going to the museum on Wednesday 6 May." as "P5 are going to the museum". It tells what
 * a later sentence of the paragraph is about ("We leave at 9.15"). Null where it names no one day, or is too long to stand in front of a line.
 */
export function openingTopic(sentence: Sentence, { sentences }: Reading): string | null {
  const first = sentence.section.sentences.find((other) => other.paragraph === sentence.paragraph);
  if (!first || first === sentence || first.form === "row") return null;
  const moments = (sentences.get(first)?.moments ?? []).filter(({ precision }) => precision === "day");
  const [moment] = moments;
  if (!moment || moments.length > 1) return null;
  if (isPastTelling(first.text) || isChatter(first.text) || leansBack(first.text)) return null;
  const text = eventTitle(first, moments, null) ?? eventText(first.text, moment.start, moment.end, null);
  const title = text.replace(/[\s.,:!–-]+$/, "");
  if (title.includes(first.text.slice(moment.start, moment.dayEnd).trim())) return null;
  if (title.length > longest || noMatter.test(title) || contentWords(title).size === 0) return null;
  return title;
}
