import type { Mail, Mailer } from "../../integrations/mailer/index.ts";
import { localDate } from "../../platform/clock/local-time.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUser, isPausedOn, readerOf, requireUser, type UserRow } from "../auth/index.ts";
import { readSummary, type RenderedSummary, stoppedReasons } from "../emails/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { addressOf } from "./address.ts";
import { composeMail } from "./compose-mail.ts";
import { claimMail, noteMail, noteMissed, noteWaiting, type MailKey, type Reader } from "./delivery.repo.ts";
import { mailReader } from "./mail-reader.ts";
import { findAddress } from "./recipients.repo.ts";
import { type Message, sendOnce } from "./send-once.ts";

export type DeliveryDependencies = { platform: Platform; mailer: Mailer; mailboxes: Mailboxes };

/** For the parent, beside "Email pending", with the next step if there is one. */
const reasons = {
  ...stoppedReasons,
  unverified: "Please confirm your email address first: use the link in the email we sent you.",
  left: "They won’t get any more summaries.",
  missed: "We couldn’t read your mailbox that day. What came in is in the next summary.",
} as const;

/** Sends one reader's copy of a day's summary. @throws as `sendOnce` does */
export async function deliverSummary(
  { platform, mailer, mailboxes }: DeliveryDependencies,
  { lastAttempt, ...key }: MailKey & { lastAttempt: boolean },
): Promise<void> {
  const { db, clock } = platform;
  const user = await findUser(db, key.user_id);
  if (!user) return;
  const summary: Message = {
    about: key,
    claim: (mark) => claimMail(db, key, mark),
    record: (outcome) => noteMail(db, key, outcome),
    compose: async () => {
      const held = heldBack(user, clock.now(), key.reader);
      const mail = held ?? (await write(platform, mailboxes, { user, key }));
      return typeof mail === "string" ? { not_sent: mail } : mail;
    },
  };
  await sendOnce(platform, mailer, summary, lastAttempt);
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
