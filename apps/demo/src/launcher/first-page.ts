/** Has the sample messages read, so that the demo's sign-in opens on today's page. */
import { setTimeout as wait } from "node:timers/promises";
import { giveConsent } from "../oauth/give-consent.ts";
import { family } from "../mailbox/family.ts";
import { type Call, expectOk } from "./api-calls.ts";

type Run = {
  id: string;
  status: "running" | "completed" | "failed";
  dry_run: boolean;
  started_at: string;
  emails_processed: number;
  progress_message: string;
  error_message: string | null;
};

export type ReadingOptions = { say: (line: string) => void; now: () => Date; signal: AbortSignal };

const TWO_WEEKS_IN_HOURS = 336;
const READ_WITHIN_MS = 180_000;

/** Does only what is missing, so every start may call it. Throws if the mailbox can't be read. */
export async function ensurePageOfToday(parent: Call, options: ReadingOptions): Promise<void> {
  await ensureGmail(parent);
  const [last] = await runsOf(parent);
  if (last?.status === "completed" && isToday(last.started_at, options.now())) return;
  if (last?.status !== "running")
    await expectOk(parent("POST", "/emails/process/", { hours: TWO_WEEKS_IN_HOURS }));
  await followRun(parent, options);
}

async function ensureGmail(parent: Call): Promise<void> {
  const { body: providers } = await expectOk(parent("GET", "/auth/email-providers/"));
  if ((providers as unknown[]).length > 0) return;
  const { body } = await expectOk(parent("POST", "/auth/email-providers/gmail/connect/"));
  const { authorization_url } = body as { authorization_url: string };
  const consent = await giveConsent(authorization_url, family.sign_in.email);
  await expectOk(parent("POST", "/auth/email-providers/gmail/callback/", consent));
}

/** Reports the run's progress whenever it changes. */
async function followRun(parent: Call, { say, now, signal }: ReadingOptions): Promise<void> {
  const deadline = now().getTime() + READ_WITHIN_MS;
  let said = "";
  while (now().getTime() < deadline) {
    const [run] = await runsOf(parent);
    if (run?.status === "completed") return say(`Read ${run.emails_processed} emails of the sample mailbox.`);
    if (run?.status === "failed") throw new Error(`The sample mail could not be read: ${run.error_message}`);
    const message = run?.progress_message ?? "";
    if (message !== "" && message !== said) say(`Reading the sample mailbox: ${message}`);
    said = message;
    await wait(250, undefined, { signal });
  }
  throw new Error("The sample mail was not read in time; the server's log may say why.");
}

async function runsOf(parent: Call): Promise<Run[]> {
  const { body } = await expectOk(parent("GET", "/emails/processing-logs/"));
  return (body as { results: Run[] }).results.filter((run) => !run.dry_run);
}

const isToday = (moment: string, now: Date): boolean =>
  new Date(moment).toLocaleDateString("en-GB", { timeZone: "Europe/London" }) ===
  now.toLocaleDateString("en-GB", { timeZone: "Europe/London" });
