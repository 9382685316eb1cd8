import * as z from "zod/mini";
import { yearGroup } from "./children.ts";
import { evidence, itemFlags } from "./emails.ts";
import { defineRoute } from "./route.ts";

/** Bytes of the text in UTF-8: about six pages. */
export const triedTextBytes = 20_000;
const tooLong = "That’s more than fits here. Please paste one letter, six pages at most.";

/** A letter that a visitor pastes to try it out. Without a year group it is read for every year. */
export const triedLetter = z.object({
  text: z.string({ error: "Paste a letter first." }).check(
    z.refine((text) => text.trim() !== "", { error: "Paste a letter first.", abort: true }),
    z.refine((text) => new TextEncoder().encode(text).length <= triedTextBytes, tooLong),
  ),
  year_group: z.optional(z.nullable(yearGroup)),
});
export type TriedLetter = z.infer<typeof triedLetter>;

/** "Year 4", "Reception to Year 2"; empty if the letter names no years, or all of them. */
const groups = z.array(z.string());

const triedLine = z.object({
  /** The page's wording, without the day. */
  line: z.string(),
  groups,
  /** "by Fri 27 Nov"; null without a date. */
  when: z.nullable(z.string()),
  /** Local date, YYYY-MM-DD, and time, HH:MM. */
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  optional: z.boolean(),
  flags: z.array(z.enum(itemFlags)),
  evidence: z.array(evidence),
});
export type TriedLine = z.infer<typeof triedLine>;

export const triedAnswer = z.object({
  events: z.array(triedLine),
  tasks: z.array(triedLine),
  notes: z.array(triedLine),
  /** Parts of the letter that the parent should read, because we could not shorten them safely. */
  left_out: z.array(z.object({ groups, evidence })),
});
export type TriedAnswer = z.infer<typeof triedAnswer>;

/** Reads it and stores nothing. */
export const tryLetter = defineRoute({
  method: "POST",
  path: "/try/",
  auth: "none",
  body: triedLetter,
  answers: { 200: triedAnswer },
});
