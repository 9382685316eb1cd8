import { audienceReader } from "../family/audience-reader.ts";
import { classKey } from "../family/class-names.ts";
import type { ChildProfile } from "../family/profile.ts";
import { sentencesOf } from "../document/sentences-of.ts";
import type { Reading } from "../reading/reading.ts";
import type { OfClass } from "../types.ts";
import { audienceRules, type AudienceRules } from "./audience-of.ts";

/** The classes that a message names and that children of ours may be in, and its audience if they are in none of `classes`. */
export type ClassQuestion = {
  classes: readonly string[];
  rulesWithout: (classes: readonly string[]) => AudienceRules;
};

/** The most classes of a message that are asked for. */
const most = 12;

/** A class's name or its teacher's says nothing about an older child, who has a tutor group. */
const isAskedOf = ({ year }: ChildProfile, name: string): boolean =>
  year === null || year < 7 || /^\d/.test(name);

/** Null if the message names no class that could be a child's whose class the family hasn't told. */
export function classQuestion(
  reading: Reading,
  scope: ChildProfile[],
  from: Parameters<typeof audienceRules>[3],
): ClassQuestion | null {
  if (reading.profile.classNames === undefined) return null;
  const { document, profile } = reading;
  const texts = [
    document.subject,
    document.greeting,
    ...document.sections.flatMap(({ trail }) => trail),
    ...sentencesOf(document).flatMap(({ text, group }) => [text, group ?? ""]),
  ];
  const read = reading.audiences(scope);
  const names = texts.flatMap((text) => read(text).mentions.flatMap(({ untold }) => untold ?? []));
  const classes = [...new Map(names.map((name) => [classKey(name), name])).values()].slice(0, most);
  if (classes.length === 0) return null;
  const known = new Map<string, AudienceRules>();
  const rulesWithout = (not: readonly string[]) => {
    const key = not.join("\n");
    const without = (child: ChildProfile) => ({
      ...child,
      classesNot: [...child.classesNot, ...not.filter((name) => isAskedOf(child, name))],
    });
    const denied = { ...profile, children: profile.children.map(without) };
    const rules =
      known.get(key) ??
      audienceRules(
        { ...reading, profile: denied, audiences: audienceReader(denied) },
        denied,
        scope.map(without),
        from,
      );
    known.set(key, rules);
    return rules;
  };
  return { classes, rulesWithout };
}

/**
 * Which of the children something is for only if they are in a class, and in which: found by supposing that they are in none of the
 * classes, and then in one of them. Undefined if it is for them anyway.
 */
export function ofClass(
  children: readonly string[],
  childrenBy: (rules: AudienceRules) => readonly string[],
  question: ClassQuestion | null,
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
