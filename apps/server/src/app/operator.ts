import type { SubscriptionTier } from "@gatepost/contract/limits";
import { acceptSupportProof, eraseAccount } from "../features/account/index.ts";
import * as auth from "../features/auth/index.ts";
import { giveTier, paysForPremium } from "../features/billing/index.ts";
import { countActiveChildren } from "../features/children/index.ts";
import { summariesDueNotSent } from "../features/delivery/index.ts";
import { endStuckRun, lastRunOf, listStuckRuns } from "../features/emails/index.ts";
import { findMailboxes } from "../features/mailboxes/index.ts";
import type { Db } from "../platform/db/schema.ts";
import { ConfigError, Refusal } from "../platform/errors/errors.ts";
import { countJobs } from "../platform/jobs/job-counts.repo.ts";
import type { Platform } from "../platform/platform.ts";
import type { Features } from "./features.ts";
import { familyChanges, notifyOwner, tierChanged } from "./listeners.ts";

/**
 * What `npm run operator` prints: sentences, and one line per record. Records are identified by id; a person's name or address is
 * printed only if the operator typed it.
 */

/** A run is stale after 60 seconds without a heartbeat. */
const staleMs = 60_000;
const dayMs = 86_400_000;

export async function users({ db, clock }: Platform): Promise<string> {
  const counts = await auth.countUsers(db, new Date(clock.now().getTime() - 30 * dayMs));
  return `${counts.all} ${counts.all === 1 ? "user" : "users"}: ${counts.premium} premium, ${counts.with_mailbox} with a mailbox, ${counts.since} new in 30 days.`;
}

/** @throws ConfigError if nobody has that name or address */
export async function user(platform: Platform, login: string): Promise<string> {
  const { db } = platform;
  const found = await requireUser(db, login);
  const factor = await auth.readSecondFactor(platform, found.id);
  const mailboxes = await findMailboxes(db, found.id);
  const run = await lastRunOf(db, found.id);
  return [
    `${login}  ${found.id}`,
    `plan ${found.subscription_tier}, registered ${found.created_at.toISOString()}, ${found.email_verified_at ? "address confirmed" : "address not confirmed"}, two-step sign-in ${factor.enabled ? "on" : "off"}`,
    `summary at ${found.email_schedule_time} ${found.timezone}, emails ${found.email_summaries ? "on" : "off"}${found.paused_until ? `, paused until ${found.paused_until}` : ""}`,
    `${await countActiveChildren(db, found.family_id)} active children, ${mailboxes.map((each) => `${each.provider} ${each.status}`).join(", ") || "no mailbox"}`,
    run
      ? `last run ${run.id}  ${run.trigger}  ${run.status}  ${run.started_at.toISOString()}${run.error_message ? `  ${run.error_message}` : ""}`
      : "no runs",
  ].join("\n  ");
}

/** @throws ConfigError if nobody has that name, or if they pay */
export async function setTier(platform: Platform, username: string, tier: SubscriptionTier): Promise<string> {
  const { db } = platform;
  const found = await requireUser(db, username);
  if (tier === "free" && (await paysForPremium({ db }, found.family_id)))
    throw new ConfigError(`${username} pays for Premium. Cancel the subscription in Stripe instead.`);
  await db.transaction().execute((trx) => giveTier(trx, found.family_id, tier, tierChanged(platform)));
  return `${username} is on the ${tier} plan.`;
}

/** Runs marked as running but without a heartbeat, one per line. */
export async function stuckRuns({ db, clock }: Platform): Promise<string> {
  const stuck = await listStuckRuns(db, silentSince(clock.now()));
  if (stuck.length === 0) return "No stuck runs.";
  return stuck
    .map((run) => {
      const seen = (run.heartbeat_at ?? run.started_at).toISOString();
      return `${run.id}  user ${run.user_id}  started ${run.started_at.toISOString()}  last seen ${seen}  attempts ${run.attempts}`;
    })
    .join("\n");
}

/** @throws ConfigError if there is no stuck run with that id */
export async function endRun({ db, clock }: Platform, id: string): Promise<string> {
  const now = clock.now();
  if (!(await endStuckRun(db, id, now, silentSince(now))))
    throw new ConfigError(`${id} is no stuck run. \`stuck-runs\` lists them.`);
  return `${id} has ended; the parent is told to start a new one.`;
}

