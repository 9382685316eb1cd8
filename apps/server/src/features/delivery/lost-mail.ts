import { parseIsoDay } from "@gatepost/analysis/time/day";
import { longDay } from "@gatepost/analysis/time/day-words";
import { productName } from "@gatepost/contract/limits";
import type { Mail } from "../../integrations/mailer/index.ts";
import { localDate } from "../../platform/clock/local-time.ts";
import { findUser, type UserRow } from "../auth/index.ts";
import type { LostConnection } from "../mailboxes/index.ts";
import { addressOf } from "./address.ts";
import type { Outcome } from "./delivery.repo.ts";
import type { DeliveryDependencies } from "./delivery.service.ts";
import { letterMail } from "./letter-mail.ts";
import { sendOnce } from "./send-once.ts";

/**
 * Tells the parent once that a mailbox needs reconnecting, even if they have switched summaries off: somebody who only reads email
 * would never notice otherwise. Sends nothing if it was reconnected or the parent knows.
 * @throws MailNotAccepted for the queue to retry
 */
export async function tellConnectionLost(
  { platform, mailer, mailboxes }: DeliveryDependencies,
  userId: string,
): Promise<void> {
  const { db, config } = platform;
  const user = await findUser(db, userId);
  const lost = user && (await mailboxes.findLost(userId));
  if (!user || !lost || lost.told) return;
  const to = await addressOf(user, mailboxes);
  if (!to) return;
  const news = {
    about: { user_id: userId },
    compose: async () => ({ to: to.address, ...mailAbout(user, lost, config.app_url) }),
    record: async ({ state }: Outcome) => (state === "waiting" ? undefined : mailboxes.noteTold(lost)),
  };
  await sendOnce(platform, mailer, news, false);
}

function mailAbout(user: UserRow, lost: LostConnection, appUrl: string): Omit<Mail, "to"> {
  const since = longDay(parseIsoDay(localDate(lost.unread_since, user.timezone)));
  const isGmail = lost.provider === "gmail";
  const letter = letterMail({
    subject: `${productName} can no longer read your ${isGmail ? "Gmail" : "mailbox"}`,
    parts: [
      `Hello ${user.first_name},`,
      `${productName} can no longer read ${lost.email_address}. ${lost.reason}`,
      `We haven't read the school emails that came since ${since}. Please connect ${isGmail ? "Gmail" : "it"} again:`,
      { does: "Connect it again", address: `${appUrl}/settings#gmail` },
      "It takes a minute. We then read what came in the meantime, up to 14 days back. This is the only email we'll send about it.",
    ],
  });
  const headers = {
    "Message-ID": `<lost-${user.id}-${lost.connected_at.getTime()}@${new URL(appUrl).hostname}>`,
    "Auto-Submitted": "auto-generated",
  };
  return { ...letter, headers };
}
