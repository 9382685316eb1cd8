import * as z from "zod";
import { productName } from "@gatepost/contract/limits";
import { flowPages } from "@gatepost/contract/pages";
import { MailNotAccepted, type Mail, type Mailer } from "../../integrations/mailer/index.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { defineJob, handleJob, type JobWorker } from "../../platform/jobs/define-job.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUser, findUserByLogin, type UserRow } from "../auth/index.ts";
import { createLink } from "./account-links.service.ts";

/** The links that an account sends to its address; absent while mail is not configured. */
export interface AccountMail {
  /** In the transaction of what makes it necessary. */
  verifyLater(trx: Trx | DbOrTrx, user: UserRow): Promise<void>;
  /** Does the same work for every address, known or not. */
  resetLater(email: string): Promise<void>;
}

export const sendVerification = defineJob({
  name: "send-verification",
  schema: z.object({ user_id: z.string() }),
  retries: 5,
  retry_delay_seconds: 30,
});

export const sendPasswordReset = defineJob({
  name: "send-password-reset",
  schema: z.object({ email: z.string() }),
  retries: 3,
  retry_delay_seconds: 10,
});

export function createAccountMail({ db, jobs }: Platform): AccountMail {
  return {
    verifyLater: async (trx, user) => void (await jobs.enqueue(trx, sendVerification, { user_id: user.id })),
    resetLater: async (email) => void (await jobs.enqueue(db, sendPasswordReset, { email })),
  };
}

/** The token is made when the mail is: it stands in the mail and, hashed, in the database, and in no queue. */
export function accountMailWorkers(platform: Platform, mailer: Mailer): readonly JobWorker[] {
  const sendLink = async (user: UserRow | undefined, purpose: keyof typeof letters) => {
    if (!user || (purpose === "verify_email" && user.email_verified_at)) return;
    const token = await createLink(platform, user, purpose);
    if (token === null) return;
    const { page, write } = letters[purpose];
    const address = `${platform.config.app_url}${page}?token=${token}`;
    try {
      await mailer.send({ to: user.email, ...write(user, address) });
    } catch (error) {
      if (!(error instanceof MailNotAccepted) || !error.permanent) throw error;
      platform.log.warn({ user_id: user.id, purpose }, "the mail server refused the address");
    }
  };
  return [
    handleJob(sendVerification, async ({ payload }) =>
      sendLink(await findUser(platform.db, payload.user_id), "verify_email"),
    ),
    handleJob(sendPasswordReset, async ({ payload }) =>
      sendLink(await findUserByLogin(platform.db, payload.email), "reset_password"),
    ),
  ];
}

type Letter = (user: UserRow, address: string) => Pick<Mail, "subject" | "text">;

const letters: Record<"verify_email" | "reset_password", { page: string; write: Letter }> = {
  verify_email: {
    page: flowPages.verifyEmail,
    write: ({ first_name }, address) => ({
      subject: `Please confirm your email address for ${productName}`,
      text: `Hello ${first_name},

please confirm that this is your address, so that ${productName} can send your daily summaries to it:

${address}

The link works for 7 days. If you did not sign up for ${productName}, you need not do anything.
`,
    }),
  },
  reset_password: {
    page: flowPages.resetPassword,
    write: ({ first_name, username }, address) => ({
      subject: `A new password for ${productName}`,
      text: `Hello ${first_name},

somebody, most likely you, asked for a new password for your account "${username}". Choose one here:

${address}

The link works once, within an hour. If it was not you, ignore this mail: your password stays as it is.
`,
    }),
  },
};