/** The service's state: what is due, what waits, what is stuck. */
export async function status(platform: Platform): Promise<string> {
  const { oldest_begun_at, ...due } = await summariesDueNotSent(platform);
  const jobs = await countJobs(platform.db);
  return [
    `summaries due and not sent: ${Object.entries(due)
      .map(([state, count]) => `${count} ${state.replace("_", " ")}`)
      .join(", ")}${oldest_begun_at ? `, the oldest since ${oldest_begun_at.toISOString()}` : ""}`,
    ...jobs.map(
      ({ queue, state, count, oldest_seconds }) =>
        `${queue}: ${count} ${state}${state === "waiting" ? `, the oldest for ${Math.round(oldest_seconds)} s` : ""}`,
    ),
    await stuckRuns(platform),
  ].join("\n");
}

/**
 * Erases an account for a parent who asked for it in writing, as their own deletion would. A shared family goes to the other adult. A
 * worker then notifies Google and Stripe.
 * @throws ConfigError if nobody has that name
 */
export async function erase(features: Features, username: string): Promise<string> {
  const { platform } = features;
  const found = await requireUser(platform.db, username);
  await eraseAccount(familyChanges(features), found);
  return `${username} is erased. Backups hold them for up to 90 days.`;
}

/**
 * Emails a code to the confirmed address of a parent who reports the app and the recovery codes lost; a worker sends it.
 * @throws ConfigError if nobody has that name, or no such email can be sent
 */
export async function askForProof(features: Features, username: string): Promise<string> {
  const found = await requireUser(features.platform.db, username);
  if (!features.accountMail) throw new ConfigError("No mail server is set (SMTP_URL).");
  if (!auth.hasConfirmedAddress(found)) throw new ConfigError(`${username} has no confirmed address.`);
  await features.accountMail.supportProofLater(found.id);
  return `${username} is mailed a code. Let them send it to you, then: drop-second-factor ${username} CODE`;
}

/**
 * For a parent who has lost both the app and the recovery codes: the password alone signs in again; the parent is notified by email
 * and sees it in Recent activity. The code of `askForProof` proves their identity; it may be omitted only if none could be emailed.
 * @throws ConfigError if nobody has that name, the code is not theirs, or two-step sign-in is off
 */
export async function dropSecondFactor(
  features: Features,
  username: string,
  code: string | null,
): Promise<string> {
  const { platform, accountMail } = features;
  const found = await requireUser(platform.db, username);
  const factor = await auth.readSecondFactor(platform, found.id);
  if (!factor.enabled) throw new ConfigError(`${username} has not switched two-step sign-in on.`);
  if (code !== null) await requireSupportProof(platform, found, code);
  else if (accountMail && auth.hasConfirmedAddress(found))
    throw new ConfigError(`${username} has a confirmed address: ask-for-proof ${username} first.`);
  await auth.removeSecondFactor({ platform, notifyOwner: notifyOwner(features) }, found.id);
  return `${username} signs in by password alone again.`;
}

async function requireSupportProof(platform: Platform, found: auth.UserRow, code: string): Promise<void> {
  try {
    await acceptSupportProof(platform, found.id, code);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new ConfigError("That code is not theirs, has run out or was used already.");
  }
}

/** Ends every session of one parent, who sees it in Recent activity. @throws ConfigError if nobody has that name */
export async function signOut({ db, clock }: Platform, username: string): Promise<string> {
  const found = await requireUser(db, username);
  await db.transaction().execute(async (trx) => {
    await auth.endAllSessions(trx, found.id);
    await auth.recordAudit(trx, found.id, "sessions_ended", clock.now());
  });
  return `${username} is signed out everywhere.`;
}

/** For example after a leak of tokens: everybody must sign in again. */
export async function signEverybodyOut({ db, clock }: Platform): Promise<string> {
  const ended = await auth.deleteAllSessions(db);
  await auth.recordAudit(db, null, "all_signed_out", clock.now());
  return `${ended} sessions have ended.`;
}

async function requireUser(db: Db, login: string): Promise<auth.UserRow> {
  const found = await auth.findUserByLogin(db, login);
  if (!found) throw new ConfigError(`There is no user ${login}.`);
  return found;
}

const silentSince = (now: Date) => new Date(now.getTime() - staleMs);
