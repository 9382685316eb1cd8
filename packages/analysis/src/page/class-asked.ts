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

/** More would be a list to search. */
const mostChoices = 5;

/** One question for each child: the classes that these things are for, those of most things first, else by name, and how many things depend on the answer. */
export function classQuestions(
  things: readonly (readonly ClassAsked[])[],
): { child_id: string; classes: string[]; depending: number }[] {
  const children = new Set(things.flat().map(({ child_id }) => child_id));
  return [...children].map((child_id) => {
    const own = things.map((asked) => asked.filter((each) => each.child_id === child_id));
    const byClass = Map.groupBy(own.flat(), ({ class_name }) => class_name);
    const most = [...byClass].toSorted(
      ([one, ones], [two, twos]) => twos.length - ones.length || one.localeCompare(two),
    );
    const classes = most.map(([class_name]) => class_name).slice(0, mostChoices);
    return { child_id, classes, depending: own.filter(({ length }) => length > 0).length };
  });
}
