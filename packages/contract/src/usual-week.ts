import * as z from "zod/mini";
import { empty, id, localDate, optionalText, requiredText, timeOfDay } from "./fields.ts";
import { defineRoute } from "./route.ts";

/** What a child has and needs on the same weekdays, read from mail or entered by the parent. */

const longest = 120;

const kitVerbs = ["bring", "wear", "return"] as const;

export const usualWeekEntry = z.object({
  id,
  /** "Swimming". */
  title: z.string(),
  /** "costume, towel and hat", or null where nothing is needed. */
  kit: z.nullable(z.string()),
  /** The verb for the kit. */
  verb: z.enum(kitVerbs),
  /** 1 for Monday to 5 for Friday. */
  weekdays: z.array(z.number()),
  /** Every n weeks, counted from `from`. */
  every: z.number(),
  /** First and last day, YYYY-MM-DD. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** "15:15", local time. */
  time: z.nullable(z.string()),
  /** Only active entries are on the page; a suggested one waits for the parent to accept it. */
  state: z.enum(["suggested", "active", "paused"]),
  source: z.enum(["email", "parent"]),
  /** The email it comes from. */
  message_id: z.nullable(id),
});
export type UsualWeekEntry = z.infer<typeof usualWeekEntry>;

const chooseDay = "Choose at least one weekday.";

export const newUsualWeekEntry = z.object({
  title: requiredText(longest, "Enter what it is."),
  kit: z.optional(optionalText(longest)),
  verb: z.optional(z.enum(kitVerbs)),
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(5)), { error: chooseDay }).check(
    z.minLength(1, chooseDay),
    z.maxLength(5, chooseDay),
    z.refine((days) => new Set(days).size === days.length, "Name each weekday once."),
  ),
  every: z.optional(z.int().check(z.minimum(1), z.maximum(8))),
  from: z.optional(z.nullable(localDate)),
  until: z.optional(z.nullable(localDate)),
  time: z.optional(z.nullable(timeOfDay("Enter a time, such as 15:15."))),
});
export type NewUsualWeekEntry = z.infer<typeof newUsualWeekEntry>;

export const usualWeekUpdate = z.partial(
  z.extend(newUsualWeekEntry, { state: z.enum(["active", "paused"]) }),
);
export type UsualWeekUpdate = z.infer<typeof usualWeekUpdate>;

/** In order of weekday. */
export const listUsualWeek = defineRoute("GET /children/:id/usual-week/", { 200: z.array(usualWeekEntry) });

export const createUsualWeekEntry = defineRoute("POST /children/:id/usual-week/", {
  body: newUsualWeekEntry,
  201: usualWeekEntry,
});

export const updateUsualWeekEntry = defineRoute("PATCH /children/:id/usual-week/:entry_id/", {
  body: usualWeekUpdate,
  200: usualWeekEntry,
});

/** Later emails that say the same don't restore it. */
export const deleteUsualWeekEntry = defineRoute("DELETE /children/:id/usual-week/:entry_id/", { 204: empty });
