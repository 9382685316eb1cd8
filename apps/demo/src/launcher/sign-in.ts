/** Makes the demo's sign-in through the public HTTP API, as a parent would: register, children, school senders, the school's calendar. */
import { family } from "../mailbox/family.ts";
import { runServerCommand, type ServerPlace } from "./server-command.ts";

/** Does only what is not there yet, so every start may call it. Throws with the server's own words when a call is refused. */
export async function ensureSignIn(url: string, server: ServerPlace, icsUrl: string): Promise<void> {
  const { username, password } = family.sign_in;
  const call = async (method: string, path: string, body?: object, access?: string) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(access ? { authorization: `Bearer ${access}` } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    return { status: answer.status, body: (await answer.json()) as never };
  };
  const login = await call("POST", "/auth/login/", { username, password });
  const signedIn =
    login.status === 200
      ? login
      : await expectOk(
          call("POST", "/auth/register/", {
            ...family.sign_in,
            password_confirm: password,
            timezone: "Europe/London",
          }),
        );
  const { access } = (signedIn.body as { tokens: { access: string } }).tokens;

  const children = (await expectOk(call("GET", "/children/", undefined, access))).body as { name: string }[];
  const missing = family.children.filter(({ name }) => !children.some((child) => child.name === name));
  for (const child of missing) {
    // the free plan is for one child; the family has two
    if (child !== family.children[0])
      await runServerCommand(server, "operator", ["tier", username, "premium"]);
    await expectOk(call("POST", "/children/", child, access));
  }
  const senders = (await expectOk(call("GET", "/auth/school-domains/", undefined, access))).body as {
    domain: string;
  }[];
  for (const sender of family.school_domains) {
    if (senders.some(({ domain }) => domain === sender.domain)) continue;
    await expectOk(call("POST", "/auth/school-domains/", sender, access));
  }
  const sources = (await expectOk(call("GET", "/auth/calendar-sources/", undefined, access))).body as {
    id: string;
    ics_url: string;
  }[];
  const ours = sources.find((source) => isSchools(source.ics_url));
  const calendar = { name: family.calendar_source.name, ics_url: icsUrl };
  if (!ours) await expectOk(call("POST", "/auth/calendar-sources/", calendar, access));
  // another start may have found another port free
  else if (ours.ics_url !== icsUrl)
    await expectOk(call("PATCH", `/auth/calendar-sources/${ours.id}/`, { ics_url: icsUrl }, access));
}

const isSchools = (address: string) => new URL(address).pathname === "/larkmere.ics";

async function expectOk(answer: Promise<{ status: number; body: never }>) {
  const { status, body } = await answer;
  if (status >= 400)
    throw new Error(`The server refused to set the demo up (${status}): ${JSON.stringify(body)}`);
  return { status, body };
}
