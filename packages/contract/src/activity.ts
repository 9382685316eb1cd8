import * as z from "zod/mini";
import { id, timestamp } from "./fields.ts";
import { page, pageQuery } from "./list.ts";
import { defineRoute } from "./route.ts";

/** Account events about access and about where data goes, as they are called on the screen. */
export const activityNames = {
  registered: "Account created",
  signed_in: "Signed in",
  sign_in_failed: "Someone tried to sign in with the wrong password",
  session_ended: "A device was signed out",
  sessions_ended: "Every other device was signed out",
  password_changed: "Password changed",
  password_reset_asked: "Password reset requested",
  password_reset: "Password reset by email link",
  account_emptied: "Everything set up before your email address was confirmed was removed",
  email_changed: "Email address changed",
  email_verified: "Email address confirmed",
  email_change_undone: "Email address change undone",
  second_factor_on: "Two-step sign-in switched on",
  second_factor_off: "Two-step sign-in switched off",
  second_factor_failed: "Someone entered the right password but the wrong code",
  second_factor_removed: "Two-step sign-in removed by support",
  recovery_code_used: "Recovery code used",
  recovery_codes_renewed: "New recovery codes created",
  gmail_connected: "Gmail connected",
  gmail_disconnected: "Gmail disconnected",
  mailbox_connected: "Mailbox connected",
  mailbox_disconnected: "Mailbox disconnected",
  own_address_made: "Gatepost address made",
  own_address_renewed: "Gatepost address changed",
  own_address_ended: "Gatepost address switched off",
  data_exported: "Data downloaded",
  family_exported: "The other adult downloaded the family’s data",
  feed_created: "Calendar address created",
  feed_renewed: "Calendar address replaced",
  feed_closed: "Calendar address removed",
  summaries_stopped_by_link: "Summary emails stopped with the unsubscribe link",
  second_recipient_invited: "Second recipient invited",
  second_recipient_removed: "Second recipient removed",
  family_invited: "Invited someone to the family",
  family_invitation_withdrawn: "Family invitation withdrawn",
  family_joined: "Joined a family",
  family_member_joined: "Someone joined the family",
  family_left: "Left the family",
  family_member_left: "Someone left the family",
  family_removed: "Removed from the family",
  family_member_removed: "Removed someone from the family",
  family_handed_over: "Handed the family over",
  family_taken_over: "Took the family over",
  family_ended: "The family was ended by the person in charge of it",
  family_restored: "Went back to an earlier family",
  sender_added: "School sender added",
  calendar_added: "School calendar added",
} as const;
export type ActivityKind = keyof typeof activityNames;
export const activityKinds = Object.keys(activityNames) as ActivityKind[];

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
