import * as z from "zod/mini";
import { adult, message, messageContent, digest, priority, summary } from "./emails.ts";
import { digestPage } from "./digest-page.ts";
import { digestMonth, digestWeek, holiday } from "./digest-week.ts";
import {
  empty,
  id,
  localDate,
  message as sentence,
  optionalText,
  requiredText,
  timeOfDay,
  timestamp,
} from "./fields.ts";
import { page, pageQuery } from "./list.ts";
import { defineRoute } from "./route.ts";

/** For lists on a screen: `html_content` and `plain_content` hold only what the page says first, and its first tasks, a line each. */
const brief = z.optional(z.literal("true"));

export const listSummaries = defineRoute("GET /emails/summaries/", {
  query: z.extend(pageQuery, { brief }),
  200: page(summary),
});

/** One summary with its data for the screen. */
export const getSummary = defineRoute("GET /emails/summaries/:id/", {
  200: z.extend(summary, { digest, page: digestPage }),
});

/** The page of a local day (default today), with or without a summary. */
export const getPage = defineRoute("GET /emails/page/", {
  query: z.object({ date: z.optional(localDate) }),
  200: z.object({ date: localDate, page: digestPage }),
});

/** A week from Monday to Sunday: the one that contains `from` (default today). */
export const getWeek = defineRoute("GET /emails/week/", {
  query: z.object({ from: z.optional(localDate) }),
  200: digestWeek,
});

/** The weeks of the month that contains `from` (default today). */
export const getMonth = defineRoute("GET /emails/month/", {
  query: z.object({ from: z.optional(localDate) }),
  200: digestMonth,
});

/** School holidays found in emails and calendars, from today on. */
export const listHolidays = defineRoute("GET /emails/holidays/", { 200: z.array(holiday) });

export const markSummaryRead = defineRoute("POST /emails/summaries/:id/mark-read/", { 200: summary });

/** All filters are optional; dates are local days, inclusive. */
export const searchQuery = z.object({
  query: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  start_date: z.optional(localDate),
  end_date: z.optional(localDate),
  child_id: z.optional(id),
  priority: z.optional(priority),
  viewed: z.optional(z.enum(["true", "false"])),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** Continues a search with one of its `next` cursors. The answer has only that kind, with both totals. */
const searchRequest = z.extend(searchQuery, {
  brief,
  summaries_cursor: pageQuery.shape.cursor,
  emails_cursor: pageQuery.shape.cursor,
});
export type SearchRequest = z.infer<typeof searchRequest>;

export const searchEmails = defineRoute("GET /emails/summaries/search/", {
  query: searchRequest,
  200: z.object({
    summaries: z.array(summary),
    emails: z.array(message),
    total_summaries: z.number(),
    total_emails: z.number(),
    next_summaries: z.nullable(z.string()),
    next_emails: z.nullable(z.string()),
  }),
});

export const listMessages = defineRoute("GET /emails/originals/", {
  /** `summary_id`: only emails in this daily summary. */
  query: z.extend(pageQuery, { summary_id: z.optional(id) }),
  200: page(message),
});

export const getMessage = defineRoute("GET /emails/originals/:id/", { 200: messageContent });

/** The bytes of an attachment; `index` is its place in the message's list. */
export const getAttachment = defineRoute("GET /emails/originals/:id/attachments/:index/", {
  params: z.object({ id, index: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999)) }),
  200: z.unknown(),
});

/**
 * A parent's correction of one item; absent fields stay unchanged. `claimed` takes the task on for the caller, or
 * gives it up. `not_for_child_id` excludes one more child; null removes all exclusions. `for_child_id` removes one
 * child's exclusion. `day`, `child_ids` and `is_task` say it right where the emails were misread; null: as they say.
 * They hold until an email says something new. `snoozed_until`: not shown before that local day.
 */
export const itemUpdate = z.object({
  done: z.optional(z.boolean()),
  claimed: z.optional(z.boolean()),
  not_for_child_id: z.optional(z.nullable(id)),
  for_child_id: z.optional(id),
  day: z.optional(z.nullable(localDate)),
  child_ids: z.optional(
    z.nullable(z.array(id).check(z.minLength(1, "Choose at least one child."), z.maxLength(20))),
  ),
  is_task: z.optional(z.nullable(z.literal(false))),
  snoozed_until: z.optional(z.nullable(localDate)),
});
export type ItemUpdate = z.infer<typeof itemUpdate>;

/**
 * Ticks an item off, claims it or excludes a child. 409 `conflict` if the other adult has claimed it. `id` is the id
 * of a digest line or item.
 */
export const updateItem = defineRoute("PATCH /emails/items/:id/", {
  body: itemUpdate,
  200: z.object({
    item_id: id,
    done_at: z.nullable(timestamp),
    done_by: z.nullable(adult),
    claimed_by: z.nullable(adult),
    not_for_child_ids: z.array(id),
  }),
});

/** Something that the family adds to its page. `time` is local, "15:15". Weekly: on the weekday of its day, until `until` if given. */
export const newItem = z.object({
  title: requiredText(120, "Enter what it is."),
  day: localDate,
  time: z.optional(z.nullable(timeOfDay("Enter a time, such as 15:15."))),
  child_ids: z.array(id).check(z.maxLength(20)),
  /** Whether it has a box to tick. */
  is_task: z.boolean(),
  weekly: z.boolean(),
  until: z.optional(z.nullable(localDate)),
});
export type NewItem = z.infer<typeof newItem>;

/** 400 under `day` for a day that is over, under `until` before `day`; 409 `conflict` beyond 200 that are open. */
export const createItem = defineRoute("POST /emails/items/", {
  body: newItem,
  201: z.object({ item_id: id }),
});

/** Only what the family added; 404 for what an email tells. */
export const deleteItem = defineRoute("DELETE /emails/items/:id/", { 204: empty });

/**
 * A parent's view of an urgent email. `not_urgent` true: that sender's later emails about the same kind of thing
 * alert nobody in this family; false undoes it.
 */
export const updateMessage = defineRoute("PATCH /emails/originals/:id/", {
  body: z.object({ not_urgent: z.boolean() }),
  200: z.object({ id, not_urgent: z.boolean() }),
});

/** "We missed something" about an original email; stored, so that later mail of the same sender and kind is read more carefully. */
export const reportMissed = defineRoute("POST /emails/originals/:id/missed/", {
  body: z.object({ note: z.optional(optionalText(2_000)) }),
  200: sentence,
});
