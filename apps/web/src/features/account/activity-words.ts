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
  gmail_connected: "Gmail connected",
  gmail_disconnected: "Gmail disconnected",
  data_exported: "Data downloaded",
  feed_created: "Calendar address made",
  feed_renewed: "Calendar address replaced",
  feed_closed: "Calendar address closed",
  summaries_stopped_by_link: "Summaries by email stopped by the link in one of them",
  second_recipient_invited: "Second reader of the summaries invited",
  second_recipient_removed: "Second reader of the summaries removed",
};

/** What a parent should look at twice. */
export const isWarning = (kind: ActivityKind): boolean => kind === "sign_in_failed";
