/** This feature's keys in the query cache. */
export const emailsKeys = {
  all: ["emails"] as const,
  summaries: ["emails", "summaries"] as const,
  /** The dashboard's newest few. */
  recentSummaries: ["emails", "summaries", "recent"] as const,
  summary: (id: string) => ["emails", "summary", id] as const,
  page: (date: string) => ["emails", "page", date] as const,
  messages: ["emails", "messages"] as const,
  message: (id: string) => ["emails", "message", id] as const,
  pictures: (id: string) => ["emails", "pictures", id] as const,
  search: ["emails", "search"] as const,
  period: (of: "week" | "month", day: string) => ["emails", of, day] as const,
  /** Separate, because it is polled every two seconds during a run. */
  latestRuns: ["processing", "latest"] as const,
  runs: ["processing", "history"] as const,
  stats: ["user-stats"] as const,
};
