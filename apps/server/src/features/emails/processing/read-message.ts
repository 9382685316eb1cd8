import {
  type Analysis,
  failsDmarc,
  fromAddresses,
  mailReader,
  type Message,
  type OpenThing,
  type Outcome,
} from "@gatepost/analysis";
import { type Mailbox, messageBytesLimit, MessageTooLarge } from "../../../integrations/mailbox/index.ts";
import { honour, type LearntFromParent } from "../feedback/feedback.rules.ts";
import type { StoredAnalysis } from "../messages/stored-analysis.ts";
import type { Candidate } from "./candidates.ts";
import type { FamilySettings } from "./family-settings.ts";
import { isFromSchool } from "./school-senders.ts";
import { type MessageFailure, type FetchFailures, unreadable } from "./message-failures.ts";

export type Read = { candidate: Candidate; message: Message };
/** `id` is the stored message's id. */
export type Understood = { id: string; candidate: Candidate; message: Message; analysis: StoredAnalysis };
export type Unread = { candidate: Candidate } & MessageFailure;

const UNVERIFIED =
  "The sender could not be verified, so this email was not opened. It may be a fraud: check with the school.";
const UNCONFIRMED = "The sender could not be confirmed, so this email was not read.";

/**
 * Fetches and parses one message, and checks that its own From header is from the school like the provider's. Doesn't fetch a message
 * that fails the authentication its sender's domain requires.
 * @throws the signal's reason
 */
export async function readMessage(
  { mailbox, fetchFailures }: { mailbox: Mailbox; fetchFailures: FetchFailures },
  candidate: Candidate,
  settings: FamilySettings,
  { owner, signal }: { owner: string; signal: AbortSignal },
): Promise<Read | Unread> {
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
    const message = await mailReader.parse(source, { owner });
    const { address } = message.from;
    // Damaged headers may contain no address; the From header from the provider was checked before.
    if (address !== "" && !isFromSchool(address, settings.senders))
      return { candidate, reason: UNCONFIRMED, passing: false };
    const model = settings.pictureModel;
    return { candidate, message: await mailReader.withPictures(source, message, { owner, model, signal }) };
  } catch (error) {
    signal.throwIfAborted();
    return { candidate, ...unreadable(error) };
  }
}

/**
 * Analyses messages of one family in as few calls as the analyser needs, each as of its arrival. Gives items their ids. A message
 * that can't be analysed fails alone.
 */
export async function understand(
  reads: readonly Read[],
  settings: FamilySettings,
  learnt: LearntFromParent,
  newId: () => string,
  { owner, signal, open = [] }: { owner: string; signal: AbortSignal; open?: readonly OpenThing[] },
): Promise<(Understood | Unread)[]> {
  // Priority depends on the message's own day; the provider's time of arrival can't be forged.
  const entries = reads.map(({ message, candidate }) => ({ message, now: candidate.received_at }));
  const outcomes = await analyseOrEach(entries, settings, { owner, signal, open });
  return reads.map(({ candidate, message }, index) => {
    const outcome = outcomes[index] ?? { error: new Error("no outcome for this message") };
    try {
      if ("error" in outcome) throw outcome.error;
      const { from, subject } = candidate;
      const honoured = honour(outcome.analysis, fromAddresses(from)[0]?.address ?? "", subject, learnt);
      return { id: newId(), candidate, message, analysis: withItemIds(honoured, newId) };
    } catch (error) {
      return { candidate, ...unreadable(error) };
    }
  });
}

/** If the call fails as a whole, each message is analysed by itself. */
async function analyseOrEach(
  entries: readonly { message: Message; now: Date }[],
  settings: FamilySettings,
  ask: { owner: string; signal: AbortSignal; open: readonly OpenThing[] },
): Promise<Outcome[]> {
  try {
    return await mailReader.analyse(entries, settings.family, settings.analyser, ask);
  } catch (error) {
    unreadable(error);
    if (entries.length === 1) return [{ error }];
    const outcomes: Outcome[] = [];
    for (const entry of entries) outcomes.push(...(await analyseOrEach([entry], settings, ask)));
    return outcomes;
  }
}

export const isUnread = <T extends object>(result: T | Unread): result is Unread => "reason" in result;

/** `id` is the analysis's own (an invitation's identity); `item_id` identifies the stored item for ticks and corrections. */
function withItemIds(analysis: Analysis, newId: () => string): StoredAnalysis {
  return { ...analysis, items: analysis.items.map((item) => ({ ...item, item_id: newId() })) };
}
