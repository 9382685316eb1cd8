import { productName } from "@gatepost/contract/limits";
import { flowPages } from "@gatepost/contract/pages";
import { type Mailer, sendOrGiveUp } from "../../integrations/mailer/index.ts";
import { newToken } from "../../platform/crypto/tokens.ts";
import type { Platform } from "../../platform/platform.ts";
import { addressInUse, findUser, hasConfirmedAddress, listAdults, nameInMail } from "../auth/index.ts";
import { type Letter, letterMail } from "../delivery/index.ts";
import { listKeptOf, setRestoreHash } from "./kept-families.repo.ts";

/**
 * Emails somebody who has left a family behind what is kept of it, and the link that brings it back. Creates the token while sending,
 * as for invitations. @throws MailNotAccepted for the queue to retry
 */
export async function sendJoinedMail(
  { db, config, log }: Platform,
  mailer: Mailer,
  job: { user_id: string; family_id: string },
): Promise<void> {
  const user = await findUser(db, job.user_id);
  const kept = (await listKeptOf(db, job.user_id)).find(({ id }) => id === job.family_id);
  if (!user || !kept || !hasConfirmedAddress(user)) return;
  const [other] = (await listAdults(db, user.family_id)).filter(({ id }) => id !== user.id);
  const { token, token_hash } = newToken();
  await setRestoreHash(db, kept.id, token_hash);
  const link = `${config.app_url}${flowPages.restoreFamily}?token=${token}`;
  const until = new Intl.DateTimeFormat("en-GB", { timeZone: user.timezone, dateStyle: "full" });
  const news = other
    ? `You now share a family with ${nameInMail(other)}.`
    : "You have gone back to a family that you had before.";
  const letter = letterAbout(news, { until: until.format(kept.kept_until), link });
  await sendOrGiveUp(mailer, { to: addressInUse(user), ...letterMail(letter) }, () =>
    log.warn({ user_id: user.id }, "the mail server refused the email about a kept family"),
  );
}

const letterAbout = (news: string, { until, link }: { until: string; link: string }): Letter => ({
  subject: `You have joined another family on ${productName}`,
  parts: [
    "Hello,",
    `${news} The children you brought along are there with you.`,
    `We keep the family you had until now, with its children, emails and daily pages, until ${until}. Then it is deleted for good. Your mailboxes aren't read until you connect them again in Settings: from then on, what school writes to you is shown to both of you.`,
    "If you didn't do this, or want to go back, this link brings everything back, takes you out of the other family and signs you out everywhere:",
    { does: "Bring my family back", address: link },
    "If it wasn't you, choose a new password after that: someone may know the old one.",
  ],
});
