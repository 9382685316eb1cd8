import type { ActivityKind } from "@gatepost/contract/activity";

export const activityWords: Readonly<Record<ActivityKind, string>> = {
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
  feed_created: "Calendar address created",
  feed_renewed: "Calendar address replaced",
  feed_closed: "Calendar address removed",
  summaries_stopped_by_link: "Summary emails stopped with the unsubscribe link",
  second_recipient_invited: "Second recipient invited",
  second_recipient_removed: "Second recipient removed",
};

/** What a parent should look at twice. */
export const isWarning = (kind: ActivityKind): boolean =>
  kind === "sign_in_failed" || kind === "second_factor_failed" || kind === "recovery_code_used";
