import type { Thing, ThingFields } from "@gatepost/analysis/thing";
import type { ItemUpdate } from "@gatepost/contract/emails-lists";
import type { Corrections } from "../../platform/db/tables/things.ts";
import { addDays, daysBetween } from "../../platform/clock/local-time.ts";

type Correctable = Pick<
  ThingFields,
  "kind" | "verb" | "day" | "until" | "timing" | "conflict" | "children"
> & { corrections: Corrections };

/**
 * A thing as the parents have put it right. Each correction holds while the emails say what they said then: a reminder changes nothing,
 * but what an email newly says of the day counts.
 */
export function asCorrected<T extends Correctable>(thing: T): T {
  if (Object.keys(thing.corrections).length === 0) return thing;
  const corrections = inForce(thing);
  const { day, children, kind } = corrections;
  const moved = day && {
    day: day.is,
    until: thing.until && day.was ? addDays(thing.until, daysBetween(day.was, day.is)) : thing.until,
    timing: thing.timing ?? (thing.kind === "task" ? ("by" as const) : ("on" as const)),
    conflict: null,
  };
  return {
    ...thing,
    corrections,
    ...moved,
    ...(children ? { children: children.is } : {}),
    ...(kind ? { kind: kind.is, verb: null } : {}),
  };
}

/** Those that apply to the thing as the emails tell it. */
function inForce({ corrections, day, children, kind }: Correctable): Corrections {
  const { day: ofDay, children: ofChildren, kind: ofKind } = corrections;
  return {
    ...(ofDay && ofDay.was === day ? { day: ofDay } : {}),
    ...(ofChildren && isSame(ofChildren.was, children) ? { children: ofChildren } : {}),
    ...(ofKind && ofKind.was === kind ? { kind: ofKind } : {}),
  };
}

/** What is corrected after this change. @param thing as the emails tell it */
export function withCorrection(
  thing: Correctable,
  { day, child_ids, is_task }: Pick<ItemUpdate, "day" | "child_ids" | "is_task">,
): Corrections {
  const { day: ofDay, children: ofChildren, kind: ofKind } = inForce(thing);
  const now = {
    day: after(ofDay, day, (is) => ({ was: thing.day, is })),
    children: after(ofChildren, child_ids, (is) => ({ was: thing.children, is })),
    kind: after(ofKind, is_task, () => ({ was: thing.kind, is: "note" as const })),
  };
  return Object.fromEntries(Object.entries(now).filter(([, correction]) => correction !== undefined));
}

/** Absent leaves what there is; null takes it back. */
const after = <T, C>(before: C | undefined, asked: T | null | undefined, to: (asked: T) => C) => {
  if (asked === undefined) return before;
  return asked === null ? undefined : to(asked);
};

const isSame = (some: readonly string[], others: Thing["children"]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));
