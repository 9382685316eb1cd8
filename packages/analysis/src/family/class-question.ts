import type { OfClass } from "../types.ts";
import { audienceReader } from "./read-audience.ts";
import { classKey, classNamesIn } from "./class-names.ts";
import type { ChildProfile, FamilyProfile } from "./profile.ts";

/** The classes that a message names and that children of ours may be in, and how it reads if they are in none of `classes`. */
export type ClassQuestion<Rules> = {
  classes: readonly string[];
  rulesWithout: (classes: readonly string[]) => Rules;
};

/** The most classes of a message that are asked for. */
const most = 12;

/** A class's name or its teacher's says nothing about an older child, who has a tutor group. */
const isAskedOf = ({ year }: ChildProfile, name: string): boolean =>
  year === null || year < 7 || /^\d/.test(name);

/** What a message calls classes matters only for a child whose class isn't known. */
export function withClassNames(profile: FamilyProfile, texts: readonly string[]): FamilyProfile {
  if (profile.clubsUnknown || profile.children.every(({ className }) => className !== null)) return profile;
  const houses = profile.children.flatMap(({ house }) => house ?? []);
  return { ...profile, classNames: classNamesIn(texts, houses) };
}

/** Null if the texts name no class that may be a child's whose class isn't known. `rulesOf` says how the message reads for a family. */
export function classQuestion<Rules>(
  texts: readonly string[],
  { profile, scope }: { profile: FamilyProfile; scope: ChildProfile[] },
  rulesOf: (profile: FamilyProfile) => Rules,
): ClassQuestion<Rules> | null {
  if (profile.classNames === undefined) return null;
  const read = audienceReader({ ...profile, children: scope });
  const names = texts.flatMap((text) => read(text).mentions.flatMap(({ untold }) => untold ?? []));
  const classes = [...new Map(names.map((name) => [classKey(name), name])).values()].slice(0, most);
  if (classes.length === 0) return null;
  const known = new Map<string, Rules>();
  const rulesWithout = (not: readonly string[]) => {
    const key = not.join("\n");
    const without = (child: ChildProfile) => ({
      ...child,
      classesNot: [...child.classesNot, ...not.filter((name) => isAskedOf(child, name))],
    });
    const denied = { ...profile, children: profile.children.map(without) };
    const rules = known.get(key) ?? rulesOf(denied);
    known.set(key, rules);
    return rules;
  };
  return { classes, rulesWithout };
}

/** In which classes some of the children must be: found by supposing that they are in none, then in one of them. Undefined if it is for them anyway. */
export function ofClass<Rules>(
  children: readonly string[],
  childrenBy: (rules: Rules) => readonly string[],
  question: ClassQuestion<Rules> | null,
): OfClass | undefined {
  if (!question || children.length === 0) return undefined;
  const anyway = childrenBy(question.rulesWithout(question.classes));
  const may_be = children.filter((id) => !anyway.includes(id));
  if (may_be.length === 0) return undefined;
  const classes = question.classes.filter((name) => {
    const others = question.classes.filter((other) => other !== name);
    return childrenBy(question.rulesWithout(others)).some((id) => may_be.includes(id));
  });
  const asked = may_be.flatMap((child_id) => classes.map((class_name) => ({ child_id, class_name })));
  return asked.length > 0 ? { classes, may_be, asked } : undefined;
}
