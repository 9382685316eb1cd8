import * as z from "zod/mini";
import { yearGroup } from "./children.ts";
import { evidence } from "./emails.ts";
import { triedTextBytes } from "./limits.ts";
import { defineRoute } from "./route.ts";

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
  /** The school's own words, or the row of a diary, without the day. */
  line: z.string(),
  groups,
  /** "Fri 27 Nov, 9am"; null without a date. */
  when: z.nullable(z.string()),
  /** Local date, YYYY-MM-DD, and time, HH:MM. */
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  evidence: z.array(evidence),
});
export type TriedLine = z.infer<typeof triedLine>;

export const triedAnswer = z.object({
  /** Earliest first. */
  dated: z.array(triedLine),
  undated: z.array(triedLine),
  /** Whether the letter asks or says more that names no day, and is to be read. */
  read_on: z.boolean(),
});
export type TriedAnswer = z.infer<typeof triedAnswer>;

/** Reads it and stores nothing. */
export const tryLetter = defineRoute("POST /try/", { auth: "none", body: triedLetter, 200: triedAnswer });
