import type { ClassAsked } from "../types.ts";
import type { PageThing } from "./types.ts";

/** What nobody has said yet about the classes of those whom a line is for; none if one of them has it anyway. */
export function classAskedOf({
  thing: { of_class },
  children,
}: {
  thing: Pick<PageThing, "of_class">;
  children: readonly string[];
}): ClassAsked[] {
  const asked = (of_class?.asked ?? []).filter(({ child_id }) => children.includes(child_id));
  return children.every((id) => asked.some(({ child_id }) => child_id === id)) ? asked : [];
}

/** "If Isla is in Kestrels: ", before what is for these children only then; "" otherwise. */
export function conditionOf(
  line: Parameters<typeof classAskedOf>[0],
  nameOf: (child: string) => string | undefined,
): string {
  const asked = classAskedOf(line);
  if (asked.length === 0) return "";
  const classes = [...new Set(asked.map(({ class_name }) => class_name))];
  const whose = line.children.flatMap((id) => nameOf(id) ?? []);
  return `If ${whose.join(" or ")} is in ${classes.join(" or ")}: `;
}

/** One question for each child: about the class that most of these things depend on, which `depending` counts. */
export function classQuestions(
  things: readonly (readonly ClassAsked[])[],
): (ClassAsked & { depending: number })[] {
  const counted = new Map<string, ClassAsked & { depending: number }>();
  for (const asked of things)
    for (const each of asked) {
      const key = `${each.child_id} ${each.class_name}`;
      const known = counted.get(key) ?? { ...each, depending: 0 };
      counted.set(key, { ...known, depending: known.depending + 1 });
    }
  const most = [...counted.values()].toSorted((one, two) => two.depending - one.depending);
  return [...new Map(most.toReversed().map((each) => [each.child_id, each])).values()];
}
