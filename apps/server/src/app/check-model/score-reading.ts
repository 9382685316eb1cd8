import { type Thing, withNames } from "@gatepost/analysis/thing";
import { z } from "zod";

const expectedThing = z.object({
  /** For the operator: what it is. */
  about: z.string(),
  children: z.array(z.string()).default([]),
  day: z.iso.date().optional(),
  /** A sum in pounds: "9.50". */
  amount: z.string().optional(),
  /** A pattern that its line or title matches. */
  words: z.string().optional(),
  /** Nobody needs it: not counted if it is missing. */
  optional: z.boolean().default(false),
});

export const sampleLetters = z.object({
  today: z.iso.date(),
  family: z.object({
    children: z.array(
      z.object({
        name: z.string(),
        year_group: z.string(),
        class_name: z.string(),
        sports: z.array(z.string()),
        context: z.string(),
      }),
    ),
    school: z.object({ name: z.string(), domain: z.string() }),
  }),
  letters: z.array(
    z.object({
      subject: z.string(),
      from: z.string(),
      day: z.iso.date(),
      text: z.string(),
      things: z.array(expectedThing),
    }),
  ),
});
export type SampleLetters = z.infer<typeof sampleLetters>;
type Expected = z.infer<typeof expectedThing>;

export type Score = { found: string[]; missed: string[]; invented: string[] };

/** What a reading of the sample letters found, missed and made up. @param nameOf a child's name by id */
export function scoreReading(
  letters: SampleLetters["letters"],
  things: readonly Thing[],
  nameOf: (id: string) => string | undefined,
): Score {
  const expected = letters.flatMap((letter) => letter.things);
  const shown = things.filter(({ state }) => state === "open" || state === "cancelled");
  const fits = (thing: Thing, wanted: Expected): boolean => isAbout(thing, wanted, nameOf);
  const required = expected.filter(({ optional }) => !optional);
  return {
    found: required.filter((wanted) => shown.some((thing) => fits(thing, wanted))).map(({ about }) => about),
    missed: required
      .filter((wanted) => !shown.some((thing) => fits(thing, wanted)))
      .map(({ about }) => about),
    invented: shown
      .filter(
        (thing) =>
          thing.kind !== "note" && !expected.some((wanted) => fits(thing, { ...wanted, day: undefined })),
      )
      .map(({ line }) => withNames(line, nameOf)),
  };
}

function isAbout(thing: Thing, wanted: Expected, nameOf: (id: string) => string | undefined): boolean {
  const names = thing.children.map(nameOf);
  const text = `${thing.line} ${thing.title ?? ""}`;
  const sum = wanted.amount && new RegExp(`£${wanted.amount.replace(".", "\\.")}(?![\\d.]\\d)`);
  return (
    wanted.children.every((name) => names.includes(name)) &&
    (!wanted.day || thing.day === wanted.day) &&
    (!wanted.words || new RegExp(wanted.words, "i").test(text)) &&
    (!sum || sum.test(`${thing.amount ?? ""} ${text}`))
  );
}
