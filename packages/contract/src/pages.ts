/** The addresses of the signed-in app; the server answers each with the single-page fallback. */
export const appPages = [
  "/dashboard",
  "/children",
  "/emails",
  "/processing-history",
  "/feedback",
  "/settings",
  "/profile",
  "/subscription",
  "/subscription/success",
  "/subscription/cancel",
] as const;

/** Addresses outside the app's layout that belong to a flow; they get the same fallback. */
export const flowPages = {
  gmailCallback: "/auth/gmail/callback",
  outlookCallback: "/auth/outlook/callback",
  forgotPassword: "/forgot-password",
  signInCode: "/login/code",
  /** Linked from mails, with `?token=…`. */
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  undoEmail: "/undo-email",
  summaryInvitation: "/summary-invitation",
  joinFamily: "/join",
  restoreFamily: "/restore-family",
} as const;
