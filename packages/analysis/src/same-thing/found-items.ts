import type { Closure, Item } from "../types.ts";
import { audienceOf, type AudienceRules } from "../audience/audience-of.ts";
import { audienceOfBelieved } from "../audience/audience-of-believed.ts";
import { isForEverybody } from "../audience/is-for-everybody.ts";
import { type ClassQuestion, ofClass } from "../audience/class-question.ts";
import type { Grounded } from "../grounding/ground-item.ts";
import { isInvitation } from "../grounding/invitation-id.ts";
import { isTitle } from "./same-event.ts";
import { specific } from "../audience/specific.ts";

/** An item for our children, with what is known about its sentence. */
export type FoundItem = Item & {
  standing: boolean;
  topic: string | null;
  closure?: Closure;
  /** The heading above it. */
  heading?: string | null;
  /** Whether its own passage names its group. */
  group?: boolean;
};

/** The items that concern our children, with those children. */
export function itemsForOurs(
  grounded: readonly Grounded[],
  rules: AudienceRules,
  question: ClassQuestion | null = null,
): FoundItem[] {
  return grounded.flatMap((each): FoundItem[] => {
    const { item, sentence, passage, standing, topic, closure } = each;
    const { children, named } = childrenOf(each, rules);
    if (children.length === 0) return [];
    const of_class = ofClass(children, (other) => childrenOf(each, other).children, question);
    const sure =
      named ||
      isInvitation(item) ||
      !item.details ||
      forAll.test(passage) ||
      isForEverybody(item.details, children.length);
    const group = specific(rules.read(passage)) && isTheirs(passage);
    const heading = sentence?.section.heading ?? null;
    const shown = { ...item, ...(sure ? {} : { details: null }), ...(named ? {} : { assumed: true }) };
    const whose = { children, ...(of_class ? { of_class } : {}) };
    return [{ ...shown, ...whose, standing, topic, heading, group, ...(closure ? { closure } : {}) }];
  });
}

const childrenOf = ({ believed, sentence, passage }: Grounded, rules: AudienceRules) =>
  believed
    ? { children: audienceOfBelieved(believed, sentence, rules), named: true }
    : audienceOf(passage, sentence, rules);

/** The last cell of a row: "All", "All welcome". */
const forAll = /\| (?:all|everyone|everybody|whole school)(?: welcome)?$/i;

/** Whether the passage gives the event to its group alone: the group goes there, or the event is named after it. */
const isTheirs = (passage: string): boolean =>
  (isAttended.test(passage) || isTitle(passage)) && !isPerformed.test(passage);

const isAttended =
  /\b(?:tak\w+ part|participat\w+|attend\w*|visit\w*|travel\w*|go(?:es|ing)? (?:to|on|out)|join\w*|invited|trip|residential|excursion|out on|leav\w+ (?:for|at)|have (?:their|a|an|the)|swim\w*)\b/i;

/**
 * "Year 6 will be selling", "P3 lead the assembly", "5 Elm help at the fair": they perform for others too, so the event is for everybody.
 */
const isPerformed =
  /\b(?:lead\w*|look\w* after|sing\w*|perform\w*|present\w*|host\w*|serv\w+|sell\w*|help\w*|assist\w*|volunteer\w*|welcom\w*|greet\w*|usher\w*|marshal\w*|steward\w*|represent\w*|rehears\w*|play(?:s|ing)? (?:at|for|in)|set(?:ting)? up|mak(?:e|es|ing)|bak(?:e|es|ing)|tak\w+ (?:the |our )?assembly|run(?:s|ning)?|tak\w+ part in (?:our|the))\b/i;
