import { isNamedBy } from "../family/class-names.ts";
import type { Analysis, Child, ClassAsked, OfClass } from "../types.ts";

/** What the parents have said about a child's class. */
export type ToldClass = Pick<Child, "id" | "class_name" | "classes_not">;

/** Whether a child is in one of the classes; null if nobody has said. */
function isIn(child: ToldClass | undefined, classes: readonly string[]): boolean | null {
  const told = child?.class_name ?? "";
  const isTeacher = (name: string) => /^(?:Mr|Mrs|Miss|Ms|Mx|Dr)\b/.test(name);
  const not = child?.classes_not ?? [];
  if (classes.some((name) => isNamedBy(told, name))) return true;
  // A class may be called by its name or by its teacher's, so that one says nothing about the other.
  const open = classes.filter(
    (name) =>
      !not.some((one) => isNamedBy(one, name)) && (told === "" || isTeacher(told) !== isTeacher(name)),
  );
  return open.length > 0 ? null : false;
}

function settled(
  children: readonly string[],
  { classes, may_be }: OfClass,
  told: ReadonlyMap<string, ToldClass>,
): { children: string[]; asked: ClassAsked[] } {
  const out = may_be.filter((id) => isIn(told.get(id), classes) === false);
  const open = may_be.filter((id) => isIn(told.get(id), classes) === null);
  return {
    children: [...new Set([...children, ...may_be])].filter((id) => !out.includes(id)),
    asked: open.flatMap((child_id) =>
      classes
        .filter((name) => isIn(told.get(child_id), [name]) === null)
        .map((class_name) => ({ child_id, class_name })),
    ),
  };
}

/**
 * The analysis after what the parents have said about their children's classes: it can be applied again after each answer, and after one
 * is taken back. An email that turns out to be for others names the class that it is for.
 */
export function withClassesTold<A extends Analysis>(analysis: A, children: readonly ToldClass[]): A {
  const told = new Map(children.map((child) => [child.id, child]));
  const items = analysis.items.map((item) => {
    if (!item.of_class) return item;
    const { children: theirs, asked } = settled(item.children, item.of_class, told);
    return { ...item, children: theirs, of_class: { ...item.of_class, asked } };
  });
  if (!analysis.of_class) return { ...analysis, items };
  const { for_others: _, ...rest } = analysis;
  const { children: relevant_children, asked } = settled(analysis.relevant_children, analysis.of_class, told);
  return {
    ...(rest as A),
    items,
    relevant_children,
    of_class: { ...analysis.of_class, asked },
    ...(relevant_children.length === 0 ? { for_others: analysis.of_class.classes.join(", ") } : {}),
  };
}
