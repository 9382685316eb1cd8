import { setTimeout as wait } from "node:timers/promises";

/** Like `fetch`, but retries while the server says that it is too busy: a machine that runs tests may well be. */
export async function fetchPatiently(url: string, request?: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, request);
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
    await wait(500);
  }
}
