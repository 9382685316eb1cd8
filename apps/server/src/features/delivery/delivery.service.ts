import { MailNotAccepted, type Mailer } from "../../integrations/mailer/index.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUser, type UserRow } from "../auth/index.ts";
import { localDate, readSummary } from "../emails/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { composeMail } from "./compose-mail.ts";
import { claimMail, findMail, markSent, noteMail, type MailKey } from "./delivery.repo.ts";
import { unsubscribeToken } from "./unsubscribe.service.ts";

export type DeliveryDependencies = { platform: Platform; mailer: Mailer; mailboxes: Mailboxes };

/** A mark so old is one whose worker died: an attempt lasts two minutes at most. */
const lostAfterMs = 5 * 60_000;

/** Another worker has it in hand, or died with it: looked at again later. */
export class MailInHand extends Error {
  override name = "MailInHand";
}

const reasons = {
  off: "You have switched summaries by e-mail off.",
  paused: "You have paused your summaries.",
  unverified: "Please confirm your e-mail address first.",
  later: "The mail server has not taken it yet. We are trying again.",
  refused: "The mail server of your address refused it.",
  givenUp: "The mail server did not take it, however often we tried.",
} as const;

/**
 * Sends a day's summary once (DESIGN 6.16). It is marked before the exchange with the mail server and noted after it: only when the
 * worker, or the connection, dies between the server's acceptance and our note is it sent again, with the same Message-ID.
 * @throws MailNotAccepted, MailInHand for the queue to try again
 */
export async function deliverSummary(
  { platform, mailer, mailboxes }: DeliveryDependencies,
  job: MailKey & { lastAttempt: boolean },
): Promise<void> {
  const { db, clock, config, log } = platform;
  const key = { user_id: job.user_id, summary_id: job.summary_id };
  const user = await findUser(db, key.user_id);
  if (!user) return;
  const now = clock.now();
  if (!(await claimMail(db, key, now, new Date(now.getTime() - lostAfterMs)))) {
    if ((await findMail(db, key))?.state === "sending") throw new MailInHand();
    return;
  }
  const held = heldBack(user, now);
  const to = held ? null : await addressOf(user, mailboxes);
  if (to === null) return noteMail(db, key, { state: "not_sent", reason: held ?? reasons.unverified });
  const { subscription_tier, timezone } = user;
  const summary = await readSummary(
    platform,
    { user_id: user.id, subscription_tier, timezone },
    key.summary_id,
  );
  const token = unsubscribeToken(config.secret_key, user.id);
  try {
    await mailer.send({ to, ...composeMail(summary, { app_url: config.app_url, token }) });
  } catch (error) {
    if (!(error instanceof MailNotAccepted)) throw error;
    if (error.permanent) {
      log.warn({ user_id: user.id }, "the mail server refused a summary");
      return noteMail(db, key, { state: "not_sent", reason: reasons.refused });
    }
    if (job.lastAttempt) await noteMail(db, key, { state: "not_sent", reason: reasons.givenUp });
    else await noteMail(db, key, { state: "waiting", reason: reasons.later });
    throw error;
  }
  await markSent(db, key, clock.now());
}

/** As the settings are when it is sent. */
function heldBack(user: UserRow, now: Date): string | null {
  if (!user.email_summaries) return reasons.off;
  const paused = user.paused_until !== null && localDate(now, user.timezone) < user.paused_until;
  return paused ? reasons.paused : null;
}

/** The account's address once it is confirmed; until then the mailbox that Google has vouched for. */
async function addressOf(user: UserRow, mailboxes: Mailboxes): Promise<string | null> {
  if (user.email_verified_at) return user.email;
  const [connected] = await mailboxes.list(user.id);
  return connected?.email_address ?? null;
}
