import * as z from "zod/mini";
import { empty, id, optionalText, requiredText, timestamp } from "./fields.ts";
import { classNameMaximum, classesNotMaximum } from "./limits.ts";
import { defineRoute } from "./route.ts";

/** Reception and Year 1 to Year 13. */
export const yearGroups = [
  "Reception",
  "Year 1",
  "Year 2",
  "Year 3",
  "Year 4",
  "Year 5",
  "Year 6",
  "Year 7",
  "Year 8",
  "Year 9",
  "Year 10",
  "Year 11",
  "Year 12",
  "Year 13",
] as const;
export type YearGroup = (typeof yearGroups)[number];

export const yearGroup = z.enum(yearGroups, { error: "Choose a year group." });

/** A child's suggested year group for the new school year; only a parent applies it. */
export const rollOver = z.object({
  kind: z.enum(["moves_up", "leaves"]),
  /** The next year group; null for a child who leaves school. */
  year_group: z.nullable(yearGroup),
  /** Whether that year is usually taught at another school. */
  new_school: z.boolean(),
});
export type RollOver = z.infer<typeof rollOver>;

export const child = z.object({
  id,
  name: z.string(),
  decrypted_name: z.string(),
  year_group: yearGroup,
  house: z.nullable(z.string()),
  sports: z.array(z.string()),
  decrypted_sports: z.array(z.string()),
  context: z.nullable(z.string()),
  school: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
  /** Classes that the parents said it isn't in, so that they aren't asked again. */
  classes_not: z.array(z.string()),
  is_active: z.boolean(),
  created_at: timestamp,
  /** Set from 1 September (the parent's date) until the parent has chosen. */
  roll_over: z.optional(rollOver),
});
export type Child = z.infer<typeof child>;

const className = z.string().check(z.trim(), z.minLength(1), z.maxLength(classNameMaximum));

const sports = z
  .array(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(60, "Please keep each sport to 60 characters.")),
  )
  .check(z.maxLength(20, "Please list at most 20 sports."));

export const newChild = z.object({
  name: requiredText(80, "Enter the child's name."),
  year_group: yearGroup,
  house: z.optional(optionalText(60)),
  sports: z.optional(sports),
  context: z.optional(optionalText(2_000)),
  school: z.optional(optionalText(120)),
  class_name: z.optional(optionalText(classNameMaximum)),
  classes_not: z.optional(z.array(className).check(z.maxLength(classesNotMaximum))),
});
export type NewChild = z.infer<typeof newChild>;

export const childUpdate = z.partial(z.extend(newChild, { is_active: z.boolean() }));
export type ChildUpdate = z.infer<typeof childUpdate>;

/** The answer to "Is Isla in Kestrels?"; null takes it back. */
export const classAnswer = z.object({ class_name: className, is_in: z.nullable(z.boolean()) });
export type ClassAnswer = z.infer<typeof classAnswer>;

export const listChildren = defineRoute("GET /children/", { 200: z.array(child) });

export const createChild = defineRoute("POST /children/", { body: newChild, 201: child });

export const updateChild = defineRoute("PATCH /children/:id/", { body: childUpdate, 200: child });

/** Stored emails, today's page and later emails follow the answer at once. */
export const answerClass = defineRoute("POST /children/:id/class-answer/", { body: classAnswer, 200: child });

export const deleteChild = defineRoute("DELETE /children/:id/", { 204: empty });
