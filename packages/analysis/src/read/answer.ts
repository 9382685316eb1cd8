import { z } from "zod";
import { closures, thingChanges, thingKinds, verbs } from "../thing.ts";

/** A list without its broken entries; empty if it is not a list. */
const wholeOnes = <T extends z.ZodType>(entry: T) =>
  z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((entries): z.output<T>[] =>
      (entries ?? []).flatMap((one) => {
        const read = entry.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

/** Drops broken fields, and entries that lack a required one, never the whole answer. In a change absent and null are kept apart. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .transform((value) => value.slice(0, most))
    .nullish()
    .catch(undefined);
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((value) => value.slice(0, 10))
  .nullish()
  .catch(undefined);
const hour = z
  .string()
  .regex(/^\d{1,2}:\d{2}/)
  .transform((value) => value.padStart(5, "0").slice(0, 5))
  .pipe(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
  .nullish()
  .catch(undefined);
/** A single text becomes a list of one. */
const texts = z
  .union([z.array(z.string().or(z.number()).catch("")), z.string()])
  .nullish()
  .catch(undefined)
  .transform((value): string[] | null | undefined =>
    value === null || value === undefined
      ? value
      : (typeof value === "string" ? [value] : value).map(String).filter(Boolean).slice(0, 60),
  );
const yes = z.boolean().nullish().catch(undefined);
const named = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).nullish().catch(undefined);
const numbers = z.array(z.number().int().min(1).max(7)).nullish().catch(undefined);
const amount = z
  .string()
  .or(z.number().transform((value) => `£${value}`))
  .transform((value) => value.trim().slice(0, 60))
  .nullish()
  .catch(undefined);

const quote = z.object({ mail: z.string(), words: z.string().trim().min(1).max(2_000) });

const fields = {
  kind: named(thingKinds),
  line: text(400),
  verb: named(verbs),
  children: texts,
  groups: texts,
  day,
  until: day,
  from: hour,
  to: hour,
  when: named(["by", "on", "from", "weekly", "every"]),
  weekdays: numbers,
  skip: texts,
  amount,
  each: yes,
  place: text(160),
  link: text(2_000),
  event: text(160),
  series: text(80),
  closure: named(closures),
  change: named(thingChanges),
  was: text(160),
  conflict: text(200),
  condition: text(200),
  optional: yes,
  quotes: wholeOnes(quote),
} as const;

const newThing = z.object({
  ...fields,
  key: text(40),
  kind: z.enum(thingKinds),
  line: z.string().trim().min(1).max(400),
});
const change = z.object({ ...fields, id: z.string() });
const ending = z.object({
  id: z.string(),
  why: z.enum(["done", "cancelled", "replaced", "over"]),
  line: text(400),
  quotes: wholeOnes(quote),
});
const mail = z.object({
  id: z.string(),
  summary: text(600),
  for: texts,
  relevance: named(["high", "medium", "low"]),
  priority: named(["urgent", "high", "medium", "low"]),
  why: text(200),
});

export const answerSchema = z.object({
  mails: wholeOnes(mail),
  new: wholeOnes(newThing),
  change: wholeOnes(change),
  end: wholeOnes(ending),
  lead: text(300),
});

/** The entries that `answerSchema` drops because a required field is missing or broken. */
export function brokenEntries(raw: unknown, answer: Answer): number {
  const given = (list: "mails" | "new" | "change" | "end"): number => {
    const value = (raw as Record<string, unknown> | null)?.[list];
    return Array.isArray(value) ? value.length - answer[list].length : 0;
  };
  return given("mails") + given("new") + given("change") + given("end");
}

export type Answer = z.infer<typeof answerSchema>;
export type AnsweredNew = Answer["new"][number];
export type AnsweredChange = Answer["change"][number];
export type AnsweredQuote = AnsweredNew["quotes"][number];

/** In characters: several times the longest answer that a call has room for. */
const longestAnswer = 200_000;
/** Answers nest six levels deep. */
const deepest = 32;

/** Drops fences and chatter, and closes a cut answer after its last whole item. Takes linear time; brackets nested too deep give null. */
export function repairJson(said: string): { value: unknown; isCut: boolean } {
  const from = said.indexOf("{");
  if (from < 0) return { value: null, isCut: false };
  const body = said
    .slice(from, from + longestAnswer)
    .replace(/```[\s\S]*$/, "")
    .trim();
  const whole = parse(body) ?? parse(body.slice(0, body.lastIndexOf("}") + 1));
  return whole === null ? { value: parse(closeOpen(body)), isCut: true } : { value: whole, isCut: false };
}

function parse(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}

/** Cuts after the last complete object and closes the open brackets; empty if there is none, or if they are nested too deep. */
function closeOpen(said: string): string {
  const end = bracketsOf(said)?.objectEnd ?? 0;
  const whole = said.slice(0, end);
  const open = bracketsOf(whole)?.open ?? [];
  return whole + open.toReversed().join("");
}

/** The brackets that close what `said` leaves open, and the place behind its last complete object; null if nested too deep. */
function bracketsOf(said: string): { open: string[]; objectEnd: number } | null {
  const open: string[] = [];
  let inString = false;
  let objectEnd = 0;
  for (let at = 0; at < said.length; at += 1) {
    const char = said[at];
    if (inString) {
      if (char === "\\") at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") {
      if (open.push(char === "{" ? "}" : "]") > deepest) return null;
    } else if (char === "}" || char === "]") {
      open.pop();
      if (char === "}") objectEnd = at + 1;
    }
  }
  return { open, objectEnd };
}
