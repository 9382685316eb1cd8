/** The run that /processing-history shows alone; null for all. */
export const readHistoryAddress = (query: URLSearchParams): string | null => query.get("run");

/** The address of /processing-history with one run open. */
export const runAddress = (runId: string) => `/processing-history?run=${encodeURIComponent(runId)}`;
