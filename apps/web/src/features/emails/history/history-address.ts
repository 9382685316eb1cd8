/** What of a run is asked for: all of it, or only what it left out or could not read. */
export type RunPart = "left-out" | "failed";

export type HistoryAddress = {
  summaryId: string | null;
  runId: string | null;
  part: RunPart | null;
};

export function readHistoryAddress(query: URLSearchParams): HistoryAddress {
  const part = query.get("show");
  return {
    summaryId: query.get("summary"),
    runId: query.get("run"),
    part: part === "left-out" || part === "failed" ? part : null,
  };
}

/** The run that a daily summary's counts come from: the newest of its day. */
export const runOfSummaryAddress = (summaryId: string, part: RunPart) =>
  `/processing-history?summary=${encodeURIComponent(summaryId)}&show=${part}`;

/** /processing-history with one run opened. */
export const runAddress = (runId: string) => `/processing-history?run=${encodeURIComponent(runId)}`;
