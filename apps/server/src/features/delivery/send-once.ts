import { MailNotAccepted, type Mail, type Mailer } from "../../integrations/mailer/index.ts";
import type { Platform } from "../../platform/platform.ts";
import { claimMessage, type MessageRow, type Outcome, recordOutcome } from "./delivery.repo.ts";

/** A mail server may take a minute for each step of an attempt. */
const lostAfterMs = 300_000;

/** Another worker has the message, or died with it: retried later. */
export class MailInHand extends Error {
  override name = "MailInHand";
}

/** A message to one reader, which is sent once. */
export type Message = {
  /** Claimed before anything goes out, so that one of several workers sends it; absent for what may come twice. */
  row?: MessageRow;
  /** The email; or what became of it without one: sent another way, or the reason why not. */
  compose: () => Promise<Mail | "sent" | { not_sent: string | null }>;
  /** Told the outcome, in addition to the row. */
  record?: (outcome: Outcome) => Promise<void>;
  /** An older claim belongs to a worker that died; five minutes if absent. */
  lostAfterMs?: number;
  /** For the log. */
  about: Readonly<Record<string, unknown>>;
};

const reasons = {
  later: "The email hasn’t gone through yet. We’re trying again.",
  refused: "Your email provider refused it. Please check the address in your profile.",
  givenUp: "We tried several times, but the email didn’t go through.",
  notComposed: "We couldn’t put the email together. We’re trying again.",
  neverComposed: "We couldn’t put the email together. You can read the summary here.",
} as const;

/**
 * Sends a message and records the result. It is sent again, with the same Message-ID, only if the worker or the connection dies between the
 * server's acceptance and our record.
 * @param mailer null if the operator has set no mail server
 * @throws MailNotAccepted, MailInHand for the queue to retry
 */
export async function sendOnce(
  { db, clock, log }: Pick<Platform, "db" | "clock" | "log">,
  mailer: Mailer | null,
  message: Message,
  lastAttempt: boolean,
): Promise<void> {
  const now = clock.now();
  const lostBefore = new Date(now.getTime() - (message.lostAfterMs ?? lostAfterMs));
  const claim = message.row && (await claimMessage(db, message.row, { now, lostBefore }));
  if (claim === "in_hand") throw new MailInHand();
  if (claim === "finished") return;
  const record = async (outcome: Outcome) => {
    if (message.row) await recordOutcome(db, message.row, outcome);
    await message.record?.(outcome);
  };
  const notSent = (reason: string | null) => record({ state: "not_sent", reason });
  const sent = () => record({ state: "sent", reason: null, sent_at: clock.now() });
  const retry = async (error: unknown, later: string, never: string): Promise<never> => {
    await (lastAttempt ? notSent(never) : record({ state: "waiting", reason: later }));
    throw error;
  };
  const mail = await message
    .compose()
    .catch((error: unknown) => retry(error, reasons.notComposed, reasons.neverComposed));
  if (mail === "sent") return sent();
  if ("not_sent" in mail) return notSent(mail.not_sent);
  if (!mailer) return notSent(null);
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailNotAccepted)) throw error;
    if (!error.permanent) return retry(error, reasons.later, reasons.givenUp);
    log.warn(message.about, "the mail server refused an email");
    return notSent(reasons.refused);
  }
  await sent();
}
