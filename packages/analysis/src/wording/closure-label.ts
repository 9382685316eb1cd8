import type { Closure } from "../types.ts";

const labels: Record<Closure, string> = {
  closed: "Closure – arrange care",
  early: "Early finish",
  late: "Late start",
};

export function withClosureLabel(closure: Closure, text: string): string {
  return `${labels[closure]}: ${text}`;
}

/** "Closure – arrange care: " in front of a line; "" where none of the labels is there. */
export function closureLabelOf(text: string): string {
  const label = Object.values(labels).find((one) => text.startsWith(`${one}: `));
  return label === undefined ? "" : `${label}: `;
}

export function isClosureLabel(text: string): boolean {
  return Object.values(labels).includes(text);
}

/** The line without the label that asks for care. */
export function withoutClosureLabel(text: string): string {
  const label = `${labels.closed}: `;
  return text.startsWith(label) ? text.slice(label.length) : text;
}
