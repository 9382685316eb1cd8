import { MailNotAccepted, type Mailer } from "../../integrations/mailer/index.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockUser, readerOf, requireUser } from "../auth/index.ts";
import { findSummaryOfToday, sampleSummary } from "../emails/index.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { addressOf } from "./address.ts";
import { composeMail } from "./compose-mail.ts";
import { mailReader } from "./mail-reader.ts";
import { countTestsSince, insertTest } from "./test-summaries.repo.ts";

const testsAnHour = 5;
const hourMs = 3_600_000;

const texts = {
  no_mail: "No mail server is set up here, so no email can be sent.",
  no_address: "Please confirm your email address first, or connect Gmail.",
  too_many: `You’ve had ${testsAnHour} tests in the last hour. Please try again later.`,
  refused: "Your email provider refused it.",
  not_taken: "The email didn’t go through. Please try again in a few minutes.",
  real: "This is the test you asked for. Your daily summary looks like this.",
  sample:
    "This is the test you asked for. What it says is made up, because there’s no summary for today yet.",
} as const;

/**
 * Sends the parent today's summary, or a sample if today has no summary yet, and waits for the mail server's answer. Doesn't count as the day's
 * delivery and records nothing.
 * @throws Refusal not_configured, conflict, too_many_requests, provider_unavailable
 */
export async function sendTest(
  { platform, mailer, mailboxes }: { platform: Platform; mailer: Mailer | null; mailboxes: Mailboxes },
  userId: string,
): Promise<{ message: string; sample: boolean }> {
  if (!mailer) throw new Refusal("not_configured", texts.no_mail);
  const user = await requireUser(platform.db, userId);
  const to = await addressOf(user, mailboxes);
  if (!to) throw new Refusal("conflict", texts.no_address);
  await countTest(platform, userId);
  const reader = readerOf(user);
  const today = await findSummaryOfToday(platform, reader);
  const summary = today ?? (await sampleSummary(platform, reader));
  const mail = composeMail(summary, await mailReader(platform, user), today ? texts.real : texts.sample);
  try {
    await mailer.send({ to: to.address, ...mail });
  } catch (error) {
    if (!(error instanceof MailNotAccepted)) throw error;
    const sentence = error.permanent ? texts.refused : texts.not_taken;
    throw new Refusal("provider_unavailable", sentence, { cause: error });
  }
  return {
    message: `Sent to ${to.address}.${today ? "" : " It’s a sample, because there’s no summary for today yet."}`,
    sample: !today,
  };
}

/** Counts under the parent's row lock, so that several windows share a limit; a failed test counts too. */
async function countTest({ db, clock }: Platform, userId: string): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if ((await countTestsSince(trx, userId, new Date(now.getTime() - hourMs))) >= testsAnHour)
      throw new Refusal("too_many_requests", texts.too_many, { retry_after: hourMs / 1000 });
    await insertTest(trx, userId, now);
  });
}
