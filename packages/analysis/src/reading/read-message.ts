import { sentencesOf } from "../document/sentences-of.ts";
import { audienceReader } from "../family/audience-reader.ts";
import { textsOf } from "../document/texts-of.ts";
import { withClassNames } from "../family/class-question.ts";
import { profileOf } from "../family/profile.ts";
import type { Audience } from "../family/types.ts";
import { type Day, localDay } from "../time/day.ts";
import { readDocument } from "../document/read-document.ts";
import type { Document } from "../document/types.ts";
import type { Family, Message } from "../types.ts";
import type { Reading, SentenceReading } from "./reading.ts";
import { isOfToday, possibleChanges } from "./disruptions.ts";
import { invitedTo, mainOf } from "./main-moment.ts";
import { readDates } from "./read-dates.ts";
import { readSections } from "./read-sections.ts";
import { readSentences } from "./read-sentences.ts";
import { trainedWeights, type Weights } from "./weights.ts";

/** Reads a message for a family: computes, once, every fact that later stages need. */
export function readMessage(message: Message, family: Family, weights: Weights = trainedWeights()): Reading {
  const document = readDocument(message);
  const reference = referenceDay(message, family);
  const newsletter = isNewsletter(document);
  const profile = withClassNames(profileOf(family), textsOf(document));
  const audiences = audienceReader(profile);
  const audienceOf = audiences(profile.children);
  const voice = voiceOf(audienceOf);
  const isForeignText = (text: string) => voice(text) === "foreign";
  const dates = readDates(document, reference);
  const sentences = readSentences(document, dates.sentences, { reference, newsletter, isForeignText });
  const read: SentenceReading = {
    document,
    reference,
    newsletter,
    sentences,
    sections: readSections(document, dates.headings, sentences),
    subject: dates.subject,
    mainMoment: newsletter
      ? null
      : (mainOf(document, dates, reference, isForeignText) ?? invitedTo(message, reference)),
    profile,
    audiences,
    audienceOf,
    isForeign: (sentence) => isForeignText(sentence.text),
    isForeignText,
    isOurs: (sentence) => voice(sentence.text) === "ours",
    weights,
  };
  return withWhole(read);
}

/** Only this many dated sentences of a message are searched for days. */
const mostDated = 200;

function withWhole(read: SentenceReading): Reading {
  const sentences = sentencesOf(read.document);
  const facts = sentences.flatMap((sentence) => read.sentences.get(sentence) ?? []);
  const told = possibleChanges(read);
  return {
    ...read,
    places: new Map(sentences.map((sentence, index) => [sentence, index])),
    dated: sentences
      .filter((sentence) => (read.sentences.get(sentence)?.daysToCome.length ?? 0) > 0)
      .slice(0, mostDated),
    asking: facts.filter(({ request }) => request.model >= 0.5).length / Math.max(1, sentences.length),
    told,
    ofToday: isOfToday(told, read),
  };
}

/** The forwarded message's own date, if there is one. */
export function referenceDay(message: Message, family: Family): Day {
  const date = message.forwarded_from?.date ?? message.date;
  if (!date) throw new RangeError("a message without a date needs one before it is read");
  return localDay(date, family.timezone);
}

type Voice = "ours" | "foreign" | "everyone";

/** Whose group a text addresses, judged once. */
function voiceOf(audienceOf: (text: string) => Audience): (text: string) => Voice {
  const judged = new Map<string, Voice>();
  return (text) => {
    let voice = judged.get(text);
    if (!voice) {
      const audience = audienceOf(text);
      const specific = audience.mentions.some((mention) => mention.kind !== "everyone");
      voice = !audience.named
        ? "everyone"
        : audience.children.length === 0
          ? "foreign"
          : specific
            ? "ours"
            : "everyone";
      judged.set(text, voice);
    }
    return voice;
  };
}

function isNewsletter(document: Document): boolean {
  const headed = document.sections.filter((section) => section.heading && section.sentences.length > 0);
  return (
    headed.length >= 5 ||
    /\b(?:newsletter|bulletin|round-?up|weekly (?:update|news)|news from)\b/i.test(document.subject)
  );
}
