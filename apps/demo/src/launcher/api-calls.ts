/** Calls to the demo's server through the public HTTP API. */
import { setTimeout as wait } from "node:timers/promises";

export type Call = (method: string, path: string, body?: object) => Promise<{ status: number; body: never }>;

/** A server that is still busy with its start is asked again. */
export function callsWith(url: string, access?: string, tries = 30): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(access ? { authorization: `Bearer ${access}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status !== 503 || tries === 0)
      return { status: answer.status, body: (await answer.json()) as never };
    await wait(1_000);
    return callsWith(url, access, tries - 1)(method, path, body);
  };
}

/** Throws with the server's own message if a call is refused. */
export async function expectOk(answer: Promise<{ status: number; body: never }>) {
  const { status, body } = await answer;
  if (status >= 400)
    throw new Error(`The server refused to set the demo up (${status}): ${JSON.stringify(body)}`);
  return { status, body };
}
