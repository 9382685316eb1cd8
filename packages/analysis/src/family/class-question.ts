import { type Document, sentencesOf, textsOf } from "../document/types.ts";
import type { Family, OfClass } from "../types.ts";
import { audienceReader } from "./read-audience.ts";
import { classKey, classNamesIn } from "./class-names.ts";
import { type ChildProfile, type FamilyProfile, profileOf } from "./profile.ts";

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

/** The family with the classes that a message names, how the message reads for it, and what is open about its classes. */
export function readByClasses<Rules>(
  document: Document,
  family: Family,
  scope: readonly string[] | null,
  rulesOf: (profile: FamilyProfile) => Rules,
): { profile: FamilyProfile; rules: Rules; question: ClassQuestion<Rules> | null } {
  const known = profileOf(family);
  // What a message calls classes matters only for a child whose class isn't known.
  if (known.clubsUnknown || known.children.every(({ className }) => className !== null))
    return { profile: known, rules: rulesOf(known), question: null };
  const texts = textsOf(document);
  const houses = known.children.flatMap(({ house }) => house ?? []);
  const profile = { ...known, classNames: classNamesIn(texts, houses) };
  const children = profile.children.filter(({ id }) => scope === null || scope.includes(id));
  const read = audienceReader({ ...profile, children });
  const groups = sentencesOf(document).map(({ group }) => group ?? "");
  const mentions = [...texts, ...groups].flatMap((text) => read(text).mentions);
  const names = mentions.flatMap(({ untold }) => untold ?? []);
  const classes = [...new Map(names.map((name) => [classKey(name), name])).values()].slice(0, most);
  const answers = new Map<string, Rules>();
  const rulesWithout = (not: readonly string[]) => {
    const key = not.join("\n");
    const without = (child: ChildProfile) => ({
      ...child,
      classesNot: [...child.classesNot, ...not.filter((name) => isAskedOf(child, name))],
    });
    const rules = answers.get(key) ?? rulesOf({ ...profile, children: profile.children.map(without) });
    answers.set(key, rules);
    return rules;
  };
  const question = classes.length > 0 ? { classes, rulesWithout } : null;
  return { profile, rules: rulesOf(profile), question };
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
