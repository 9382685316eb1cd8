import type { Child, ClassAsked, Item } from "../types.ts";
import type { DigestLine, Page } from "./types.ts";

/**
 * What nobody has said yet about the classes of those whom an item is for. A child whom one of the items behind it is for anyway is not
 * asked about.
 */
export function askedOf(children: readonly string[], items: readonly Item[]): ClassAsked[] {
  const asked = children.flatMap((id) => {
    const theirs = items.filter((item) => item.children.includes(id));
    const open = theirs.map(
      ({ of_class }) => of_class?.asked.filter(({ child_id }) => child_id === id) ?? [],
    );
    return open.every(({ length }) => length > 0) ? open.flat() : [];
  });
  return [...new Map(asked.map((each) => [keyOf(each), each])).values()];
}

/** "If Isla is in Kestrels: ", before what is for these children only then; "" if one of them has it anyway. */
export function conditionOf(
  children: readonly string[],
  asked: readonly ClassAsked[],
  names: readonly Pick<Child, "id" | "name">[],
): string {
  const isAsked = (id: string) => asked.some(({ child_id }) => child_id === id);
  if (asked.length === 0 || !children.every(isAsked)) return "";
  const classes = [...new Set(asked.map(({ class_name }) => class_name))];
  const whose = names.filter(({ id }) => isAsked(id)).map(({ name }) => name);
  return `If ${whose.join(" or ")} is in ${classes.join(" or ")}: `;
}

/** The line, worded so that it doesn't claim to be for a child whose class isn't known. */
export function withClassAsked(line: DigestLine, names: readonly Pick<Child, "id" | "name">[]): DigestLine {
  const class_asked = askedOf(line.children, line.items);
  const condition = conditionOf(line.children, class_asked, names);
  if (condition === "") return line;
  return { ...line, class_asked, text: condition + line.text, closure: null };
}

type Question = NonNullable<Page["class_questions"]>[number];

/** One question for each child: about the class that most of these things depend on. */
export function classQuestions(things: readonly (readonly ClassAsked[])[]): Question[] {
  const counted = new Map<string, Question>();
  for (const asked of things)
    for (const each of asked) {
      const known = counted.get(keyOf(each)) ?? { ...each, depending: 0 };
      counted.set(keyOf(each), { ...known, depending: known.depending + 1 });
    }
  const most = [...counted.values()].toSorted((one, two) => two.depending - one.depending);
  return [...new Map(most.toReversed().map((each) => [each.child_id, each])).values()];
}

const keyOf = ({ child_id, class_name }: ClassAsked): string => `${child_id} ${class_name}`;
