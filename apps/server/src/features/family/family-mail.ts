import { familyInvitationHours, productName } from "@gatepost/contract/limits";
import { flowPages } from "@gatepost/contract/pages";
import { type Mailer, sendOrGiveUp } from "../../integrations/mailer/index.ts";
import { newToken } from "../../platform/crypto/tokens.ts";
import { handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUser, plainName } from "../auth/index.ts";
import { type Letter, letterMail } from "../delivery/index.ts";
import { sendFamilyInvitation, sendJoined } from "./family.jobs.ts";
import { listOpenInvitations, setToken } from "./family.repo.ts";
import { sendJoinedMail } from "./joined-mail.ts";

export const familyMailWorkers = (platform: Platform, mailer: Mailer): readonly JobWorker[] => [
  handleJob(sendFamilyInvitation, ({ payload }) => sendInvitation(platform, mailer, payload)),
  handleJob(sendJoined, ({ payload }) => sendJoinedMail(platform, mailer, payload)),
];

/**
 * Emails an adult whose invitation is still open. Creates the token while sending: only the email contains it, and the database its
 * hash, but not the queue. A retry creates a new one. @throws MailNotAccepted for the queue to retry
 */
async function sendInvitation(
  { db, cipher, clock, config, log }: Platform,
  mailer: Mailer,
  job: { user_id: string; family_invitation_id: string },
): Promise<void> {
  const inviter = await findUser(db, job.user_id);
  if (!inviter) return;
  const open = await listOpenInvitations(db, cipher, inviter.family_id, clock.now());
  const invitation = open.find(({ id }) => id === job.family_invitation_id);
  if (!invitation) return;
  const { token, token_hash } = newToken();
  await setToken(db, inviter.family_id, invitation.id, token_hash);
  const link = `${config.app_url}${flowPages.joinFamily}?token=${token}`;
  const name = plainName(inviter.first_name) ?? "A parent";
  await sendOrGiveUp(mailer, { to: invitation.email, ...letterMail(letterTo(name, link)) }, () =>
    log.warn({ user_id: job.user_id }, "the mail server refused a family's invitation"),
  );
}

const letterTo = (name: string, address: string): Letter => ({
  subject: `${name} would like to share a family with you on ${productName}`,
  parts: [
    "Hello,",
    `${name} uses ${productName}, which turns school emails into one calm page a day, and would like you to join as the other adult in the family: the same children, the same page, and one list of what's done.`,
    "See what you would share, then decide:",
    { does: "See the invitation", address },
    `The link works once and expires after ${familyInvitationHours} hours. It is only for the account with this email address: use yours or create one. Nothing is shared unless you say yes, and you can leave at any time.`,
    "If you don't know who this is, you can ignore this email.",
  ],
});
