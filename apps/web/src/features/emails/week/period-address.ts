import { localDate } from "@gatepost/contract/fields";

export const periods = ["week", "month"] as const;
export type Period = (typeof periods)[number];

/** The dashboard with a week or a month. @param day in it; null: the one to open on */
export const periodAddress = (of: Period, day: string | null) => `/dashboard?${of}=${day ?? "this"}`;

/** The week or month that the dashboard shows; null for today. */
export function readPeriod(query: URLSearchParams): { of: Period; day: string | null } | null {
  const of = periods.find((period) => query.has(period));
  if (!of) return null;
  const day = localDate.safeParse(query.get(of));
  return { of, day: day.success ? day.data : null };
}
