import { MailNotAccepted, type Mailer } from "../../integrations/mailer/index.ts";
import type { PushSender } from "../../integrations/push/index.ts";
import { newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUser } from "../auth/index.ts";
import { pushToDevices } from "../push/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { addressOf } from "./address.ts";
import { composeNoticeMail } from "./notice-mail.ts";
import { sendNotice } from "./notices.jobs.ts";
import {
  claimNotice,
  insertNotice,
  isBeingSent,
  noteNotice,
  type NoticeRow,
  type NoticeWords,
  readWords,
} from "./notices.repo.ts";

/** An older mark belongs to a worker that died: an attempt lasts two minutes at most. */
const lostAfterMs = 150_000;

/** Another worker has the notice, or died with it: retried later. */
class NoticeInHand extends Error {
  override name = "NoticeInHand";
}

export type Notice = Pick<NoticeRow, "kind" | "tag" | "local_date" | "expires_at"> &
  NoticeWords & {
    /** The end of quiet hours; absent to send now. */
    send_after?: Date;
  };

export type NoticeDependencies = {
  platform: Platform;
  /** Null if the operator has set no mail server. */
  mailer: Mailer | null;
  /** Null without keys for push notifications. */
  pushSender: PushSender | null;
  mailboxes: Mailboxes;
};

/**
 * Sends a user a notice, once per `tag`, in the caller's transaction. A locked screen may show `title`, so it holds no name and
 * no word of an email; `body` is for the email. @returns false when there is already a notice with this tag
 */
export async function notifyLater(
  { cipher, clock, jobs }: Pick<Platform, "cipher" | "clock" | "jobs">,
  trx: Trx,
  userId: string,
  { title, body, path, send_after, ...notice }: Notice,
): Promise<boolean> {
  const id = newId();
  const row = { ...notice, id, user_id: userId, created_at: clock.now(), words: { title, body, path } };
  if (!(await insertNotice(trx, cipher, row))) return false;
  const when = send_after ? { start_after: send_after } : {};
  await jobs.enqueue(trx, sendNotice, { user_id: userId, notice_id: id }, when);
  return true;
}

/**
 * Sends a notice once: to the devices that allow notifications, otherwise by email. Like a summary, it is marked before sending and
 * recorded afterwards; a device shows a repeated tag once.
 * @throws MailNotAccepted, NoticeInHand for the queue to retry
 */
export async function deliverNotice(
  { platform, mailer, pushSender, mailboxes }: NoticeDependencies,
  job: { user_id: string; notice_id: string; lastAttempt: boolean },
): Promise<void> {
  const { db, clock, cipher, config, log } = platform;
  const now = clock.now();
  const lostBefore = new Date(now.getTime() - lostAfterMs);
  const row = await claimNotice(db, job.user_id, job.notice_id, now, lostBefore);
  if (!row) {
    if (await isBeingSent(db, job.user_id, job.notice_id)) throw new NoticeInHand();
    return;
  }
  if (row.expires_at <= now) return noteNotice(db, row, { state: "not_sent" });
  if (pushSender && (await pushNotice(platform, pushSender, row)) > 0)
    return noteNotice(db, row, { state: "sent", sent_at: clock.now() });
  const user = await findUser(db, row.user_id);
  const to = user && (await addressOf(user, mailboxes));
  if (!mailer || !to) return noteNotice(db, row, { state: "not_sent" });
  try {
    await mailer.send({ to: to.address, ...composeNoticeMail(row, readWords(cipher, row), config.app_url) });
  } catch (error) {
    if (!(error instanceof MailNotAccepted)) throw error;
    if (error.permanent) {
      log.warn({ user_id: row.user_id, kind: row.kind }, "the mail server refused a notice");
      return noteNotice(db, row, { state: "not_sent" });
    }
    await noteNotice(db, row, { state: job.lastAttempt ? "not_sent" : "waiting" });
    throw error;
  }
  await noteNotice(db, row, { state: "sent", sent_at: clock.now() });
}

/** Only what a locked screen may show: the title, and where a tap leads. @returns how many devices accepted it */
function pushNotice(platform: Platform, sender: PushSender, row: NoticeRow): Promise<number> {
  const { title, path } = readWords(platform.cipher, row);
  const body = path.startsWith("/") ? "Tap to see what it is." : "Tap to open the email.";
  const message = { title, body, path, tag: row.tag };
  return pushToDevices(platform, sender, row.user_id, message, row.expires_at);
}
