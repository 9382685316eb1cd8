import * as z from "zod/mini";
import { digestLine } from "./emails.ts";

/** What emails, calendars and the children's usual week put on the days of a week, Monday to Sunday. */
export const digestWeek = z.object({
  /** Its Monday and its Sunday, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /** "tomorrow, Thu 26 Nov". */
      date_words: z.string(),
      /** No school for any of the children. */
      closed: z.boolean(),
      lines: z.array(digestLine),
    }),
  ),
});
/** The weeks, Monday to Sunday, that a month has days in; `month` is YYYY-MM. */
export const digestMonth = z.extend(digestWeek, { month: z.string() });
export type DigestMonth = z.infer<typeof digestMonth>;

/** A half-term or a holiday: its first and last day without school, YYYY-MM-DD, the weekends beside it with it. */
export const holiday = z.object({ name: z.string(), from: z.string(), to: z.string() });
export type Holiday = z.infer<typeof holiday>;
export type DigestWeek = z.infer<typeof digestWeek>;
