/** Calls to the demo's server through the public HTTP API. */

export type Call = (method: string, path: string, body?: object) => Promise<{ status: number; body: never }>;

export function callsWith(url: string, access?: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(access ? { authorization: `Bearer ${access}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as never };
  };
}

/** Throws with the server's own message if a call is refused. */
export async function expectOk(answer: Promise<{ status: number; body: never }>) {
  const { status, body } = await answer;
  if (status >= 400)
    throw new Error(`The server refused to set the demo up (${status}): ${JSON.stringify(body)}`);
  return { status, body };
}
