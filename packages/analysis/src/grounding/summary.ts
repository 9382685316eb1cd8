import { summarise } from "../embedded/summary.ts";
import type { Context } from "../embedded/context.ts";

/** A summary may hold no figure, name of a place on the web, or sum that the message does not: else the message's own sentences stand in. */
export function supportedSummary(summary: string, context: Context): string {
  const clean = summary.replace(/\s+/g, " ").trim().slice(0, 600);
  if (!clean) return summarise(context);
  const source = [
    context.document.subject,
    context.document.greeting,
    ...context.document.sections.flatMap((section) => [
      section.heading ?? "",
      ...section.units.map((unit) => `${unit.text} ${unit.evidence}`),
    ]),
  ].join(" ");
  const figures = (text: string) => [...text.matchAll(/\d+/g)].map((match) => String(Number(match[0])));
  const said = new Set(figures(source));
  const invented =
    figures(clean).some((figure) => !said.has(figure)) ||
    (/https?:|www\.|\S@\S/i.test(clean) &&
      !source.includes(/(?:https?:|www\.)?\S*[@.]\S+/.exec(clean)?.[0] ?? clean));
  return invented ? summarise(context) : clean;
}
