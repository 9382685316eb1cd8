/** Something that is for the children in a class, where the parents haven't told which class theirs is. */
export type OfClass = {
  /** As the message names them: "Kestrels", "4B", "Mrs Patel's class". It is for any of them. */
  classes: string[];
  /** Our children who may be in it, by school and year. */
  may_be: string[];
  /** What the parents haven't said yet: for each of those children, the classes that it may be in. */
  asked: { child_id: string; class_name: string }[];
};
export type ClassAsked = OfClass["asked"][number];

export function narrowed(
  of_class: OfClass | null | undefined,
  isKept: (child: string) => boolean,
): OfClass | undefined {
  if (!of_class) return undefined;
  const may_be = of_class.may_be.filter(isKept);
  return may_be.length === 0
    ? undefined
    : { ...of_class, may_be, asked: of_class.asked.filter(({ child_id }) => may_be.includes(child_id)) };
}

/** What is told twice is for a child anyway if one of the two says so; otherwise in any of the classes of both. */
export function ofBothClasses(
  one: { children: readonly string[]; of_class: OfClass | null },
  two: { children: readonly string[]; of_class: OfClass | null },
): OfClass | null {
  const isOpen = ({ children, of_class }: typeof one, id: string) =>
    of_class?.may_be.includes(id) || !children.includes(id);
  const parts = [one, two].flatMap(
    ({ of_class }) => narrowed(of_class, (id) => isOpen(one, id) && isOpen(two, id)) ?? [],
  );
  const asked = parts.flatMap((part) => part.asked);
  return parts.length === 0
    ? null
    : {
        classes: [...new Set(parts.flatMap(({ classes }) => classes))],
        may_be: [...new Set(parts.flatMap(({ may_be }) => may_be))],
        asked: [...new Map(asked.map((each) => [`${each.child_id} ${each.class_name}`, each])).values()],
      };
}
