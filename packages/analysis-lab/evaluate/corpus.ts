import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readFamilyFile } from "@gatepost/analysis/family/family-file";
import type { Family } from "@gatepost/analysis/types";

const actionSchema = z.object({
  text: z.string(),
  due: z.string().nullable(),
  due_accept: z.array(z.string().nullable()).optional(),
  amount: z.string().nullable(),
  amount_accept: z.array(z.string().nullable()).optional(),
  children: z.array(z.string()),
  optional: z.boolean(),
  omit_accept: z.boolean().optional(),
});

const dateSchema = z.object({
  date: z.string(),
  date_accept: z.array(z.string().nullable()).optional(),
  what: z.string(),
  children: z.array(z.string()),
  omit_accept: z.boolean().optional(),
});

const labelSchema = z.object({
  id: z.string(),
  file: z.string(),
  family: z.string().optional(),
  origin: z.string(),
  school: z.boolean(),
  type: z.string(),
  message_date: z.string(),
  subject: z.string().nullish(),
  relevance: z.string(),
  relevance_accept: z.array(z.string()),
  priority: z.string(),
  priority_accept: z.array(z.string()),
  children: z.array(z.string()),
  children_accept: z.array(z.string()).optional(),
  action_items: z.array(actionSchema),
  key_dates: z.array(dateSchema),
  other_dates: z.array(z.string()),
});

export type Label = z.infer<typeof labelSchema>;

export type Entry = { label: Label; family: Family; path: string };

/** A folder with `labels.json`, the families it names (family.json by default) and the messages. */
export async function loadCorpus(folder: string): Promise<Entry[]> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), "utf8"));
  const labels = z.array(labelSchema).parse(await read("labels.json"));
  const families = new Map<string, Family>();
  for (const name of new Set(labels.map((label) => label.family ?? "family.json")))
    families.set(name, readFamilyFile(await read(name)));
  return labels.map((label) => {
    const family = families.get(label.family ?? "family.json");
    if (!family) throw new Error(`no family for ${label.id}`);
    return { label, family, path: join(folder, label.file) };
  });
}
