import { noMailYet } from "@gatepost/contract/delivery";
import { type Mail, MailNotAccepted, type Mailer } from "../../integrations/mailer/index.ts";
import type { PushSender } from "../../integrations/push/index.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { readerOf, requireUser, type UserRow } from "../auth/index.ts";
import { findSummaryOfToday, sampleSummary } from "../emails/index.ts";
import { pushToDevices } from "../push/index.ts";
import { addressOf } from "./address.ts";
import { composeMail } from "./compose-mail.ts";
import { mailReader } from "./mail-reader.ts";
import { composeNoticeMail } from "./notice-mail.ts";
import { anHourMs } from "./recipients.rules.ts";
import type { RecipientDependencies } from "./recipients.service.ts";

/** `count` counts a test that can be sent, or throws too_many_requests. */
type TestDependencies = RecipientDependencies & { mailer: Mailer | null; count: () => Promise<void> };

/**
 * Sends the parent today's summary, or a sample if today has no summary yet, and waits for the mail server's answer. Doesn't count as the day's
 * delivery and records nothing.
 * @throws Refusal not_configured, conflict, too_many_requests, provider_unavailable
 */
export async function sendTest(
  dependencies: TestDependencies,
  userId: string,
): Promise<{ message: string; sample: boolean }> {
  const { platform } = dependencies;
  const user = await requireUser(platform.db, userId);
  const send = await mailerTo(dependencies, user);
  const reader = readerOf(user);
  const today = await findSummaryOfToday(platform, reader);
  const summary = today ?? (await sampleSummary(platform, reader));
  const words = today
    ? "This is the test you asked for. Your daily summary looks like this."
    : "This is the test you asked for. What it says is made up, because there’s no summary for today yet.";
  const mail = composeMail(summary, await mailReader(platform, user), { words, isSample: !today });
  const sent = await send(mail);
  return {
    message: `${sent}${today ? "" : " It’s a sample, because there’s no summary for today yet."}`,
    sample: !today,
  };
}

/**
 * Sends the parent an alert that says that it is a test, the way a real one comes: to the devices that allow notifications, else by email.
 * @throws Refusal not_configured, conflict, too_many_requests, provider_unavailable
 */
export async function sendTestAlert(
  { pushSender, ...dependencies }: TestDependencies & { pushSender: PushSender | null },
  userId: string,
): Promise<{ message: string }> {
  const { platform, mailer, count } = dependencies;
  let refusal = new Refusal("conflict", "Allow notifications on a device first.");
  if (pushSender) {
    const until = new Date(platform.clock.now().getTime() + anHourMs);
    const shown = { ...testAlert, body: "Tap to open the page.", tag: "test" };
    const devices = await pushToDevices(platform, pushSender, userId, shown, until, () => {
      refusal = new Refusal(
        "provider_unavailable",
        "The notification didn’t go through. Please try again in a few minutes.",
      );
      return count();
    });
    if (devices > 0) return { message: `Sent to ${devices === 1 ? "your device" : `${devices} devices`}.` };
    if (!mailer) throw refusal;
  }
  const send = await mailerTo(dependencies, await requireUser(platform.db, userId));
  return { message: await send(composeNoticeMail(newId(), testAlert, platform.config.app_url)) };
}

const testAlert = {
  title: "A test: news from school would look like this",
  body: "This is the test you asked for.\nA real alert says in a few lines what has changed, and quotes the school.",
  path: "/dashboard",
};

/** Sends to the parent's address and says so. @throws Refusal not_configured, conflict, too_many_requests; sending throws provider_unavailable */
async function mailerTo({ mailer, mailboxes, count }: TestDependencies, user: UserRow) {
  if (!mailer) throw new Refusal("not_configured", noMailYet);
  const to = await addressOf(user, mailboxes);
  if (!to) throw new Refusal("conflict", "Please confirm your email address first, or connect Gmail.");
  await count();
  return async (mail: Omit<Mail, "to">): Promise<string> => {
    try {
      await mailer.send({ to: to.address, ...mail });
      return `Sent to ${to.address}.`;
    } catch (error) {
      if (!(error instanceof MailNotAccepted)) throw error;
      const sentence = error.permanent
        ? "Your email provider refused it."
        : "The email didn’t go through. Please try again in a few minutes.";
      throw new Refusal("provider_unavailable", sentence, { cause: error });
    }
  };
}
