/** A parent who keeps the service busy, and retries after every network failure. */
import type { ProcessStarted } from "@gatepost/contract/processing";
import { setTimeout as wait } from "node:timers/promises";
import { allowOnConsentPage } from "../../apps/server/src/testing/consent-page.ts";

const PATIENCE_MS = 300_000;
type Run = { id: string; status: string; error_message: string | null };

export interface Family {
  readonly username: string;
  /** The messages put into the mailbox so far. */
  readonly delivered: string[];
  /** Delivers messages and has them read, again and again, until `end` aborts; then continues until all are stored. */
  live(end: AbortSignal): Promise<void>;
  readonly problems: string[];
  runs: number;
}

export async function openFamily(
  url: string,
  address: string,
  deliver: (messageId: string) => void,
  schedule: { time: string; timezone: string },
): Promise<Family> {
  const username = address.split("@")[0]!;
  const password = "chaos-test-password";
  const delivered: string[] = [];
  const problems: string[] = [];
  let token = "";

  /** Retries until it is answered; 401 signs in again. */
  async function call<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        const answer = await fetch(`${url}/api${path}`, {
          method,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body ? { "content-type": "application/json" } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(20_000),
        });
        const read = (await answer.json()) as T;
        if (answer.status === 401 && path !== "/auth/login/") await signIn();
        else if (answer.status < 500 && answer.status !== 429) return { status: answer.status, body: read };
        else if (answer.status === 500) problems.push(`${method} ${path} answered 500`);
      } catch (error) {
        if (Date.now() > deadline) throw new Error(`${method} ${path} was not answered`, { cause: error });
      }
      if (Date.now() > deadline) throw new Error(`${method} ${path} was never answered well`);
      await wait(250);
    }
  }

  async function signIn() {
    const { body } = await call<{ tokens: { access: string } }>("POST", "/auth/login/", {
      username,
      password,
    });
    token = body.tokens.access;
  }

  const registration = { username, email: `${username}@home.example`, password, password_confirm: password };
  await call("POST", "/auth/register/", { ...registration, first_name: "Kim", last_name: "Test" });
  await signIn();
  await call("POST", "/children/", { name: "Amelia", year_group: "Year 5" });
  await call("POST", "/auth/school-domains/", { domain: "oakwood.northshire.sch.uk" });
  const { time, timezone } = schedule;
  await call("PATCH", "/auth/profile/update/", { email_schedule_time: time, timezone });
  const asked = await call<{ authorization_url: string }>("POST", "/auth/email-providers/gmail/connect/");
  const back = await allowOnConsentPage(asked.body.authorization_url, address);
  await call("POST", "/auth/email-providers/gmail/callback/", Object.fromEntries(back.searchParams));

  /** Starts a run, or finds the one in progress, and waits for its end. */
  async function runOnce(): Promise<Run> {
    const begun = await call<ProcessStarted & { log_id?: string }>("POST", "/emails/process/", { hours: 24 });
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const logs = await call<{ results: Run[] }>("GET", "/emails/processing-logs/?page_size=5");
      const run = logs.body.results.find(({ id }) => id === begun.body.log_id) ?? logs.body.results[0];
      if (run && run.status !== "running") return run;
      if (Date.now() > deadline) throw new Error(`a run of ${username} never ended`);
      await wait(400);
    }
  }

  const storedCount = async () =>
    (await call<{ count: number }>("GET", "/emails/originals/?page_size=1")).body.count;

  const family: Family = {
    username,
    delivered,
    problems,
    runs: 0,
    live: async (end) => {
      do {
        for (let i = 0; i < 5 && !end.aborted; i += 1) {
          const messageId = `${username}-${delivered.length}@oakwood.northshire.sch.uk`;
          delivered.push(messageId);
          deliver(messageId);
        }
        const run = await runOnce();
        family.runs += 1;
        if (run.status === "failed" && !run.error_message)
          problems.push(`run ${run.id} failed without a reason`);
      } while (!end.aborted);
      for (let tries = 0; (await storedCount()) < delivered.length && tries < 10; tries += 1) {
        await runOnce();
        family.runs += 1;
      }
    },
  };
  return family;
}
