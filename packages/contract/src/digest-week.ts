import * as z from "zod/mini";
import { pageDay } from "./digest-page.ts";

/** One week, Monday to Sunday, from emails, calendars and the children's usual week. */
export const digestWeek = z.object({
  /** Monday and Sunday, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  days: z.array(z.extend(pageDay, { closed: z.boolean() })),
});
export type DigestWeek = z.infer<typeof digestWeek>;

/** The weeks, Monday to Sunday, that overlap a month; `month` is YYYY-MM. */
export const digestMonth = z.extend(digestWeek, { month: z.string() });
export type DigestMonth = z.infer<typeof digestMonth>;

/** A half-term or holiday: its first and last day without school, YYYY-MM-DD, including adjoining weekends. */
export const holiday = z.object({ name: z.string(), from: z.string(), to: z.string() });
export type Holiday = z.infer<typeof holiday>;
