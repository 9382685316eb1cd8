import type { Closure } from "../types.ts";

const labels: Record<Closure, string> = {
  closed: "Closure – arrange care",
  early: "Early finish",
  late: "Late start",
};

export function withClosureLabel(closure: Closure, text: string): string {
  return `${labels[closure]}: ${text}`;
}

/** The label "Closure – arrange care: " at the start of a line; "" if there is none. */
export function closureLabelOf(text: string): string {
  const label = Object.values(labels).find((one) => text.startsWith(`${one}: `));
  return label === undefined ? "" : `${label}: `;
}

export function isClosureLabel(text: string): boolean {
  return Object.values(labels).includes(text);
}

/** The line without its closure label. */
export function withoutClosureLabel(text: string): string {
  const label = `${labels.closed}: `;
  return text.startsWith(label) ? text.slice(label.length) : text;
}
