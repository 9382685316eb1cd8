import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { reach } from "./reach.ts";
import { session } from "./session.ts";

/** Server state lives here only. A refusal is final; a server that is away is asked once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
});

onlineManager.setEventListener((setOnline) => reach.subscribe(() => setOnline(!reach.isAway())));

// The next person at this browser must not see the last one's data.
session.subscribe(() => {
  if (!session.state().session) queryClient.clear();
});
