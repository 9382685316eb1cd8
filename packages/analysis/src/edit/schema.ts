import { z } from "zod";
import { wholeOnes } from "../read/whole-ones.ts";

/** What we accept of an editor's answer: a broken entry is dropped, never the whole answer. */
const codeOf = (letter: "T" | "M") =>
  z
    .string()
    .regex(new RegExp(`^\\s*${letter}\\d{1,3}\\s*$`, "i"))
    .transform((value) => value.trim().toUpperCase());
const maybe = <T extends z.ZodType>(type: T) => type.nullish().catch(null);

const hour = maybe(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const line = z.object({
  id: codeOf("T"),
  line: maybe(z.string().trim().min(1)),
  day: maybe(z.iso.date().or(z.literal(""))),
  day_of: maybe(codeOf("T")),
  must: maybe(z.boolean()),
  children: maybe(z.array(z.string())),
  hour,
  note: maybe(z.boolean()),
});
const add = z.object({
  kind: z.enum(["event", "note"]),
  line: z.string().trim().min(1),
  day: maybe(z.iso.date()),
  hour,
  children: maybe(z.array(z.string())),
  mail: codeOf("M"),
  words: z.string().trim().min(1),
});
const out = z.object({
  id: codeOf("T"),
  by: maybe(codeOf("T")),
  why: z.enum(["said", "replaced", "done", "others", "noise", "over"]),
  mail: maybe(codeOf("M")),
  words: maybe(z.string().trim().min(1)),
});

export const editAnswerSchema = z.object({
  lead: maybe(z.string().trim()),
  lines: wholeOnes(line),
  add: wholeOnes(add),
  out: wholeOnes(out),
});

export type EditAnswer = z.infer<typeof editAnswerSchema>;
