import { z } from "zod";
import { wholeOnes } from "../extract/llm/whole-ones.ts";

/** What is taken of an editor's answer: a broken entry is left out, never the whole answer. */
const codeOf = (letter: "T" | "M") =>
  z
    .string()
    .regex(new RegExp(`^\\s*${letter}\\d{1,3}\\s*$`, "i"))
    .transform((value) => value.trim().toUpperCase());
const maybe = <T extends z.ZodType>(type: T) => type.nullish().catch(null);

const line = z.object({
  id: codeOf("T"),
  line: maybe(z.string().trim().min(1)),
  day: maybe(z.iso.date()),
  day_of: maybe(codeOf("T")),
  must: maybe(z.boolean()),
  children: maybe(z.array(z.string())),
  hour: maybe(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  note: maybe(z.boolean()),
});
const out = z.object({
  id: codeOf("T"),
  by: maybe(codeOf("T")),
  why: z.enum(["said", "replaced", "done", "noise", "over"]),
  mail: maybe(codeOf("M")),
  words: maybe(z.string().trim().min(1)),
});

export const editAnswerSchema = z.object({
  lead: maybe(z.string().trim()),
  lines: wholeOnes(line),
  out: wholeOnes(out),
});

export type EditAnswer = z.infer<typeof editAnswerSchema>;
