import { fromAddresses, mailReader } from "@gatepost/analysis";
import type { BatchConclusion, StoredRecord } from "@gatepost/analysis/conclude";
import type { MailIn } from "@gatepost/analysis/mail-in";
import { unusableAnswer } from "@gatepost/analysis/read/reasons";
import { pageDaysAt } from "@gatepost/analysis/page/school-days";
import type { Read } from "@gatepost/analysis/read/ask-model";
import type { NotebookChange } from "@gatepost/analysis/thing";
import { isoDay, parseIsoDay } from "@gatepost/analysis/time/day";
import { wallClock } from "../../../platform/clock/local-time.ts";
import { newId } from "../../../platform/crypto/ids.ts";
import { changesOf, type OpenNotebook } from "../../notebook/index.ts";
import { honour, type LearntFromParent } from "../feedback/learnt.rules.ts";
import type { Candidate, Unread } from "./candidate.rules.ts";
import type { FamilySettings } from "./family-settings.ts";
import type { Fetched } from "./fetch-message.ts";
import { eachAlone } from "./message-failures.ts";

/** A message that was read. `fallback_reason`: why the index read it in a language model's place; null if it didn't. */
export type Understood = {
  candidate: Candidate;
  sender: string;
  standing: number;
  record: StoredRecord;
  fallback_reason: string | null;
};

/** What a language model says first of a school day, as far as the notebook's lines support it. */
export type Lead = { day: string; text: string };

/** What a batch of messages does to the notebook, and what a language model says of a school day. */
export type BatchRead = {
  changes: NotebookChange[];
  mails: Understood[];
  unread: Unread[];
  lead: Lead | null;
};

/** The lead after a further batch: an earlier one may be wrong once the notebook has changed. */
export const leadAfter = (earlier: Lead | null, { lead, changes }: Pick<BatchRead, "lead" | "changes">) =>
  lead ?? (changes.length > 0 ? null : earlier);

export type Asking = {
  settings: Pick<FamilySettings, "family" | "reader">;
  learnt: LearntFromParent;
  notebook: OpenNotebook;
  now: Date;
  owner: string;
  signal: AbortSignal;
};

/**
 * Reads messages of one family together, with a language model if one is set up, and concludes in a reader process. A message that can't be
 * read fails alone.
 */
export async function readBatch(fetched: readonly Fetched[], asking: Asking): Promise<BatchRead> {
  const others = fetched.filter(({ received }) => received.other !== null);
  const school = fetched.filter((mail) => !others.includes(mail));
  const parts: BatchRead[] = [{ ...nothing, mails: others.map(otherMail) }];
  for (const part of await ask(school, asking)) parts.push(await concludeOrEach(part, asking));
  const batch = joined(parts);
  const aboutOf = ({ candidate: { from, subject } }: Understood) => ({
    sender_address: fromAddresses(from)[0]?.address ?? "",
    subject,
  });
  return { ...batch, ...honour(batch, asking.learnt, aboutOf) };
}

const nothing: BatchRead = { changes: [], mails: [], unread: [], lead: null };

const joined = (parts: readonly BatchRead[]): BatchRead => ({
  changes: parts.flatMap(({ changes }) => changes),
  mails: parts.flatMap(({ mails }) => mails),
  unread: parts.flatMap(({ unread }) => unread),
  lead: parts.reduce<Lead | null>(leadAfter, null),
});

/** Messages with the answer about them; `reason` is why there is none, null if nobody was asked. */
type Part = { mails: readonly Fetched[]; read: Read | null; reason: string | null };

/** If the answer failed and not the service, asks once more about each message alone. */
async function ask(mails: readonly Fetched[], asking: Asking): Promise<Part[]> {
  const { settings, notebook, signal } = asking;
  if (mails.length === 0) return [];
  if (!settings.reader) return [{ mails, read: null, reason: null }];
  const answered = await settings.reader({
    mails: mails.map(({ id, message, received }) => ({ id, message, day: received.day })),
    family: settings.family,
    things: notebook.things.filter(isOpenTo).map(asTicked),
    days: daysOf(asking),
    newId,
    signal,
  });
  if (answered.read !== null || !answered.alone || mails.length === 1)
    return [{ mails, read: answered.read, reason: answered.reason }];
  const parts: Part[] = [];
  for (const mail of mails) parts.push(...(await ask([mail], asking)));
  return parts;
}

