import { z } from "zod";
import type { Family } from "../types.ts";

/** The family file of the command line and the evaluation corpora: parents, children and schools as a person writes them. */
const childSchema = z.object({
  name: z.string(),
  year: z.string().optional(),
  year_group: z.string().optional(),
  school: z.string().nullish(),
  class: z.string().nullish(),
  class_name: z.string().nullish(),
  tutor_group: z.string().nullish(),
  house: z.string().nullish(),
  teacher: z.string().nullish(),
  clubs: z.array(z.string()).nullish(),
  sports: z.array(z.string()).nullish(),
  lunch: z.string().nullish(),
  subjects: z.string().nullish(),
  context: z.string().nullish(),
  next_school: z.string().nullish(),
});

const familyFileSchema = z.object({
  parents: z.array(z.object({ name: z.string(), email: z.string() })).default([]),
  children: z.array(childSchema),
  schools: z
    .array(
      z.object({ name: z.string(), domain: z.string(), also_sends_from: z.array(z.string()).default([]) }),
    )
    .default([]),
  other_trusted_senders: z.array(z.string()).default([]),
  timezone: z.string().default("Europe/London"),
});

export function readFamilyFile(json: unknown): Family {
  const file = familyFileSchema.parse(json);
  return {
    parents: file.parents,
    schools: file.schools,
    timezone: file.timezone,
    trusted_senders: file.other_trusted_senders.map((entry) => entry.replace(/\s*\(.*$/, "").trim()),
    children: file.children.map((child) => ({
      id: child.name,
      name: child.name,
      year_group: child.year_group ?? child.year ?? "",
      school: child.school ?? null,
      class_name: child.class_name ?? child.class ?? child.tutor_group ?? null,
      house: child.house ?? null,
      sports: [...(child.sports ?? []), ...(child.clubs ?? [])],
      context: contextOf(child),
    })),
  };
}

function contextOf(child: z.infer<typeof childSchema>): string | null {
  const parts = [
    child.context,
    child.teacher && `teacher: ${child.teacher}`,
    child.lunch && `lunch: ${child.lunch}`,
    child.subjects && `subjects: ${child.subjects}`,
    child.next_school && `next school: ${child.next_school}`,
  ];
  return parts.filter(Boolean).join("; ") || null;
}
