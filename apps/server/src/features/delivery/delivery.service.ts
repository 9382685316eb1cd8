import type { Mail, Mailer } from "../../integrations/mailer/index.ts";
import { localDate } from "../../platform/clock/local-time.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUser, isPausedOn, readerOf, requireUser, type UserRow } from "../auth/index.ts";
import { readSummary, stoppedReasons } from "../emails/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { addressOf } from "./address.ts";
import { composeMail } from "./compose-mail.ts";
import { addMail, noteMissed, noteWaiting, type MailKey } from "./delivery.repo.ts";
import { mailReader } from "./mail-reader.ts";
import { findRecipient } from "./recipients.repo.ts";
import { sendOnce } from "./send-once.ts";

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
  const { db } = platform;
  const user = await findUser(db, key.user_id);
  if (!user) return;
  const compose = () => write({ platform, mailboxes }, user, key);
  await sendOnce(platform, mailer, { about: key, row: await addMail(db, key), compose }, lastAttempt);
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
async function write(
  { platform, mailboxes }: Omit<DeliveryDependencies, "mailer">,
  user: UserRow,
  { reader, summary_id }: MailKey,
): Promise<Mail | { not_sent: string }> {
  const { db, cipher, clock } = platform;
  const { family_id } = user;
  if (reader === "parent" && !user.email_summaries) return { not_sent: reasons.off };
  if (isPausedOn(user, localDate(clock.now(), user.timezone))) return { not_sent: reasons.paused };
  const second = reader === "second" ? await findRecipient(db, cipher, { family_id }) : null;
  if (second !== null && second?.state !== "confirmed") return { not_sent: reasons.left };
  const to = second?.email ?? (await addressOf(user, mailboxes))?.address;
  if (!to) return { not_sent: reasons.unverified };
  const summary = await readSummary(platform, readerOf(user), summary_id);
  return { to, ...composeMail(summary, await mailReader(platform, user, second?.id)) };
}
