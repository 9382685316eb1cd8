import { z } from "zod";

/** The ISO day and "16:10" of a line. */
const hour = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .nullable();
const day = z.iso.date().nullable();
const line = z.string().max(200);

/** How a language model words a thing for the page once it has seen all of them; what is `left_out` is said or replaced by another line. */
export const itemEditSchema = z.object({
  /** Null: its own line stands. */
  line: line.nullable(),
  left_out: z.boolean(),
  /** Of the event it belongs to, or as an email says it where the item has none or another. */
  day,
  /** No email says its day, whatever the item has. */
  undated: z.boolean().optional(),
  /** It is no offer, whatever the item says. */
  must: z.boolean(),
  /** Ids, where it is for some of the item's children alone; `also` has those whose own line, left out, says the same. */
  children: z.array(z.string()).nullable(),
  also: z.array(z.string()).optional(),
  /** Where the email says it and the item doesn't. */
  hour,
  /** It is told, and is nothing to do. */
  note: z.boolean(),
});

export type ItemEdit = z.infer<typeof itemEditSchema>;
