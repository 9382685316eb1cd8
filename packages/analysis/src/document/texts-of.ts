import { sentencesOf } from "./sentences-of.ts";
import type { Document } from "./types.ts";

/** The subject, the greeting, every heading and every sentence of a message. */
export const textsOf = (document: Document): string[] => [
  document.subject,
  document.greeting,
  ...document.sections.flatMap(({ trail }) => trail),
  ...sentencesOf(document).map(({ text }) => text),
];
