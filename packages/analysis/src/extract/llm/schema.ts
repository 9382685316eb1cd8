import { z } from "zod";
import { wholeOnes } from "../../read/whole-ones.ts";
import { changes, endings, recurrenceSchema, taskVerbs } from "../../types.ts";

/** What we accept of an answer: a broken field is dropped, as is an item that lacks a required one, but never the whole answer. */

const text = z.string().trim().min(1).nullish().catch(null).transform(orNull);
const stamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?/)
  .nullish()
  .catch(null)
  .transform(orNull);
const yes = z
  .boolean()
  .nullish()
  .catch(false)
  .transform((value) => value === true);
/** A single text becomes a list of one. */
const texts = z
  .union([z.array(z.string().or(z.number()).catch("")), z.string()])
  .nullish()
  .catch([])
  .transform((value) => [value ?? []].flat().map(String).filter(Boolean));
const recurrence = recurrenceSchema
  .partial({ every: true, from: true, until: true })
  .nullish()
  .catch(null)
  .transform((value) =>
    value
      ? {
          weekdays: value.weekdays,
          every: value.every ?? 1,
          from: value.from ?? null,
          until: value.until ?? null,
        }
      : null,
  );

const shared = {
  groups: texts,
  children: texts,
  of: text,
  evidence: texts,
  conflict: text,
  condition: text,
  place: text,
  link: text,
  optional: yes,
  recurrence,
};

const task = z.object({
  ...shared,
  line: text,
  verb: z.enum(taskVerbs).catch("other"),
  words: text,
  object: z.string().trim().min(1),
  due: stamp,
  timing: z.enum(["by", "on", "from", "every"]).nullish().catch(null).transform(orNull),
  amount: z
    .string()
    .or(z.number().transform((value) => `£${value}`))
    .nullish()
    .catch(null)
    .transform(orNull),
  per: text,
});

const event = z.object({
  ...shared,
  title: z.string().trim().min(1),
  line: text,
  start: stamp,
  end: stamp,
  change: z.enum(changes).nullish().catch(null).transform(orNull),
  replaces: text,
  tasks: wholeOnes(task),
});

const note = z.object({ ...shared, text: z.string().trim().min(1), start: stamp });

const ending = z.object({
  id: z.string(),
  why: z.enum(endings),
  on: stamp,
  children: texts,
  evidence: texts,
});

export const answerSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      summary: z
        .string()
        .nullish()
        .catch(null)
        .transform((value) => value ?? ""),
      events: wholeOnes(event),
      tasks: wholeOnes(task),
      notes: wholeOnes(note),
      ends: wholeOnes(ending),
    }),
  ),
});

function orNull<T>(value: T | null | undefined): T | null {
  return value ?? null;
}

export type Answer = z.infer<typeof answerSchema>;
export type Answered = Answer["messages"][number];
export type AnsweredTask = z.infer<typeof task>;
export type AnsweredEvent = z.infer<typeof event>;
export type AnsweredEnding = z.infer<typeof ending>;
export type AnsweredNote = z.infer<typeof note>;
