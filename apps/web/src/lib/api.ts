import { createApiClient } from "./api-client.ts";
import { exclusively } from "./exclusively.ts";
import { reach } from "./reach.ts";
import { session } from "./session.ts";

export const { call, send } = createApiClient({
  session,
  fetch: reach.fetch,
  exclusively: (task) => exclusively("gatepost-refresh", task),
});
