import { createApiClient } from "./api-client.ts";
import { noteAnswer, noteSilence } from "./reach.ts";
import { session } from "./session.ts";

/** The browser's API client; see api-client.ts. */
export const { call, send } = createApiClient({
  session,
  fetch: fetchAndNote,
  // Only https and localhost have locks; elsewhere each tab refreshes on its own.
  exclusively: (task) => ("locks" in navigator ? navigator.locks.request("gatepost-refresh", task) : task()),
});

/** How long a first answer may take before the server counts as away. */
const patienceMs = 6_000;
/** Of a proxy whose server is away, or of a server that restarts. */
const statusesOfSilence = [502, 503, 504];

async function fetchAndNote(...input: Parameters<typeof fetch>): Promise<Response> {
  const timer = setTimeout(noteSilence, patienceMs);
  try {
    const response = await fetch(...input);
    if (statusesOfSilence.includes(response.status)) noteSilence();
    else noteAnswer();
    return response;
  } catch (error) {
    if (!input[1]?.signal?.aborted) noteSilence();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
