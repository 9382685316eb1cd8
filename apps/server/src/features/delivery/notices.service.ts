import type { Mailer } from "../../integrations/mailer/index.ts";
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
  findNotice,
  insertNotice,
  noteNotice,
  type NoticeRow,
  type NoticeWords,
  readWords,
} from "./notices.repo.ts";
import { type Message, sendOnce } from "./send-once.ts";

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
  { title, body, path, closure, send_after, ...notice }: Notice,
): Promise<boolean> {
  const id = newId();
  const row = {
    ...notice,
    id,
    user_id: userId,
    created_at: clock.now(),
    words: { title, body, path, closure },
  };
  if (!(await insertNotice(trx, cipher, row))) return false;
  const when = send_after ? { start_after: send_after } : {};
  await jobs.enqueue(trx, sendNotice, { user_id: userId, notice_id: id }, when);
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
  const row = await findNotice(db, job.user_id, job.notice_id);
  if (!row) return;
  const notice: Message = {
    about: { user_id: row.user_id, kind: row.kind },
    // An alert can't wait as long as a slow mail server may take: an attempt of the job lasts two minutes.
    lostAfterMs: 150_000,
    claim: (mark) => claimNotice(db, row, mark),
    record: (outcome) => noteNotice(db, row, outcome),
    compose: async () => {
      if (row.expires_at <= clock.now()) return { not_sent: null };
      if (pushSender && (await pushNotice(platform, pushSender, row)) > 0) return "sent";
      const user = await findUser(db, row.user_id);
      const to = user && (await addressOf(user, mailboxes));
      if (!to) return { not_sent: null };
      return { to: to.address, ...composeNoticeMail(row, readWords(cipher, row), config.app_url) };
    },
  };
  await sendOnce(platform, mailer, notice, job.lastAttempt);
}

/** Only what a locked screen may show: the title, and where a tap leads. @returns how many devices accepted it */
function pushNotice(platform: Platform, sender: PushSender, row: NoticeRow): Promise<number> {
  const { title, path } = readWords(platform.cipher, row);
  const body = path.startsWith("/") ? "Tap to see what it is." : "Tap to open the email.";
  const message = { title, body, path, tag: row.tag };
  return pushToDevices(platform, sender, row.user_id, message, row.expires_at);
}
