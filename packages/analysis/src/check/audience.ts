import { readDocument } from "../document/read-document.ts";
import { audienceReader } from "../family/read-audience.ts";
import { type ClassQuestion, readByClasses } from "../family/class-question.ts";
import { type FamilyProfile, profileOf } from "../family/profile.ts";
import type { Audience, AudienceMention } from "../family/types.ts";
import { nationOf } from "../family/nation.ts";
import { nextYearGroup } from "../family/roll-over.ts";
import { isAboutNextYear } from "../senders/standing.ts";
import type { Family, Message } from "../types.ts";
import { splitSentences } from "../text/sentences.ts";
import { type FoundQuote, normalise } from "./source.ts";

/** Which of our children a thing of this message may be for. */
export type MessageAudience = {
  /** By the passage, its heading, the groups or the greeting. A group that we don't know rules nobody out: records lack teaching sets. */
  ruledOut: RuledOut;
  /** Null if it names no class that one of them may be in. */
  question: ClassQuestion<RuledOut> | null;
};

type RuledOut = (groups: readonly string[], quotes: readonly FoundQuote[]) => ReadonlySet<string>;

/** @param scope ids of the children at the sender's school; null if the sender is not one school */
export function audienceOf(
  message: Message,
  family: Family,
  scope: readonly string[] | null,
): MessageAudience {
  const document = readDocument(message);
  const elsewhere = family.children.map(({ id }) => id).filter((id) => scope !== null && !scope.includes(id));
  const next = isAboutNextYear(message) ? movedUp(family) : null;
  const rulesOf = (read: FamilyProfile) => ruledOutBy(read, document.greeting, { family, next, elsewhere });
  const { rules, question } = readByClasses(document, family, scope, rulesOf);
  return { ruledOut: rules, question };
}

/** The family in the next school year, whose classes nobody knows. */
function movedUp(family: Family): FamilyProfile {
  const children = family.children.map((child) => {
    const up = nextYearGroup(child.year_group, nationOf(family));
    return up.kind === "moves_up" ? { ...child, year_group: up.year_group, class_name: null } : child;
  });
  return profileOf({ ...family, children });
}

function ruledOutBy(
  profile: FamilyProfile,
  greeting: string,
  { family, next, elsewhere }: { family: Family; next: FamilyProfile | null; elsewhere: readonly string[] },
): RuledOut {
  const reads = [profile, ...(next ? [next] : [])].map(audienceReader);
  const everyone = profile.children.map(({ id }) => id);
  const others = (text: string) => {
    if (text === "") return null;
    const outs = reads.map((read) => leftOut(read(text), everyone));
    // Both read the same groups: if one names none, so does the other.
    return outs.includes(null) ? null : everyone.filter((id) => outs.every((out) => out?.includes(id)));
  };
  return (groups, quotes) => {
    const passages = quotes.map((quote) => leftOutOfPassage(quote, others)).filter((ids) => ids !== null);
    // Several passages may name several groups: only a child whom each of them leaves out is ruled out.
    const byPassage =
      passages.length > 0 ? everyone.filter((id) => passages.every((ids) => ids.includes(id))) : null;
    const ours = ownChildren(groups, family, others);
    const byGroups = groups.length > 0 && ours.length === 0 ? others(groups.join(", ")) : null;
    const byGreeting = byPassage ?? byGroups ?? others(greeting) ?? [];
    const out = [...(byPassage ?? []), ...(byGroups ?? []), ...byGreeting].filter((id) => !ours.includes(id));
    return new Set([...elsewhere, ...out]);
  };
}

/** Whom the groups, as the message names them, include. They outweigh what a row seems to say: "Maths P1" is a paper, not a year. */
const ownChildren = (groups: readonly string[], { children }: Family, others: LeftOut): string[] =>
  children
    .filter(({ id, class_name }) =>
      groups.some((group) => {
        const out = others(group);
        const named =
          class_name !== null &&
          normalise(class_name).length > 1 &&
          normalise(group).includes(normalise(class_name));
        return named || (out !== null && !out.includes(id));
      }),
    )
    .map(({ id }) => id);

type LeftOut = (text: string) => string[] | null;

/** Those whom the passage leaves out, else those whom its row or its heading leaves out; null if none of them names a group. */
function leftOutOfPassage({ text, blocks }: FoundQuote, others: LeftOut): string[] | null {
  const [first] = blocks;
  const isPart = first?.kind === "table_row" || blocks.length > 1;
  return (
    others(text) ??
    others(sentenceOf(text, first?.text ?? "")) ??
    (isPart ? others(blocks.map((block) => block.text).join(" ")) : null) ??
    others(first?.heading ?? "")
  );
}

/** The sentence of the block that the passage is a part of; "" if it is not within one. */
function sentenceOf(passage: string, block: string): string {
  const wanted = normalise(passage);
  return splitSentences(block).find((sentence) => normalise(sentence).includes(wanted)) ?? "";
}

const divisions: ReadonlySet<AudienceMention["kind"]> = new Set(["year", "class", "house", "name"]);

/** The children beside those named; null if it names none of the groups that a school divides its pupils into, or everybody as well. */
function leftOut(audience: Audience | null, everyone: readonly string[]): string[] | null {
  if (!audience?.named) return null;
  const mentions = audience.mentions.filter(({ excluded }) => !excluded);
  const isForAll = mentions.some(({ kind }) => kind === "everyone" || kind === "whole");
  if (isForAll || !mentions.some(({ kind }) => divisions.has(kind))) return null;
  return everyone.filter((id) => !audience.children.includes(id));
}
