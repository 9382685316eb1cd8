import { preRank } from "@gatepost/analysis";
import { bodyText } from "@gatepost/analysis/read/body-text";
import { MailboxError, messageBytesLimit } from "../../../integrations/mailbox/index.ts";
import { newId } from "../../../platform/crypto/ids.ts";
import { mapLimited } from "../../../platform/map-limited.ts";
import { findOpenThings } from "../messages/item-groups.ts";
import type { Candidate } from "./candidates.ts";
import { failingAlone, listAsFailed } from "./fail-alone.ts";
import { lossesBeforeCare, lossesBeforeSettingAside, progress } from "./processing.rules.ts";
import {
  isUnread,
  type Read,
  readMessage,
  understand,
  type Understood,
  type Unread,
} from "./read-message.ts";
import { giveUp, leaveOut, noteUnread, type RunContext, withSnippets } from "./run-context.ts";
import { roomLeft, type Stored, storeTogether } from "./store-message.ts";
import { unreadable } from "./message-failures.ts";

/** More than these are read in parallel groups: the first page is ready sooner, but changes between emails are found by code alone. */
const READ_IN_ORDER = 24;
const GROUPS_AT_ONCE = 4;
/** An analyser with shared calls picks messages that go together from a group of this size. */
const MESSAGES_A_GROUP = 8;

const INTERRUPTED =
  "Gatepost was interrupted each time it read this email. Open it in your mailbox to see what it says.";

/** Reads, analyses and stores every candidate, or as many as the plan allows, and records what isn't stored. */
export async function readCandidates(context: RunContext, found: readonly Candidate[]): Promise<void> {
  const candidates = await withoutPoison(context, found);
  const room = await roomLeft(context.db, context.run, context.settings);
  if (room !== null && room < candidates.length) return readBest(context, candidates, room);
  let done = 0;
  const told = async (messages: number) => {
    const before = done;
    done += messages;
    await reportProgress(context, before, done, candidates.length);
  };
  const inOrder = context.settings.analyser.name === "language_model" && candidates.length <= READ_IN_ORDER;
  const atOnce = isCareful(context) || inOrder ? 1 : GROUPS_AT_ONCE;
  await mapLimited(groupsOf(context, candidates), atOnce, (group) => readGroup(context, group, told));
}

const inHand = ({ mailbox, source_id }: Candidate): string => `${mailbox} ${source_id}`;

/** Workers were lost again and again: read one message at a time, and record each before fetching it. */
const isCareful = ({ run }: RunContext) => run.losses >= lossesBeforeCare;

/** Sets a poison message aside, so that the others can be read. */
async function withoutPoison(
  context: RunContext,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const { losses, in_hand } = context.run;
  const poison = candidates.find((candidate) => inHand(candidate) === in_hand);
  if (!poison || losses < lossesBeforeSettingAside) return candidates;
  context.log.warn(
    { run_id: context.lease.id, losses },
    "a message was set aside: every worker was lost over it",
  );
  await noteUnread(context, { candidate: poison, reason: INTERRUPTED, passing: false, set_aside: true });
  return candidates.filter((candidate) => candidate !== poison);
}

/** Applies the plan's limit: ranks the candidates by subject, sender and first words, and reads only as many as may be stored. */
async function readBest(context: RunContext, candidates: readonly Candidate[], room: number): Promise<void> {
  const withWords = await withSnippets(context, candidates);
  const waiting = await failingAlone(context, withWords, async (some) =>
    preRank(
      some.map((candidate) => ({ ...candidate, sender: candidate.from })),
      context.settings.family,
      context.clock.now(),
    ),
  );
  const leftOut: Candidate[] = [];
  let left = room;
  while (left > 0 && waiting.length > 0) {
    const next = waiting.splice(0, isCareful(context) ? 1 : left);
    const outcomes = await readGroup(context, next, () => Promise.resolve());
    const over = outcomes.filter(({ outcome }) => outcome === "over_limit");
    leftOut.push(...over.map(({ candidate }) => candidate));
    // Another run has used up the limit: stop analysing.
    left = over.length > 0 ? 0 : left - outcomes.filter(({ outcome }) => outcome === "stored").length;
    if (left > 0) await context.heartbeat.report({ progress_message: progress.reading(room - left, room) });
  }
  await leaveOut(context, [...leftOut, ...waiting]);
}

/** In order; one message per group if the analyser reads one per call. Few large messages are in memory at a time. */
function groupsOf(context: RunContext, candidates: readonly Candidate[]): Candidate[][] {
  const most = context.settings.analyser.share && !isCareful(context) ? MESSAGES_A_GROUP : 1;
  const groups: Candidate[][] = [];
  let bytes = 0;
  for (const candidate of candidates) {
    const open = groups.at(-1);
    bytes += candidate.size;
    if (open && open.length < most && bytes <= messageBytesLimit) open.push(candidate);
    else {
      groups.push([candidate]);
      bytes = candidate.size;
    }
  }
  return groups;
}

