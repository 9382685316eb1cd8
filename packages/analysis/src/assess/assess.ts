import type { About } from "./about.ts";
import { firstCapital } from "../text/first-capital.ts";
import type { Day } from "../time/day.ts";
import type { Analysis, Item } from "../types.ts";
import { urgencyOf } from "./priority.ts";
import { passesOnOffer, type Pressing } from "./verdict.ts";

/** `pressing` is what makes an urgent message urgent; null otherwise. */
export type Assessment = {
  judged: Pick<Analysis, "relevance_score" | "priority" | "reason">;
  pressing: Pressing | null;
};

/** Priority and relevance from the items, their days and their audience, both judged as of `today`. */
export function assess(
  items: readonly Item[],
  children: readonly string[],
  today: Day,
  about: About,
): Assessment {
  const ours = items.filter((item) => item.children.length > 0);
  const urgency = urgencyOf(ours, children, today, about);
  const found = relevanceOf(ours, children, about);
  // Urgent information, or a task due this week, is never of only moderate relevance.
  const pressing = (urgency.priority === "urgent" || urgency.priority === "high") && found.score < 0.85;
  const relevance =
    pressing && children.length > 0
      ? { ...found, score: urgency.priority === "urgent" ? 0.88 : Math.max(found.score, 0.8) }
      : found;
  const score = passesOnOffer(about) ? Math.min(relevance.score, 0.45) : relevance.score;
  const reason = `${firstCapital(urgency.priority)}: ${urgency.why}; ${relevance.why}.`;
  return {
    judged: { priority: urgency.priority, relevance_score: score, reason },
    pressing: urgency.priority === "urgent" ? urgency.pressing : null,
  };
}

function relevanceOf(
  items: readonly Item[],
  children: readonly string[],
  about: { byName: boolean; addressed: boolean },
): { score: number; why: string } {
  if (children.length === 0) return { score: 0.15, why: "it is for other children" };
  if (about.byName) return { score: 0.95, why: "it names your child" };
  if (items.some((item) => item.kind === "action" && !item.optional))
    return { score: 0.9, why: "it asks something of you" };
  if (about.addressed && items.some((item) => item.kind === "event"))
    return { score: 0.85, why: "it is written for your child's group" };
  if (items.some((item) => item.kind !== "info"))
    return { score: 0.65, why: "it has dates or offers for your children" };
  return { score: 0.5, why: "it may be useful to know" };
}
