/** Sections of /settings that other pages lead to. */
export const settingsAddress = {
  providers: "/settings#gmail",
  schedule: "/settings#schedule",
  domains: "/settings#school-domains",
} as const;
