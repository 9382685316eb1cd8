import * as z from "zod";
import { type Mailer, sendOrGiveUp } from "../../integrations/mailer/index.ts";
import type { DbOrTrx, Trx } from "../../platform/db/schema.ts";
import { defineJob, handleJob, type JobDefinition, type JobWorker } from "../../platform/jobs/define-job.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  accountNotices,
  findUser,
  findUserByLogin,
  type AccountNotice,
  type UserRow,
} from "../auth/index.ts";
import { type Letter, letterMail } from "../delivery/index.ts";
import { greeting, linkEmails, noticeAddress, noticeEmail } from "./account-emails.ts";
import type { AccountLinkRow } from "./account-links.repo.ts";
import { createLink } from "./account-links.service.ts";

/** Absent while mail is not configured. */
export type AccountMail = ReturnType<typeof createAccountMail>;

/** Lines for an email to a person, from one feature each (app/listeners.ts). */
export type Lines = (platform: Platform, userId: string) => Promise<readonly string[]>;

export interface NoticeLines {
  /** The people who see the family's data without signing in. */
  readonly viewers: readonly Lines[];
  /** What an adult who has left added and the person may keep or remove. */
  readonly toReview: readonly Lines[];
}

/** About a quarter of an hour; a parent who is still waiting asks for another link. */
const tries = { retries: 5, retry_delay_seconds: 30 } as const;
const schema = z.object({ user_id: z.string() });

export const sendVerification = defineJob({ name: "send-verification", schema, ...tries });
export const sendEmailUndo = defineJob({ name: "send-email-undo", schema, ...tries });
export const sendSupportProof = defineJob({ name: "send-support-proof", schema, ...tries });
export const sendAccountNotice = defineJob({
  name: "send-account-notice",
  schema: z.object({
    ...schema.shape,
    notice: z.enum(accountNotices),
    at: z.string(),
    about: z.string().optional(),
  }),
  ...tries,
});

export const sendPasswordReset = defineJob({
  name: "send-password-reset",
  schema: z.object({ email: z.string() }),
  retries: 3,
  retry_delay_seconds: 10,
});

/** Emails from an account to its owner. */
export function createAccountMail({ db, jobs, clock }: Platform) {
  const later = async (trx: DbOrTrx, job: JobDefinition, payload: object): Promise<void> =>
    void (await jobs.enqueue(trx, job, payload));
  return {
    /** Like the others here, runs in the transaction of the change that it is about. */
    verifyLater: (trx: DbOrTrx, user: UserRow) => later(trx, sendVerification, { user_id: user.id }),
    /** To the confirmed address that is being replaced. */
    undoLater: (trx: Trx, user_id: string) => later(trx, sendEmailUndo, { user_id }),
    /** Emails a code to the confirmed address, as proof of identity for support. */
    supportProofLater: (user_id: string) => later(db, sendSupportProof, { user_id }),
    /** @param about who or what it is about */
    noticeLater: (trx: Trx, user_id: string, notice: AccountNotice, about?: string) =>
      later(trx, sendAccountNotice, { user_id, notice, at: clock.now().toISOString(), about }),
    /** Does the same work whether or not the address is known. */
    resetLater: (email: string) => later(db, sendPasswordReset, { email }),
  };
}

/** Creates each token while sending, so that only the email contains it: the database stores a hash, and the queue nothing. */
export function accountMailWorkers(
  platform: Platform,
  mailer: Mailer,
  { viewers, toReview }: NoticeLines,
): readonly JobWorker[] {
  const { db, config, log } = platform;

  const send = (user: UserRow, to: string, { subject, parts }: Letter) => {
    const letter = letterMail({ subject, parts: [greeting(user.first_name), ...parts] });
    return sendOrGiveUp(mailer, { to, ...letter }, () =>
      log.warn({ user_id: user.id }, "the mail server refused the address"),
    );
  };

  const sendLink = async (user: UserRow | undefined, purpose: AccountLinkRow["purpose"]) => {
    const { page, write, to } = linkEmails[purpose];
    const address = user && to(user);
    if (!user || !address) return;
    const token = await createLink(platform, user.id, { purpose, to: address });
    if (token === null) return;
    await send(user, address, write(user, page === null ? token : `${config.app_url}${page}?token=${token}`));
  };

  const linkWorker = (job: typeof sendVerification, purpose: AccountLinkRow["purpose"]) =>
    handleJob(job, async ({ payload }) => sendLink(await findUser(db, payload.user_id), purpose));

  return [
    linkWorker(sendVerification, "verify_email"),
    linkWorker(sendEmailUndo, "undo_email"),
    linkWorker(sendSupportProof, "support_proof"),
    handleJob(sendPasswordReset, async ({ payload }) =>
      sendLink(await findUserByLogin(db, payload.email), "reset_password"),
    ),
    handleJob(sendAccountNotice, async ({ payload }) => {
      const user = await findUser(db, payload.user_id);
      const to = user && noticeAddress(user, payload.notice);
      if (!user || !to) return;
      const linesOf = async (from: readonly Lines[]) =>
        (await Promise.all(from.map((read) => read(platform, user.id)))).flat();
      const happened = {
        notice: payload.notice,
        about: payload.about,
        at: new Date(payload.at),
        seenBy: await linesOf(viewers),
        toReview: await linesOf(toReview),
      };
      await send(user, to, noticeEmail(user, happened, config.app_url));
    }),
  ];
}
