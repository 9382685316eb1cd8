import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("app/marketing-layout.tsx", [
    index("features/marketing/landing.page.tsx"),
    route("pricing", "features/marketing/pricing.page.tsx"),
    route("about", "features/marketing/about.page.tsx"),
    route("privacy", "features/marketing/privacy.page.tsx"),
    route("try", "features/marketing/try/try.page.tsx"),
    route("contact", "features/marketing/contact.page.tsx"),
  ]),
  layout("app/entrance-layout.tsx", [
    route("login", "features/auth/login.page.tsx"),
    route("login/code", "features/auth/sign-in-code.page.tsx"),
    route("register", "features/auth/register.page.tsx"),
    route("forgot-password", "features/auth/forgot-password.page.tsx"),
    route("reset-password", "features/auth/reset-password.page.tsx"),
    route("verify-email", "features/auth/verify-email.page.tsx"),
    route("undo-email", "features/auth/undo-email.page.tsx"),
    route("join", "features/family/join.page.tsx"),
    route("restore-family", "features/family/restore-family.page.tsx"),
    route("summary-invitation", "features/family/summary-invitation.page.tsx"),
    route("auth/gmail/callback", "features/settings/sign-in-callback.page.tsx"),
    route("auth/outlook/callback", "features/settings/sign-in-callback.page.tsx", { id: "outlook-callback" }),
  ]),
  layout("app/protected-layout.tsx", [
    layout("app/shell/shell-layout.tsx", [
      route("dashboard", "app/dashboard/dashboard.page.tsx"),
      route("children", "features/children/children.page.tsx"),
      route("emails", "features/emails/emails.page.tsx"),
      route("processing-history", "features/emails/processing-history.page.tsx"),
      route("settings", "features/settings/settings.page.tsx"),
      route("subscription", "features/billing/subscription.page.tsx"),
      route("feedback", "features/feedback/feedback.page.tsx"),
      route("profile", "features/account/profile.page.tsx"),
    ]),
    layout("app/outcome-layout.tsx", [
      route("subscription/success", "features/billing/subscription-success.page.tsx"),
      route("subscription/cancel", "features/billing/subscription-cancel.page.tsx"),
    ]),
  ]),
  route("*", "app/unknown.page.tsx"),
] satisfies RouteConfig;
