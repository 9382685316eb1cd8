import { createApiClient } from "./api-client.ts";
import { session } from "./session.ts";

/** The browser's API client; see api-client.ts. */
export const { call, send } = createApiClient({
  session,
  fetch: (...input) => fetch(...input),
  // Browsers give locks to https and localhost only; elsewhere each tab refreshes for itself.
  exclusively: (task) => ("locks" in navigator ? navigator.locks.request("gatepost-refresh", task) : task()),
});
