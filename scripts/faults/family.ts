/** A family that has a letter read every few seconds, and what it sees meanwhile. */
import type { ProcessingLog } from "@gatepost/contract/processing";
import { setTimeout as wait } from "node:timers/promises";
import { allowOnConsentPage } from "../../apps/server/src/testing/consent-page.ts";
import type { TestBrowser } from "../../apps/server/src/testing/push-service.ts";
import type { Services } from "./services.ts";

export const kinds = ["Gmail", "Outlook", "IMAP", "own address"] as const;
export type Kind = (typeof kinds)[number];
const password = "faults-test-password";
const school = "oakwood.northshire.sch.uk";

export type Answer<T = { error?: string; message?: string }> = { status: number; body: T };
export type Api = {
  /** Status 0: no answer. A sign-in that has ended is renewed. */
  call<T>(method: "GET" | "POST" | "PATCH", path: string, body?: object): Promise<Answer<T>>;
  /** @throws unless it is answered well */
  need<T>(method: "GET" | "POST" | "PATCH", path: string, body?: object): Promise<T>;
};

/** Registers a parent with a child and a school. */
export async function newParent(url: string, username: string): Promise<Api> {
  let token = "";
  let signingIn: Promise<void> | undefined;
  async function call<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
    const used = token;
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(60_000),
      });
      const read = (await answer.json()) as T;
      if (answer.status === 401 && path !== "/auth/login/") {
        if (used === token) await (signingIn ??= signIn().finally(() => (signingIn = undefined)));
        if (used !== token) return call(method, path, body);
      }
      return { status: answer.status, body: read };
    } catch (error) {
      return { status: 0, body: { error: String(error) } as T };
    }
  }
  async function signIn() {
    const { body } = await call<{ tokens?: { access: string } }>("POST", "/auth/login/", {
      username,
      password,
    });
    token = body.tokens?.access ?? token;
  }
  async function need<T>(method: string, path: string, body?: object): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const answer = await call<T>(method, path, body);
      if (answer.status >= 200 && answer.status < 300) return answer.body;
      if (tries === 60) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await wait(1_000);
    }
  }
  const names = { username, email: `${username}@home.example`, first_name: "Kim", last_name: "Test" };
  await need("POST", "/auth/register/", { ...names, password, password_confirm: password });
  await need("POST", "/children/", { name: "Amelia", year_group: "Year 5" });
  await need("POST", "/auth/school-domains/", { domain: school });
  return { call, need };
}

/** Connects a mailbox of this kind. @returns how a letter gets into it */
export async function connectMailbox(
  { need }: Api,
  kind: Kind,
  address: string,
  { google, outlook, imap, own, proxies }: Services,
): Promise<(messageId: string) => void> {
  const receivedAt = () => ({ receivedAt: new Date() });
  if (kind === "own address") {
    const { email } = await need<{ email: string }>("POST", "/auth/email-providers/address/");
    const results = `Authentication-Results: localhost; dmarc=pass header.from=${school}`;
    const head = `Delivered-To: ${email}\r\n${results}\r\n`;
    return (id) => void own.folder("gatepost").addRaw(head + letter(id), receivedAt());
  }
  if (kind === "IMAP") {
    const { port } = proxies.IMAP;
    const server = { host: "localhost", port, username: address, password: "secret" };
    await need("POST", "/auth/email-providers/imap/", server);
    return (id) => void imap.folder(address).addRaw(letter(id), receivedAt());
  }
  const path = `/auth/email-providers/${kind.toLowerCase()}`;
  const asked = await need<{ authorization_url: string }>("POST", `${path}/connect/`);
  const back = await allowOnConsentPage(asked.authorization_url, address);
  await need("POST", `${path}/callback/`, Object.fromEntries(back.searchParams));
  return kind === "Gmail"
    ? (id) => void google.mailbox(address).addRaw(letter(id), receivedAt())
    : (id) => void outlook.folder(address).addRaw(letter(id), receivedAt());
}

const letter = (id: string) =>
  [
    `From: Office <office@${school}>`,
    `Subject: Letter ${id}`,
    `Message-ID: <${id}@${school}>`,
    "",
    "Dear parents, Year 5 need their boots on Friday.",
  ].join("\r\n");

export type Family = Api & {
  username: string;
  kind: Kind;
  deliver: (messageId: string) => void;
  /** Gets notices; the others get emails. */
  browser: TestBrowser | null;
};

export type RunSeen = { kind: Kind; seconds: number; said: string[] };

/** The parent presses the button and waits. `said` has what is shown unless all is well. */
export async function runOnce({ call, kind }: Family): Promise<RunSeen> {
  const begun = performance.now();
  const said = new Set<string>();
  const ended = () => ({ kind, seconds: (performance.now() - begun) / 1_000, said: [...said] });
  const start = await call<{ log_id?: string; error?: string; code?: string }>("POST", "/emails/process/", {
    hours: 24,
  });
  if (start.status !== 202 && start.body.code !== "job_running") {
    said.add(`${start.status}: ${start.body.error}`);
    await wait(1_000);
    return ended();
  }
  for (;;) {
    await wait(500);
    const { status, body } = await call<{ results: ProcessingLog[] }>(
      "GET",
      "/emails/processing-logs/?page_size=3",
    );
    const run =
      status === 200 && (body.results.find(({ id }) => id === start.body.log_id) ?? body.results[0]);
    if (!run) continue;
    if (run.is_stale) said.add("the run is shown as stale");
    if (run.status === "running") continue;
    for (const text of [
      run.error_message,
      run.reader_note?.replace(/^\d+ emails? (was|were)/, "An email was"),
      ...(run.unreachable_mailboxes ?? []).map(({ reason }) => reason),
      ...run.failed_emails.map(({ reason }) => reason),
    ])
      if (text) said.add(text);
    return ended();
  }
}
