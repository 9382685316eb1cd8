import type { NameForm } from "./class-forms.ts";
import { escape } from "./escape.ts";

/** A name as written, and in capitals beside the family's own surname ("ACKLAND, IDA", "IDA ACKLAND") as registers print it. */
export function nameFormOf(name: string, surnames: readonly string[]): NameForm {
  const own = surnames.map((surname) => escape(surname.toUpperCase())).join("|") || "\u0000";
  const capitals = escape(name.toUpperCase());
  const form = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${escape(name)}|${capitals}(?=\\s+(?:${own})\\b)|(?<=\\b(?:${own}),?\\s+)${capitals})(?:['’]s)?(?![\\p{L}\\p{N}_-])`,
    "gu",
  );
  return { name, form };
}
