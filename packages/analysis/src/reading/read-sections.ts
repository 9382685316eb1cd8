import type { Reading } from "../time/moments.ts";
import type { Document, Section, Unit } from "../document/types.ts";
import { judgeAsk } from "./requests.ts";
import type { SectionFacts, SentenceFacts } from "./reading.ts";

export function readSections(
  document: Document,
  headings: ReadonlyMap<Section, Reading>,
  sentences: ReadonlyMap<Unit, SentenceFacts>,
): ReadonlyMap<Section, SectionFacts> {
  return new Map(
    document.sections.map((section): [Section, SectionFacts] => {
      const facts = section.units.flatMap((unit) => sentences.get(unit) ?? []);
      const dated = facts.filter(({ coming }) => coming.length > 0);
      return [
        section,
        {
          heading: headings.get(section) ?? { moments: [], looseTimes: [] },
          headingAsk: section.heading ? judgeAsk(section.heading) : null,
          diary: isDiary(facts),
          hasDays: dated.length > 0,
          hasDatedAsk: dated.some(({ ask }) => ask.score >= 0.5),
        },
      ];
    }),
  );
}

function isDiary(sentences: readonly SentenceFacts[]): boolean {
  const dated = sentences.filter(({ moments }) => (moments[0]?.start ?? 99) < 4).length;
  return dated >= 4 && dated >= sentences.length * 0.6;
}
