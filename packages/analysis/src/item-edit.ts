import { z } from "zod";

/** The time of a line ("16:10"). */
const hour = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .nullable();
const day = z.iso.date().nullable();
const line = z.string().max(200);

/** How a language model rewords an item for the page after seeing all of them. A `left_out` item is covered by another line. */
export const itemEditSchema = z.object({
  /** Null keeps the item's own line. */
  line: line.nullable(),
  left_out: z.boolean(),
  /** The day of the event it belongs to, or the day an email gives if the item has none or a different one. */
  day,
  /** True if no email gives its day, even if the item has one. */
  undated: z.boolean().optional(),
  /** True if it is compulsory, even if the item calls it an offer. */
  must: z.boolean(),
  /** Child ids, if it is for only some of the item's children. `also` lists children whose own line says the same and is left out. */
  children: z.array(z.string()).nullable(),
  also: z.array(z.string()).optional(),
  /** Set if the email gives a time and the item doesn't. */
  hour,
  /** True if it is only information, not a task. */
  note: z.boolean(),
});

export type ItemEdit = z.infer<typeof itemEditSchema>;
