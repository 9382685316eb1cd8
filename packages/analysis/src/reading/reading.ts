import type { FamilyProfile } from "../family/profile.ts";
import type { AudienceReader } from "../family/audience-reader.ts";
import type { Audience } from "../family/types.ts";
import type { Day } from "../time/day.ts";
import type { Moment, TextDates } from "../time/moments.ts";
import type { Document, Section, Sentence } from "../document/types.ts";
import type { Request } from "./requests.ts";
import type { Weights } from "./weights.ts";

/** What a sentence says, and what follows from it for us. Immutable, like everything below. */
export type SentenceFacts = Readonly<
  TextDates & {
    /** Days of today or later that it says anything about. */
    daysMentioned: readonly Moment[];
    /** The same without days that another day has replaced. */
    daysToCome: readonly Moment[];
    /** Days to come without those of clauses for other groups. */
    daysForUs: readonly Moment[];
    request: Request;
    /** The clauses of a sentence that asks two things for two days; empty for any other. */
    clauses: readonly Sentence[];
  }
>;

export type SectionFacts = Readonly<{
  /** The days in its heading. */
  heading: TextDates;
  headingRequest: Request | null;
  /** Most of its lines begin with a date. */
  diary: boolean;
  hasDays: boolean;
  /** A sentence that names a day asks for something. */
  hasDatedRequest: boolean;
}>;

/** A sentence that may say that plans change, how likely it does, and the days it is about. */
export type PossibleChange = Readonly<{ sentence: Sentence; likelihood: number; days: readonly Day[] }>;

/** A message read once: its sentences and sections, and which day it is about as a whole. */
export type SentenceReading = Readonly<{
  document: Document;
  /** The day from which "tomorrow" counts. */
  reference: Day;
  newsletter: boolean;
  sentences: ReadonlyMap<Sentence, SentenceFacts>;
  sections: ReadonlyMap<Section, SectionFacts>;
  subject: TextDates;
  /** The one day that the subject, or all of a letter, is about. */
  mainMoment: Readonly<{ moment: Moment; evidence: string }> | null;
  profile: FamilyProfile;
  /** Whom the message's texts name. */
  audiences: AudienceReader;
  /** Whom of all the family's children a text names. */
  audienceOf: (text: string) => Audience;
  /** Whether a sentence speaks of other years and classes only: its dates are nobody's here. */
  isForeign: (sentence: Sentence) => boolean;
  isForeignText: (text: string) => boolean;
  /** Whether a sentence names our children's years, classes or names, and not just everybody. */
  isOurs: (sentence: Sentence) => boolean;
  weights: Weights;
}>;

export type Reading = SentenceReading &
  Readonly<{
    /** Each sentence's index in the message. */
    places: ReadonlyMap<Sentence, number>;
    /** Sentences that name days to come, the first two hundred. */
    dated: readonly Sentence[];
    /** The share of sentences that ask for something by their words alone. */
    asking: number;
    /** Sentences that may say that plans change, for any child. */
    told: readonly PossibleChange[];
    /** What it asks without a day is for the day on which it was sent. */
    ofToday: boolean;
  }>;

/** @throws {RangeError} for a sentence of another message */
export function requestOf(sentence: Sentence, reading: SentenceReading): Request {
  const facts = reading.sentences.get(sentence);
  if (!facts) throw new RangeError("a sentence of another message");
  return facts.request;
}
