import type { Moment } from "../dates/moments.ts";
import type { Section, Unit } from "../text/types.ts";
import type { Ask } from "./asks.ts";
import type { Context } from "./context.ts";

/** The days that a unit or its surroundings name and that are still to come. */
export function comingOf(unit: Unit, context: Context): Moment[] {
  const moments = context.readings.get(unit)?.moments ?? [];
  const dated = unit.form !== "sentence" && (moments[0]?.explicit ?? false) && (moments[0]?.start ?? 99) < 6;
  return moments.filter((moment) => {
    if ((moment.lastDay ?? moment.day) < context.reference) return false;
    // "due today" in a diary's line means the day of the line.
    if (dated && !moment.explicit && moment.day === context.reference) return false;
    if (moment.precision === "week" && moment.day <= context.reference) return false;
    return !(moment.day === context.reference && alreadyHappened(unit.text, moment));
  });
}

/** "the letter that came home today": today, but done. */
function alreadyHappened(text: string, moment: Moment): boolean {
  return (
    /\b(?:came|sent|went|given|issued|wrote|published|handed|e-?mailed|posted|told|visited|received|held|had|took|was|were|been|made)(?: \w+){0,4},?\s*$/i.test(
      text.slice(Math.max(0, moment.start - 48), moment.start),
    ) && !/\b(?:will|shall|must|please|be)\b/i.test(text.slice(Math.max(0, moment.start - 48), moment.start))
  );
}

export const deadlineCue =
  /\b(?:by|before|until|no later than|deadline|closing date|closes?|due|cut[- ]off|return(?:ed)?|ends?|last (?:day|date)|latest)\b[^.;]{0,40}$/i;

export function hasDeadlineCue(text: string, moment: Moment): boolean {
  return (
    deadlineCue.test(text.slice(Math.max(0, moment.start - 45), moment.start)) ||
    /^\s*(?:by|before|deadline)\b/i.test(text.slice(moment.start, moment.end))
  );
}

/** "can be ordered from today", "bookings open on": the day it begins is not the day it must be done. */
export function isOpening(text: string, moment: Moment): boolean {
  return (
    /\b(?:from|opens?(?: on| at)?|live on|available(?: from)?|on sale(?: from)?|starting|since)\s*(?:the\s+)?$/i.test(
      text.slice(Math.max(0, moment.start - 24), moment.start),
    ) || /^from\b/i.test(text.slice(moment.start, moment.end))
  );
}

/** "donations next week" for the assembly on Friday of that week. */
export function dayInside(week: Moment, unit: Unit, context: Context): Moment | null {
  const said = unit.section.units.flatMap((other) => comingOf(other, context));
  return (
    said.find(
      (moment) =>
        moment.precision === "day" && moment.explicit && moment.day >= week.day && moment.day <= week.day + 6,
    ) ?? null
  );
}

/** The day that an ask without one belongs to: said before it in its section, then after it, in its heading, or the letter's one day. */
export function momentNearby(
  unit: Unit,
  context: Context,
  topic: Ask["topic"],
): { moment: Moment; evidence: string } | null {
  const units = unit.section.units;
  const at = units.indexOf(unit);
  const usable = (candidate: Unit, deadline: boolean) =>
    comingOf(candidate, context).find(
      (moment) =>
        moment.precision === "day" &&
        !(candidate.form === "row" && unit.form !== "row") &&
        (!deadline || hasDeadlineCue(candidate.text, moment)) &&
        !isOpening(candidate.text, moment),
    ) ?? null;
  const search = (candidates: readonly Unit[], deadline: boolean) => {
    for (const candidate of candidates) {
      if (comingOf(candidate, context).length > 0 && context.isForeign(candidate) && !context.isForeign(unit))
        continue;
      // The lines of a list are matters of their own.
      if (candidate.form === "line" && unit.form === "line" && candidate.paragraph !== unit.paragraph)
        continue;
      const moment = usable(candidate, deadline);
      if (moment) return { moment, evidence: candidate.evidence };
    }
    return null;
  };
  const before = units.slice(0, at).toReversed();
  const after = units.slice(at + 1);
  const diary = isDiary(unit.section, context);
  if (!diary && ["pay", "form", "book", "tell"].includes(topic)) {
    const deadline = search([...before, ...after], true);
    if (deadline) return deadline;
  }
  const said = diary ? null : search(before, false);
  if (said) return said;
  const heading = context.headings
    .get(unit.section)
    ?.moments.find((moment) => moment.day >= context.reference && moment.precision === "day");
  if (heading) return { moment: heading, evidence: unit.section.heading ?? "" };
  if (!context.newsletter && context.mainMoment) return context.mainMoment;
  return diary ? null : search(after, false);
}

export function isDiary(section: Section, context: Context): boolean {
  const dated = section.units.filter(
    (unit) => (context.readings.get(unit)?.moments[0]?.start ?? 99) < 4,
  ).length;
  return dated >= 4 && dated >= section.units.length * 0.6;
}