/** What is for a class that none of the children is in is left out. */
const isOpenTo = ({ state, children, of_class }: OpenNotebook["things"][number]): boolean =>
  state !== "replaced" && state !== "over" && (children.length > 0 || of_class === null);

const asTicked = (thing: OpenNotebook["things"][number]) =>
  thing.done_at !== null && thing.state === "open" ? { ...thing, state: "done" as const } : thing;

function daysOf({ settings, now }: Asking) {
  const { date, time } = wallClock(now, settings.family.timezone);
  return pageDaysAt(parseIsoDay(date), time.slice(0, 5));
}

/** If concluding a batch fails, each message is concluded by itself. */
const concludeOrEach = async (part: Part, asking: Asking): Promise<BatchRead> =>
  joined(
    await eachAlone<Fetched, BatchRead>(
      part.mails,
      (some) => concludePart(some.length === part.mails.length ? part : partAbout(part, some), asking),
      ({ candidate }, failure) => ({ ...nothing, unread: [{ candidate, ...failure }] }),
    ),
  );

async function concludePart({ mails, read, reason }: Part, asking: Asking): Promise<BatchRead> {
  const { settings, notebook, owner, signal } = asking;
  signal.throwIfAborted();
  const concluded: BatchConclusion = await mailReader.conclude(
    {
      mails: mails.map(asMailIn),
      family: settings.family,
      things: notebook.things,
      writers: notebook.writers,
    },
    read,
    reason !== null,
    { owner },
  );
  const day = isoDay(daysOf(asking).next_school_day);
  return {
    changes: concluded.changes,
    unread: [],
    lead: concluded.lead === null ? null : { day, text: concluded.lead },
    mails: concluded.mails.flatMap((record): Understood[] => {
      const mail = mails.find(({ id }) => id === record.message_id);
      if (!mail) return [];
      const fallback_reason = record.read_by === "index_after_failure" ? (reason ?? unusableAnswer) : null;
      return [understood(mail, record, fallback_reason)];
    }),
  };
}

const asMailIn = ({ id, message, received: { other: _other, ...received } }: Fetched): MailIn => ({
  ...received,
  id,
  message,
});

/** The part of the answer that rests on these messages. */
function partAbout({ read, reason }: Part, mails: readonly Fetched[]): Part {
  const claims = read?.claims.flatMap((claim) => {
    const quotes = claim.quotes.filter(({ message_id }) => mails.some(({ id }) => id === message_id));
    return quotes.length > 0 ? [{ ...claim, quotes }] : [];
  });
  return { mails, read: read && { ...read, claims: claims ?? [] }, reason };
}

const understood = (
  { candidate, received }: Fetched,
  record: StoredRecord,
  fallback_reason: string | null,
): Understood => ({
  candidate,
  sender: received.sender,
  standing: received.standing,
  record,
  fallback_reason,
});

/** Mail that is not the school's is neither read nor sent to a language model. */
const otherMail = (mail: Fetched): Understood =>
  understood(
    mail,
    {
      message_id: mail.id,
      summary: mail.received.other?.summary ?? "",
      reason: mail.received.other?.reason ?? "",
      children: [],
      relevance_score: 0.05,
      priority: "low",
      outcome: "not_for_us",
      soonest: null,
      closure: false,
      read_by: "index",
      warnings: [],
    },
    null,
  );

/** The part of a batch that these of its messages did. */
export const onlyAbout = (batch: BatchRead, mails: readonly Understood[]): BatchRead => ({
  ...batch,
  mails: [...mails],
  unread: [],
  changes: changesOf(batch.changes, new Set(mails.map(({ record }) => record.message_id))),
});
