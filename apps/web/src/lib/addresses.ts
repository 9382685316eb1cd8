/** Addresses that one feature gives to another. */

/** /emails with this daily summary open. */
export const summaryAddress = (id: string) => `/emails?summary=${encodeURIComponent(id)}`;

/** Sections of /settings. */
export const settingsAddress = {
  providers: "/settings#email-providers",
  schedule: "/settings#schedule",
  domains: "/settings#school-domains",
} as const;