type Outcome = { candidate: Candidate; outcome: Stored | "failed" };

/** Fetches these, then analyses and stores them call by call, so that each answer is stored before the next call. */
async function readGroup(
  context: RunContext,
  candidates: readonly Candidate[],
  told: (messages: number) => Promise<void>,
): Promise<Outcome[]> {
  const { analyser } = context.settings;
  const reads: Read[] = [];
  const outcomes: Outcome[] = [];
  if (isCareful(context))
    await context.heartbeat.report({ in_hand: candidates[0] ? inHand(candidates[0]) : null });
  for (const candidate of candidates) {
    const read = await fetchOne(context, candidate);
    if (read) reads.push(read);
    else outcomes.push({ candidate, outcome: "failed" });
  }
  await told(outcomes.length);
  const calls = callsFor(analyser, reads);
  for (const call of calls) {
    outcomes.push(
      ...(await readTogether(
        context,
        call.flatMap((index) => reads[index] ?? []),
      )),
    );
    await told(call.length);
  }
  return outcomes;
}

/** The indexes of the messages that each call reads together. */
function callsFor({ share }: RunContext["settings"]["analyser"], reads: readonly Read[]): number[][] {
  const alone = reads.map((_, index) => [index]);
  try {
    return share?.(reads.map(({ message }) => message)) ?? alone;
  } catch (error) {
    unreadable(error);
    return alone;
  }
}

async function fetchOne(context: RunContext, candidate: Candidate): Promise<Read | null> {
  const read = await readFrom(context, candidate);
  if (!isUnread(read)) return read;
  await listAsFailed(context, read);
  return null;
}

/** The rest of a mailbox that was given up is read by a later run. */
async function readFrom(context: RunContext, candidate: Candidate): Promise<Read | Unread> {
  context.heartbeat.signal.throwIfAborted();
  const mailbox = context.mailboxes.get(candidate.mailbox);
  if (!mailbox) throw new Error("a candidate of no mailbox");
  try {
    if (!mailbox.failed)
      return await readMessage(mailbox, candidate, context.settings, {
        owner: context.lease.user_id,
        signal: context.heartbeat.signal,
      });
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    await giveUp(context, mailbox, error);
  }
  return { candidate, reason: mailbox.failed?.sentence ?? INTERRUPTED, passing: true };
}

async function readTogether(context: RunContext, reads: readonly Read[]): Promise<Outcome[]> {
  const { heartbeat, settings, learnt } = context;
  heartbeat.signal.throwIfAborted();
  const results = await understand(reads, settings, learnt, newId, {
    owner: context.lease.user_id,
    signal: heartbeat.signal,
    open: await openBefore(context, reads),
  });
  heartbeat.signal.throwIfAborted();
  const outcomes: Outcome[] = [];
  for (const unread of results.filter(isUnread)) {
    await listAsFailed(context, unread);
    outcomes.push({ candidate: unread.candidate, outcome: "failed" });
  }
  const understood = results.flatMap((result) => (isUnread(result) ? [] : [result]));
  return [...outcomes, ...(await store(context, understood))];
}

/** Open items of earlier messages, for an analyser that can say what these messages change about them. */
async function openBefore({ db, lease, settings }: RunContext, reads: readonly Read[]) {
  const times = reads.map(({ candidate }) => candidate.received_at.getTime());
  if (settings.analyser.name !== "language_model" || times.length === 0) return [];
  const before = new Date(Math.min(...times));
  return findOpenThings(db, lease.family_id, settings.family, before);
}

/** Stores all in one transaction. If that fails, stores each in its own, so that a bad message fails alone. */
async function store(context: RunContext, understood: readonly Understood[]): Promise<Outcome[]> {
  const { db, cipher, clock, lease, settings } = context;
  if (understood.length === 0) return [];
  try {
    const now = clock.now();
    const texts = settings.editor
      ? understood.map(({ id, message }) => [id, bodyText(message)] as const)
      : [];
    const stored = await storeTogether(db, cipher, lease, settings, understood, now);
    for (const [id, text] of texts) context.texts.set(id, text);
    return understood.map(({ candidate }, index) => ({ candidate, outcome: stored[index] ?? "failed" }));
  } catch (error) {
    const failure = unreadable(error);
    if (understood.length > 1) {
      const each: Outcome[] = [];
      for (const one of understood) each.push(...(await store(context, [one])));
      return each;
    }
    return Promise.all(
      understood.map(async ({ candidate }) => {
        await listAsFailed(context, { candidate, ...failure });
        return { candidate, outcome: "failed" as const };
      }),
    );
  }
}

/** Not at every message, because each report is a write. */
async function reportProgress(context: RunContext, before: number, done: number, all: number): Promise<void> {
  if (done > before && (done === all || Math.floor(done / 5) > Math.floor(before / 5)))
    await context.heartbeat.report({ progress_message: progress.reading(done, all) });
}
