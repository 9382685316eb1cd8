import { type Analysis, analyse, type Message, parseMessage } from "@gatepost/analysis";
import { type Mailbox, messageBytesLimit, MessageTooLarge } from "../../../integrations/google/index.ts";
import { honour, type LearntFromParent } from "../feedback/feedback.rules.ts";
import type { StoredAnalysis } from "../messages/stored-analysis.ts";
import type { Candidate } from "./candidates.ts";
import type { Household } from "./household.ts";
import { fromAddresses, isFromSchool } from "./school-senders.ts";
import { type MessageTrouble, type Trouble } from "./trouble.ts";

export type Read = { candidate: Candidate; message: Message };
export type Understood = { candidate: Candidate; analysis: StoredAnalysis };
export type Unread = { candidate: Candidate; cause?: unknown } & MessageTrouble;

const UNREADABLE = "Gatepost could not make sense of this e-mail. Open it in Gmail to see what it says.";

const UNCONFIRMED = "The sender could not be confirmed, so this e-mail was not read.";

/** Fetches and parses one message, and compares its own From header with what Gmail said of it. */
export async function readMessage(
  mailbox: Mailbox,
  candidate: Candidate,
  household: Household,
  trouble: Trouble,
): Promise<Read | Unread> {
  let source: Buffer;
  try {
    if (candidate.size > messageBytesLimit) throw new MessageTooLarge();
    source = await mailbox.raw(candidate.gmail_id);
    trouble.over();
  } catch (error) {
    return { candidate, ...trouble.of(error) };
  }
  try {
    const message = await parseMessage(source);
    const { address } = message.from;
    // Damaged headers may leave no address; what Gmail read of them was checked before.
    if (address === "" || isFromSchool(address, household.senders)) return { candidate, message };
    return { candidate, reason: UNCONFIRMED, passing: false };
  } catch (error) {
    return { candidate, ...unreadable(error) };
  }
}

/** Analyses one message as of `now`, with the items' ids given and nothing in it that PostgreSQL cannot hold. */
export async function understand(
  read: Read,
  household: Household,
  learnt: LearntFromParent,
  now: Date,
  newId: () => string,
): Promise<Understood | Unread> {
  try {
    const analysis = await analyse(read.message, household.family, now, household.analyser);
    const { from, subject } = read.candidate;
    const honoured = honour(analysis, fromAddresses(from)[0] ?? "", subject, learnt);
    return { candidate: read.candidate, analysis: storable(withItemIds(honoured, newId)) };
  } catch (error) {
    return { candidate: read.candidate, ...unreadable(error) };
  }
}

export const isUnread = <T extends object>(result: T | Unread): result is Unread => "reason" in result;

/** Text with a NUL character is refused by PostgreSQL, and a lone surrogate by its jsonb. */
export const cleanText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** `id` is the analysis's own (an invitation's identity); ours names the stored item for ticks and corrections. */
function withItemIds(analysis: Analysis, newId: () => string): StoredAnalysis {
  return { ...analysis, items: analysis.items.map((item) => ({ ...item, item_id: newId() })) };
}

function storable<A extends Analysis>(analysis: A): A {
  return JSON.parse(JSON.stringify(analysis), (_, value: unknown) =>
    typeof value === "string" ? cleanText(value) : value,
  ) as A;
}

/** The cause goes to the log by the caller; here it becomes a line in the run's list of failures. */
function unreadable(cause: unknown): MessageTrouble & { cause: unknown } {
  return { reason: UNREADABLE, passing: false, cause };
}
