import * as z from "zod/mini";
import { empty, id, requiredText, timestamp } from "./fields.ts";
import { defineRoute } from "./route.ts";
import { texts } from "./texts.ts";

/** The next few events of a source, so that a parent can see that it is the right calendar. */
export const nextEvent = z.object({
  title: z.string(),
  /** In the parent's time zone: YYYY-MM-DD for an all-day event, else YYYY-MM-DDTHH:MM. */
  starts_at: z.string(),
  /** The same form; the last day of an all-day event. Null if equal to the start. */
  ends_at: z.nullable(z.string()),
  all_day: z.boolean(),
  location: z.nullable(z.string()),
  cancelled: z.boolean(),
});
export type NextEvent = z.infer<typeof nextEvent>;

export const calendarSource = z.object({
  id,
  name: z.string(),
  ics_url: z.string(),
  is_active: z.boolean(),
  created_at: timestamp,
  /** When it was last read completely, or found unchanged. */
  last_sync_at: z.nullable(timestamp),
  /** A sentence: why the last read failed, or what was left out. Null when all is well. */
  last_error: z.nullable(z.string()),
  /** Whether it is being read or is waiting to be. */
  is_syncing: z.boolean(),
  next_events: z.array(nextEvent),
  /** The name of the adult who added it and has left, empty if unknown: keep it (`keep`) or delete it. Null otherwise. */
  left_by: z.nullable(z.string()),
});
export type CalendarSource = z.infer<typeof calendarSource>;

/** Calendar pages use `webcal:` for "subscribe"; the server reads it as https. */
const icsUrl = z.string({ error: texts.calendar_url_invalid }).check(
  z.trim(),
  z.maxLength(2_000, texts.calendar_url_invalid),
  z.regex(/^(https?|webcals?):\/\/\S+$/i, texts.calendar_url_invalid),
  z.refine((value) => URL.canParse(value), texts.calendar_url_invalid),
);

export const newCalendarSource = z.object({ name: requiredText(120, "Enter a name."), ics_url: icsUrl });
export type NewCalendarSource = z.infer<typeof newCalendarSource>;

export const calendarSourceUpdate = z.partial(
  z.extend(newCalendarSource, { is_active: z.boolean(), keep: z.literal(true) }),
);
export type CalendarSourceUpdate = z.infer<typeof calendarSourceUpdate>;

export const listCalendarSources = defineRoute("GET /auth/calendar-sources/", {
  200: z.array(calendarSource),
});

export const createCalendarSource = defineRoute("POST /auth/calendar-sources/", {
  body: newCalendarSource,
  201: calendarSource,
});

export const updateCalendarSource = defineRoute("PATCH /auth/calendar-sources/:id/", {
  body: calendarSourceUpdate,
  200: calendarSource,
});

export const deleteCalendarSource = defineRoute("DELETE /auth/calendar-sources/:id/", { 204: empty });

/** Reads it now, due or not. */
export const syncCalendarSource = defineRoute("POST /auth/calendar-sources/:id/sync/", {
  200: calendarSource,
});

/** A private calendar that phones subscribe to, for the family or one child. Anyone who knows its address can read it. */
export const calendarFeed = z.object({
  id,
  /** Null for the whole family. */
  child_id: z.nullable(id),
  url: z.string(),
  created_at: timestamp,
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const listCalendarFeeds = defineRoute("GET /calendar/feeds/", { 200: z.array(calendarFeed) });

/** Returns the existing feed or creates one. Needs `proveSession`. */
export const createCalendarFeed = defineRoute("POST /calendar/feeds/", {
  body: z.object({ child_id: z.nullable(id) }),
  200: calendarFeed,
});

/** A new address; the old one stops working at once. Needs `proveSession`. */
export const renewCalendarFeed = defineRoute("POST /calendar/feeds/:id/renew/", { 200: calendarFeed });

export const deleteCalendarFeed = defineRoute("DELETE /calendar/feeds/:id/", { 204: empty });

/** The feed itself, as text/calendar; `file` is the token and `.ics`. */
export const readCalendarFeed = defineRoute("GET /calendar/feed/:file", {
  auth: "none",
  params: z.object({ file: z.string().check(z.maxLength(100)) }),
  200: z.string(),
});

/** One item of a stored message, as a text/calendar file; `id` is the item's. */
export const downloadCalendarItem = defineRoute("GET /calendar/items/:id/", { 200: z.string() });
