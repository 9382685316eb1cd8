import { z } from "zod";
import type { Mailer } from "../../integrations/mailer/index.ts";
import type { PushSender } from "../../integrations/push/index.ts";
import { newId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import { defineJob } from "../../platform/jobs/define-job.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUser } from "../auth/index.ts";
import { pushToDevices } from "../push/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { addressOf } from "./address.ts";
import { composeNoticeMail } from "./notice-mail.ts";
import { findNotice, insertNotice, type NoticeRow, type NoticeWords } from "./notices.repo.ts";
import { type Message, sendOnce } from "./send-once.ts";

/** Retries a busy mail server for a quarter of an hour: after that the notice is old news. */
export const sendNotice = defineJob({
  name: "send-notice",
  schema: z.object({ user_id: z.uuid(), notice_id: z.uuid() }),
  retries: 6,
  retry_delay_seconds: 15,
  heartbeat_seconds: 15,
  expire_seconds: 120,
  concurrency: 2,
});

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
  user_id: string,
  { title, body, path, closure, send_after, ...notice }: Notice,
): Promise<boolean> {
  const id = newId();
  const row = { ...notice, id, user_id, created_at: clock.now(), words: { title, body, path, closure } };
  if (!(await insertNotice(trx, cipher, row))) return false;
  const when = send_after ? { start_after: send_after } : {};
  await jobs.enqueue(trx, sendNotice, { user_id, notice_id: id }, when);
  return true;
}

/**
 * Sends a notice to the devices that allow notifications, otherwise by email; a device shows a repeated tag once.
 * @throws as `sendOnce` does
 */
export async function deliverNotice(
  { platform, mailer, pushSender, mailboxes }: NoticeDependencies,
  job: { user_id: string; notice_id: string; lastAttempt: boolean },
): Promise<void> {
  const { db, clock, cipher, config } = platform;
  const notice = await findNotice(db, cipher, job.user_id, job.notice_id);
  if (!notice) return;
  const { id, user_id, kind, tag, words, expires_at } = notice;
  const compose: Message["compose"] = async () => {
    if (expires_at <= clock.now()) return { not_sent: null };
    // Only what a locked screen may show: the title, and where a tap leads.
    const { title, path } = words;
    const body = path.startsWith("/") ? "Tap to see what it is." : "Tap to open the email.";
    const shown = { title, body, path, tag };
    if (pushSender && (await pushToDevices(platform, pushSender, user_id, shown, expires_at)) > 0)
      return "sent";
    const user = await findUser(db, user_id);
    const to = user && (await addressOf(user, mailboxes));
    return to ? { to: to.address, ...composeNoticeMail(id, words, config.app_url) } : { not_sent: null };
  };
  const message: Message = {
    about: { user_id, kind },
    row: { table: "notices", key: { user_id, id } },
    // An alert can't wait as long as a slow mail server may take: an attempt of the job lasts two minutes.
    lostAfterMs: 150_000,
    compose,
  };
  await sendOnce(platform, mailer, message, job.lastAttempt);
}
