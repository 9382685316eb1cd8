import type { ActivityKind } from "@gatepost/contract/activity";

export const activityWords: Readonly<Record<ActivityKind, string>> = {
  registered: "Account created",
  signed_in: "Signed in",
  sign_in_failed: "Somebody tried to sign in with a wrong password",
  session_ended: "A device was signed out",
  sessions_ended: "Every other device was signed out",
  password_changed: "Password changed",
  password_reset_asked: "A new password was asked for by email",
  password_reset: "A new password was set by the link in an email",
  email_changed: "Email address changed",
  email_verified: "Email address confirmed",
  email_change_undone: "The change of the email address was undone",
  second_factor_on: "Two-step sign-in switched on",
  second_factor_off: "Two-step sign-in switched off",
  second_factor_failed: "Somebody typed the right password and a wrong code",
  second_factor_removed: "Two-step sign-in removed by support",
  recovery_code_used: "A recovery code was used",
  recovery_codes_renewed: "New recovery codes made",
  gmail_connected: "Gmail connected",
  gmail_disconnected: "Gmail disconnected",
  data_exported: "Data downloaded",
  feed_created: "Calendar address made",
  feed_renewed: "Calendar address replaced",
  feed_closed: "Calendar address closed",
  summaries_stopped_by_link: "Summaries by email stopped by the link in one of them",
  second_recipient_invited: "Second recipient of the summaries invited",
  second_recipient_removed: "Second recipient of the summaries removed",
};

/** What a parent should look at twice. */
export const isWarning = (kind: ActivityKind): boolean =>
  kind === "sign_in_failed" || kind === "second_factor_failed" || kind === "recovery_code_used";
