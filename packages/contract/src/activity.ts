import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";
import { page, pageQuery } from "./list.ts";
import { defineRoute } from "./route.ts";

/** Account events about access and about where data goes. */
export const activityKinds = [
  "registered",
  "signed_in",
  "sign_in_failed",
  "session_ended",
  "sessions_ended",
  "password_changed",
  "password_reset_asked",
  "password_reset",
  "account_emptied",
  "email_changed",
  "email_verified",
  "email_change_undone",
  "second_factor_on",
  "second_factor_off",
  "second_factor_failed",
  "second_factor_removed",
  "recovery_code_used",
  "recovery_codes_renewed",
  "gmail_connected",
  "gmail_disconnected",
  "mailbox_connected",
  "mailbox_disconnected",
  "own_address_made",
  "own_address_renewed",
  "own_address_ended",
  "data_exported",
  "family_exported",
  "feed_created",
  "feed_renewed",
  "feed_closed",
  "summaries_stopped_by_link",
  "second_recipient_invited",
  "second_recipient_removed",
  "family_invited",
  "family_invitation_withdrawn",
  "family_joined",
  "family_member_joined",
  "family_left",
  "family_member_left",
  "family_removed",
  "family_member_removed",
  "family_handed_over",
  "family_taken_over",
  "family_ended",
  "family_restored",
  "sender_added",
  "calendar_added",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activity = z.object({
  id,
  kind: z.enum(activityKinds),
  happened_at: timestamp,
  /** The browser's own name; null if unknown. */
  user_agent: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activity>;

/** Newest first; kept for a year. */
export const listActivity = defineRoute("GET /auth/activity/", { query: pageQuery, 200: page(activity) });
