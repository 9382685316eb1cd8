import { childColours } from "@gatepost/contract/child-colours";

type Colours = { back?: string; ink?: string; line?: string };

const green = "#1f6a4d";

/**
 * Every colour of an email. Dark text on light, or white on deep green, stays readable in programs that invert colours themselves
 * (Gmail); programs that follow `prefers-color-scheme` (Apple Mail) use the second column.
 */
const paints = {
  page: [
    { back: "#faf6ef", ink: "#2b2620" },
    { back: "#181613", ink: "#f0e9dd" },
  ],
  card: [
    { back: "#fffdf9", ink: "#2b2620", line: "#e8dfd0" },
    { back: "#26231f", ink: "#f0e9dd", line: "#423c35" },
  ],
  soft: [{ ink: "#62594b" }, { ink: "#b9afa0" }],
  rail: [{ line: "#98bba8" }, { line: "#528574" }],
  danger: [{ ink: "#a33a25" }, { ink: "#ea9a84" }],
  rule: [{ line: "#e8dfd0" }, { line: "#423c35" }],
  link: [{ ink: green }, { ink: "#83c0a1" }],
  button: [
    { back: green, ink: "#ffffff", line: green },
    { back: "#2f8160", ink: "#ffffff", line: "#2f8160" },
  ],
  tick: [
    { back: "#ecf6f0", ink: green, line: green },
    { back: "#1c2f27", ink: "#aed6c1", line: "#83c0a1" },
  ],
  note: [
    { back: "#fff6dc", ink: "#2b2620", line: "#ecd9a2" },
    { back: "#332c1b", ink: "#f0e9dd", line: "#5b4d28" },
  ],
  urgent: [
    { back: "#fadfd7", ink: "#86301f" },
    { back: "#4a231a", ink: "#fadfd7" },
  ],
} as const satisfies Record<string, readonly [light: Colours, dark: Colours]>;

/** A name, or a child's number in `childColours`. */
export type Paint = keyof typeof paints | number;

/** The attributes of an element in these colours. @param css its other styles */
export const painted = (paint: Paint, css: string): string =>
  `class="${nameOf(paint)}" style="${css};${declare(coloursOf(paint, "light"))}"`;

const nameOf = (paint: Paint): string => (typeof paint === "number" ? `child${paint}` : paint);

function coloursOf(paint: Paint, scheme: "light" | "dark"): Colours {
  if (typeof paint !== "number") return paints[paint][scheme === "light" ? 0 : 1];
  const [back, ink] = childColours[paint % childColours.length]![scheme];
  return { back, ink };
}

/** In its own style block: Gmail drops a whole block with a rule that it doesn't know. */
export function darkRules(): string {
  const all: Paint[] = [...(Object.keys(paints) as (keyof typeof paints)[]), ...childColours.keys()];
  const rules = all.map((paint) => `.${nameOf(paint)}{${declare(coloursOf(paint, "dark"), "!important")}}`);
  return `<style>@media (prefers-color-scheme:dark){${rules.join("")}}</style>`;
}

function declare({ back, ink, line }: Colours, after = ""): string {
  return [
    ...(back ? [`background-color:${back}${after}`] : []),
    ...(ink ? [`color:${ink}${after}`] : []),
    ...(line ? [`border-color:${line}${after}`] : []),
  ].join(";");
}
