import { listSummaries } from "@gatepost/contract/emails-lists";
import { dashboardSummaries } from "@gatepost/contract/limits";
import { getUserStats } from "@gatepost/contract/user-stats";
import { useQuery } from "@tanstack/react-query";
import { emailsKeys } from "../../features/emails/emails-keys.ts";
import { call } from "../../lib/api.ts";
import { logQuietly } from "../../lib/log.ts";

/** User stats and dashboard loading fail silently; failures are only logged. */
function quietly<T>(what: string, load: () => Promise<T>): Promise<T> {
  return load().catch((error: unknown) => {
    logQuietly(what, error);
    throw error;
  });
}

export function useUserStats() {
  return useQuery({
    queryKey: emailsKeys.stats,
    queryFn: ({ signal }) => quietly("User stats failed", () => call(getUserStats, { signal })),
  });
}

/** The newest few. Their key is below that of all summaries, so a new summary refreshes them too. */
export function useRecentSummaries() {
  return useQuery({
    queryKey: emailsKeys.recentSummaries,
    queryFn: ({ signal }) =>
      quietly("Dashboard summaries failed", () =>
        call(listSummaries, { query: { page_size: dashboardSummaries, brief: "true" }, signal }),
      ),
  });
}
