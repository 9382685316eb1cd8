import type { Child, OfClass } from "../types.ts";
import { isNamedBy } from "./class-names.ts";

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

/** Can be applied again after each answer, and after one is taken back. */
export function afterAnswers(
  children: readonly string[],
  of_class: OfClass,
  said: readonly ToldClass[],
): { children: string[]; of_class: OfClass } {
  const { classes, may_be } = of_class;
  const told = new Map(said.map((child) => [child.id, child]));
  const out = may_be.filter((id) => isIn(told.get(id), classes) === false);
  const open = may_be.filter((id) => isIn(told.get(id), classes) === null);
  const asked = open.flatMap((child_id) =>
    classes
      .filter((name) => isIn(told.get(child_id), [name]) === null)
      .map((class_name) => ({ child_id, class_name })),
  );
  return {
    children: [...new Set([...children, ...may_be])].filter((id) => !out.includes(id)),
    of_class: { ...of_class, asked },
  };
}
