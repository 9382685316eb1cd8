import { planLimits, premiumPricePounds } from "@gatepost/contract/limits";
import { formatPounds } from "../../lib/money.ts";

const { free } = planLimits;

/** The plans in words; numbers come from the contract. */
export const plans = {
  free: {
    name: "Free",
    price: formatPounds(0),
    period: "a month",
    contents: [
      `${free.active_children} child profile`,
      `${free.summaries_per_day} email summaries a day`,
      "Gmail integration, read only",
      "Letters in attachments read too",
      "Basic search",
      `${free.history_days} days of history`,
      "Data export",
    ],
  },
  premium: {
    name: "Premium",
    price: formatPounds(premiumPricePounds),
    period: "a month",
    contents: [
      "Unlimited children",
      "Unlimited summaries: all school emails processed",
      "Unlimited history",
      "Advanced search and filtering over all of it",
      "School calendars in your summaries",
      "Advanced AI analysis and priority processing",
      "Priority support",
      "Data export",
    ],
  },
} as const;
