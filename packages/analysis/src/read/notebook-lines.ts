import { createHash } from "node:crypto";
import type { Family } from "../types.ts";
import { type Thing, withNames } from "../thing.ts";

/** Three figures, unless there are too many things for them. */
const few = 900;
const many = 900_000;

/** The code of each thing in prompts, "T417", by its id. A thing keeps its code from call to call, whatever the other things. */
export function codesOf(things: readonly Thing[]): Map<string, string> {
  const taken = new Set<number>();
  const codesInAll = things.length < few / 2 ? few : many;
  return new Map(
    things.map(({ id }) => {
      let figure = createHash("sha256").update(id).digest().readUInt32BE() % codesInAll;
      while (taken.has(figure)) figure = (figure + 1) % codesInAll;
      taken.add(figure);
      return [id, `T${100 + figure}`];
    }),
  );
}

/** One thing a line: "T417 task CHILD_1 by 2026-03-13 £8 of T203: Pay £8 for farm trip". */
export function notebookLines(things: readonly Thing[], family: Pick<Family, "children">): string {
  const codes = codesOf(things);
  const codeOf = (id: string) => {
    const at = family.children.findIndex((child) => child.id === id);
    return at < 0 ? undefined : `CHILD_${at + 1}`;
  };
  return things
    .map((thing) => {
      const head = [
        codes.get(thing.id),
        thing.kind,
        ...thing.children.map(codeOf),
        whenOf(thing),
        thing.event_id === null ? null : `of ${codes.get(thing.event_id) ?? ""}`,
        thing.series === null ? null : `series "${thing.series}"`,
        thing.optional ? "optional" : null,
        thing.state === "done" ? "done already" : null,
        thing.state === "cancelled" ? "cancelled" : null,
      ];
      const conflict = thing.conflict === null ? "" : ` (conflict: ${thing.conflict})`;
      return `${head.filter(Boolean).join(" ")}: ${withNames(thing.line, codeOf)}${conflict}`;
    })
    .join("\n");
}

/** "by 2026-03-13", "2026-03-12 to 2026-03-14 09:10-15:00", "weekly 2,5 until 2026-04-01 not 2026-03-17". */
function whenOf({ day, until, starts, ends, timing, weekdays, skip }: Thing): string {
  const hours = starts && (ends === null ? starts : `${starts}-${ends}`);
  const days = [day, until].filter((one) => one !== null).join(" to ");
  const parts =
    weekdays.length > 0
      ? [`weekly ${weekdays.join(",")}`, days, hours, skip.length > 0 && `not ${skip.join(",")}`]
      : [timing !== "on" && timing, days, hours];
  return parts.filter(Boolean).join(" ");
}
