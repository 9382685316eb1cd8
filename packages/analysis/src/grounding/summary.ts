import { summarise } from "../embedded/summary.ts";
import { type Day, parseIsoDay } from "../dates/day.ts";
import { dayWords } from "../digest/due-words.ts";
import { saysOwnDay } from "../digest/own-day.ts";
import type { Context } from "../embedded/context.ts";
import { lineText } from "../digest/line-text.ts";
import { clip } from "../text/clip.ts";
import type { Item } from "../types.ts";
import { matchesOf } from "../text/matches-of.ts";

/** A summary may hold no figure, name of a place on the web, or sum that the message does not: else the message's own sentences stand in. */
export function supportedSummary(summary: string, context: Context): string {
  const clean = summary.replace(/\s+/g, " ").trim().slice(0, 600);
  if (!clean) return summarise(context);
  const source = wholeText(context);
  const figures = (text: string) => matchesOf(text, /\d+/g).map((match) => String(Number(match[0])));
  const said = new Set(figures(source));
  const invented =
    figures(clean).some((figure) => !said.has(figure)) ||
    (/https?:|www\.|\S@\S/i.test(clean) &&
      !source.includes(/(?:https?:|www\.)?\S*[@.]\S+/.exec(clean)?.[0] ?? clean));
  return invented ? summarise(context) : clean;
}

/** All that the message says: subject, greeting, headings, sentences and passages, attachments included. */
export function wholeText(context: Context): string {
  return [
    context.document.subject,
    context.document.greeting,
    ...context.document.sections.flatMap((section) => [
      section.heading ?? "",
      ...section.units.map((unit) => `${unit.text} ${unit.evidence}`),
    ]),
  ].join(" ");
}

/** A newsletter in one or two sentences: what it asks first, and how much more there is. */
export function newsletterSummary(items: readonly Item[], context: Context, today: Day): string {
  const dated = (item: Item) => item.due ?? item.starts_at;
  const rank = (item: Item) => (item.kind === "action" ? (item.optional ? 1 : 0) : 2);
  const ordered = items
    .filter((item) => item.kind !== "info" && dated(item) !== null)
    .toSorted((a, b) => rank(a) - rank(b) || (dated(a) ?? "").localeCompare(dated(b) ?? ""));
  if (ordered.length === 0) return summarise(context);
  const first = ordered.slice(0, 3).map((item) => {
    const line = lineText(item, null);
    const brief = clip(line, 90);
    const text = (brief.endsWith("…") ? line : brief).replace(/[.…\s]+$/, "");
    const day = dayWords(parseIsoDay(dated(item) ?? ""), today).replace(/^(?:today|tomorrow), /, "");
    return saysOwnDay(text, item) ? text : `${text} (${day})`;
  });
  const rest = ordered.length - first.length;
  return `${first.join("; ")}${rest > 0 ? `; and ${rest} more ${rest === 1 ? "date" : "dates"}` : ""}.`;
}
