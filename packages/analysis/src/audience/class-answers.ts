import { afterAnswers, type ToldClass } from "../family/class-answers.ts";
import type { Analysis } from "../types.ts";

/**
 * The analysis after what the parents have said about their children's classes. An email that turns out to be for others names the class
 * that it is for.
 */
export function withClassesTold<A extends Analysis>(analysis: A, children: readonly ToldClass[]): A {
  const items = analysis.items.map((item) =>
    item.of_class ? { ...item, ...afterAnswers(item.children, item.of_class, children) } : item,
  );
  if (!analysis.of_class) return { ...analysis, items };
  const { for_others: _, ...rest } = analysis;
  const after = afterAnswers(analysis.relevant_children, analysis.of_class, children);
  return {
    ...(rest as A),
    items,
    relevant_children: after.children,
    of_class: after.of_class,
    ...(after.children.length === 0 ? { for_others: analysis.of_class.classes.join(", ") } : {}),
  };
}
