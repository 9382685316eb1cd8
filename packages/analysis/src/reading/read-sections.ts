import type { TextDates } from "../time/moments.ts";
import type { Document, Section, Sentence } from "../document/types.ts";
import { judgeRequest } from "./requests.ts";
import type { SectionFacts, SentenceFacts } from "./reading.ts";

export function readSections(
  document: Document,
  headings: ReadonlyMap<Section, TextDates>,
  sentences: ReadonlyMap<Sentence, SentenceFacts>,
): ReadonlyMap<Section, SectionFacts> {
  return new Map(
    document.sections.map((section): [Section, SectionFacts] => {
      const facts = section.sentences.flatMap((sentence) => sentences.get(sentence) ?? []);
      const dated = facts.filter(({ daysToCome: coming }) => coming.length > 0);
      return [
        section,
        {
          heading: headings.get(section) ?? { moments: [], looseTimes: [] },
          headingRequest: section.heading ? judgeRequest(section.heading) : null,
          diary: isDiary(facts),
          hasDays: dated.length > 0,
          hasDatedRequest: dated.some(({ request }) => request.score >= 0.5),
        },
      ];
    }),
  );
}

function isDiary(sentences: readonly SentenceFacts[]): boolean {
  const dated = sentences.filter(({ moments }) => (moments[0]?.start ?? 99) < 4).length;
  return dated >= 4 && dated >= sentences.length * 0.6;
}
