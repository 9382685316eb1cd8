/** /processing-history with the runs of one daily summary opened: what they left out and what failed. */
export const runsOfSummaryAddress = (summaryId: string) =>
  `/processing-history?summary=${encodeURIComponent(summaryId)}`;

/** /processing-history with one run opened. */
export const runAddress = (runId: string) => `/processing-history?run=${encodeURIComponent(runId)}`;
