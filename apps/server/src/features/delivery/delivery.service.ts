import { type Mail, MailNotAccepted, type Mailer } from "../../integrations/mailer/index.ts";
import { localDate } from "../../platform/clock/local-time.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUser, isPausedOn, readerOf, requireUser, type UserRow } from "../auth/index.ts";
import { readSummary, type RenderedSummary, stoppedReasons } from "../emails/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { addressOf } from "./address.ts";
import { composeMail } from "./compose-mail.ts";
import {
  claimMail,
  findMail,
  markSent,
  noteMail,
  noteMissed,
  noteWaiting,
  type MailKey,
  type Reader,
} from "./delivery.repo.ts";
import { mailReader } from "./mail-reader.ts";
import { findAddress } from "./recipients.repo.ts";

export type DeliveryDependencies = { platform: Platform; mailer: Mailer; mailboxes: Mailboxes };

/** An older mark belongs to a worker that died: an attempt lasts two minutes at most. */
const lostAfterMs = 5 * 60_000;

/** Another worker has the email, or died with it: retried later. */
export class MailInHand extends Error {
  override name = "MailInHand";
}

/** For the parent, beside "Email pending", with the next step if there is one. */
const reasons = {
  ...stoppedReasons,
  unverified: "Please confirm your email address first: use the link in the email we sent you.",
  left: "They won’t get any more summaries.",
  later: "The email hasn’t gone through yet. We’re trying again.",
  refused: "Your email provider refused it. Please check the address in your profile.",
  missed: "We couldn’t read your mailbox that day. What came in is in the next summary.",
  givenUp: "We tried several times, but the email didn’t go through.",
  notComposed: "We couldn’t put the email together. We’re trying again.",
  neverComposed: "We couldn’t put the email together. You can read the summary here.",
} as const;

/**
 * Sends one reader's copy of a day's summary once. Marks it before talking to the mail server and records the result
 * afterwards: it is sent again, with the same Message-ID, only if the worker or the connection dies between the server's acceptance
 * and our record.
 * @throws MailNotAccepted, MailInHand for the queue to retry
 */
export async function deliverSummary(
  { platform, mailer, mailboxes }: DeliveryDependencies,
  job: MailKey & { lastAttempt: boolean },
): Promise<void> {
  const { db, clock, log } = platform;
  const key = { user_id: job.user_id, summary_id: job.summary_id, reader: job.reader };
  const user = await findUser(db, key.user_id);
  if (!user) return;
  const now = clock.now();
  if (!(await claimMail(db, key, now, new Date(now.getTime() - lostAfterMs)))) {
    if ((await findMail(db, key))?.state === "sending") throw new MailInHand();
    return;
  }
  const held = heldBack(user, now, key.reader);
  const mail = held ?? (await write(platform, mailboxes, { user, key }).catch(tellNotComposed));
  if (typeof mail === "string") return noteMail(db, key, { state: "not_sent", reason: mail });
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailNotAccepted)) throw error;
    if (error.permanent) {
      log.warn({ user_id: user.id, reader: key.reader }, "the mail server refused a summary");
      return noteMail(db, key, { state: "not_sent", reason: reasons.refused });
    }
    if (job.lastAttempt) await noteMail(db, key, { state: "not_sent", reason: reasons.givenUp });
    else await noteMail(db, key, { state: "waiting", reason: reasons.later });
    throw error;
  }
  await markSent(db, key, clock.now());

  async function tellNotComposed(error: unknown): Promise<never> {
    if (job.lastAttempt) await noteMail(db, key, { state: "not_sent", reason: reasons.neverComposed });
    else await noteMail(db, key, { state: "waiting", reason: reasons.notComposed });
    throw error;
  }
}

/** The mailbox couldn't be read, or not completely: says so beside "Email pending" until the next try. */
export async function explainDelay(
  trx: Trx,
  day: { user_id: string; summary_id: string; until: Date; interrupted: boolean },
): Promise<void> {
  const user = await findUser(trx, day.user_id);
  if (!user) return;
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: user.timezone, timeStyle: "short" });
  const what = day.interrupted ? "We were interrupted." : "We couldn’t read your mailbox.";
  const reason = `${what} We’ll try again at ${time.format(day.until)}.`;
  await noteWaiting(trx, { user_id: day.user_id, summary_id: day.summary_id, reader: "parent" }, reason);
}

/** The day is over and its mailbox was never read. */
export async function explainMissed(trx: Trx, day: { user_id: string; local_date: string }): Promise<void> {
  const { family_id } = await requireUser(trx, day.user_id);
  await noteMissed(trx, { ...day, family_id }, reasons.missed);
}

/** Uses the settings at sending time. The switch is the parent's own; a pause also applies to the second recipient. */
function heldBack(user: UserRow, now: Date, reader: Reader): string | null {
  if (reader === "parent" && !user.email_summaries) return reasons.off;
  return isPausedOn(user, localDate(now, user.timezone)) ? reasons.paused : null;
}

/** @returns the email, or the reason why none is sent */
async function write(
  platform: Platform,
  mailboxes: Mailboxes,
  { user, key }: { user: UserRow; key: MailKey },
): Promise<Mail | string> {
  const { db, cipher } = platform;
  const read = async (): Promise<RenderedSummary> => readSummary(platform, readerOf(user), key.summary_id);
  if (key.reader === "parent") {
    const to = await addressOf(user, mailboxes);
    if (!to) return reasons.unverified;
    return { to: to.address, ...composeMail(await read(), await mailReader(platform, user)) };
  }
  const second = await findAddress(db, cipher, user.family_id);
  if (second?.row.state !== "confirmed") return reasons.left;
  const reader = await mailReader(platform, user, second.row.id);
  return { to: second.email, ...composeMail(await read(), reader) };
}
