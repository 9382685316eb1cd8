import { failsDmarc, fromAddresses, mailReader, type Message } from "@gatepost/analysis";
import type { Received } from "@gatepost/analysis/receive-mail";
import { type Mailbox, messageBytesLimit, MessageTooLarge } from "../../../integrations/mailbox/index.ts";
import { newId } from "../../../platform/crypto/ids.ts";
import type { Candidate, Unread } from "./candidate.rules.ts";
import type { FamilySettings } from "./family-settings.ts";
import { isFromSchool } from "./school-senders.ts";
import { type FetchFailures, unreadable } from "./message-failures.ts";
import { scheduledWindowMs } from "./processing.rules.ts";

/** A message that was fetched and parsed. `id` is the stored message's. */
export type Fetched = { id: string; candidate: Candidate; message: Message; received: Received };

const UNVERIFIED =
  "We couldn’t verify the sender, so we didn’t open this email. It may be a fraud: check with the school.";
const UNCONFIRMED = "We couldn’t confirm the sender, so we didn’t read this email.";

/**
 * Fetches and parses one message, and checks that its own From header is from the school like the provider's. Doesn't fetch a message
 * that fails the authentication its sender's domain requires.
 * @throws the signal's reason
 */
export async function fetchMessage(
  { mailbox, fetchFailures }: { mailbox: Mailbox; fetchFailures: FetchFailures },
  candidate: Candidate,
  settings: Pick<FamilySettings, "senders" | "family" | "pictureModel">,
  { owner, signal }: { owner: string; signal: AbortSignal },
): Promise<Fetched | Unread> {
  let source: Buffer;
  try {
    if (failsDmarc(candidate.authentication_results))
      return { candidate, reason: UNVERIFIED, passing: false, refused: true };
    if (candidate.size > messageBytesLimit) throw new MessageTooLarge();
    source = await mailbox.source(candidate.source_id);
    fetchFailures.reset();
  } catch (error) {
    return { candidate, ...fetchFailures.of(error) };
  }
  try {
    const parsed = await mailReader.parse(source, { owner });
    // Damaged headers may contain no address; the From header from the provider was checked before.
    const [listed = parsed.from] = parsed.from.address === "" ? fromAddresses(candidate.from) : [];
    if (!isFromSchool(listed.address, settings.senders))
      return { candidate, reason: UNCONFIRMED, passing: false };
    const { pictureModel: model } = settings;
    const read = await mailReader.withPictures(source, parsed, { owner, model, signal });
    const message = { ...read, from: listed, warnings: [...read.warnings, ...late(read, candidate)] };
    const received = await mailReader.receive(message, candidate.received_at, settings.family, { owner });
    return { id: candidate.read_again ?? newId(), candidate, message, received };
  } catch (error) {
    signal.throwIfAborted();
    return { candidate, ...unreadable(error) };
  }
}

/** The days that it names count from its date. A school's clock may be wrong by years, and some mail is on its way for weeks. */
const late = ({ date, forwarded_from }: Message, { received_at }: Candidate): string[] =>
  date && !forwarded_from && received_at.getTime() - date.getTime() > scheduledWindowMs
    ? [`It is dated ${date.toISOString().slice(0, 10)}, long before it arrived.`]
    : [];

export const isUnread = <T extends object>(result: T | Unread): result is Unread => "reason" in result;
