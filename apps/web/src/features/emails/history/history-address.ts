/** The part of a run to show: all of it, or only what it left out or could not read. */
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

/** The newest run of a daily summary, which its counts come from. */
export const runOfSummaryAddress = (summaryId: string, part: RunPart) =>
  `/processing-history?summary=${encodeURIComponent(summaryId)}&show=${part}`;

/** The address of /processing-history with one run open. */
export const runAddress = (runId: string) => `/processing-history?run=${encodeURIComponent(runId)}`;
