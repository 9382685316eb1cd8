import type { FamilyProfile } from "../family/profile.ts";
import type { AudienceReader } from "../family/audience-reader.ts";
import type { Audience } from "../family/types.ts";
import type { Day } from "../time/day.ts";
import type { Moment, TextDates } from "../time/moments.ts";
import type { Document, Section, Sentence } from "../document/types.ts";
import type { Request } from "./requests.ts";
import type { Weights } from "./weights.ts";

/** The facts in a sentence, and their consequences for us. Immutable, like everything below. */
export type SentenceFacts = Readonly<
  TextDates & {
    /** Days from today on that it affects. */
    daysMentioned: readonly Moment[];
    /** The same, without days that another day has replaced. */
    daysToCome: readonly Moment[];
    /** Days to come, without those in other groups' clauses. */
    daysForUs: readonly Moment[];
    request: Request;
    /** The clauses of a sentence with two requests for two days; empty for any other. */
    clauses: readonly Sentence[];
  }
>;

export type SectionFacts = Readonly<{
  /** The days in its heading. */
  heading: TextDates;
  headingRequest: Request | null;
  /** True if most of its lines begin with a date. */
  diary: boolean;
  hasDays: boolean;
  /** True if a sentence that names a day makes a request. */
  hasDatedRequest: boolean;
}>;

/** A sentence that may change plans, the likelihood that it does, and its days. */
export type PossibleChange = Readonly<{ sentence: Sentence; likelihood: number; days: readonly Day[] }>;

/** A message read once: its sentences and sections, and the day it is about as a whole. */
export type SentenceReading = Readonly<{
  document: Document;
  /** The day that "tomorrow" is relative to. */
  reference: Day;
  newsletter: boolean;
  sentences: ReadonlyMap<Sentence, SentenceFacts>;
  sections: ReadonlyMap<Section, SectionFacts>;
  subject: TextDates;
  /** The one day that the subject, or the whole message, is about. */
  mainMoment: Readonly<{ moment: Moment; evidence: string }> | null;
  profile: FamilyProfile;
  /** Reads the audience of each text in the message. */
  audiences: AudienceReader;
  /** The audience of a text among all the family's children. */
  audienceOf: (text: string) => Audience;
  /** Whether a sentence is only about other years and classes: its dates concern none of our children. */
  isForeign: (sentence: Sentence) => boolean;
  isForeignText: (text: string) => boolean;
  /** Whether a sentence names our children, their years or their classes, and not just everybody. */
  isOurs: (sentence: Sentence) => boolean;
  weights: Weights;
}>;

export type Reading = SentenceReading &
  Readonly<{
    /** Each sentence's index in the message. */
    places: ReadonlyMap<Sentence, number>;
    /** Sentences that name days to come, the first two hundred. */
    dated: readonly Sentence[];
    /** The proportion of sentences that are requests by their wording alone. */
    asking: number;
    /** Sentences that may change plans, for any child. */
    told: readonly PossibleChange[];
    /** True if its requests without a day are for the day it was sent. */
    ofToday: boolean;
  }>;

/** @throws {RangeError} for a sentence of another message */
export function requestOf(sentence: Sentence, reading: SentenceReading): Request {
  const facts = reading.sentences.get(sentence);
  if (!facts) throw new RangeError("a sentence of another message");
  return facts.request;
}
