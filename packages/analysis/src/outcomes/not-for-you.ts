import type { Analysis } from "../types.ts";

/** Why a message is for somebody else: the school's words that name them, or else our reason for the parent. */
export function whyNotForYou({ for_others, reason, school_mail }: Analysis): string {
  if (!school_mail) return reason.replace(/^Low: /, "").replace(/^./, (first) => first.toUpperCase());
  if (for_others) return `“${for_others}”`;
  return reason;
}
