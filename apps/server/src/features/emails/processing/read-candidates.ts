import { preRank } from "@gatepost/analysis";
import { batches, mostMails } from "@gatepost/analysis/read/batch";
import { MailboxError, messageBytesLimit } from "../../../integrations/mailbox/index.ts";
import { mapLimited } from "../../../platform/map-limited.ts";
import { openNotebook } from "../../notebook/index.ts";
import type { Candidate, Unread } from "./candidate.rules.ts";
import { type Fetched, fetchMessage, isUnread } from "./fetch-message.ts";
import { eachAlone } from "./message-failures.ts";
import { lossesBeforeCare, lossesBeforeSettingAside, progress } from "./processing.rules.ts";
import { type BatchRead, type Lead, leadAfter, onlyAbout, readBatch, type Understood } from "./read-batch.ts";
import { giveUp, type RunContext } from "./run-context.ts";
import { withSnippets } from "./snippets.ts";
import { roomLeft, type Stored, storeBatch } from "./store-batch.ts";
import { leaveOut, noteUnread, withoutUnread } from "./unstored.ts";

/** So many are fetched before they are read. */
const MESSAGES_A_GROUP = 8;
const FETCHED_AT_ONCE = 4;

const INTERRUPTED =
  "Gatepost was interrupted each time it read this email. Open it in your mailbox to see what it says.";

/**
 * Reads and stores every candidate, oldest first, or as many as the plan allows, and records what isn't stored. @returns what the language
 * model says of the next school day
 */
export async function readCandidates(context: RunContext, found: readonly Candidate[]): Promise<Lead | null> {
  const candidates = await withoutPoison(context, found);
  const room = await roomLeft(context.db, context.run, context.settings);
  if (room !== null && room < candidates.length) return readBest(context, candidates, room);
  const groups = groupsOf(context, candidates);
  if (groups.length === 0) return null;
  const told = progressOf(context, candidates.length);
  let waiting: Fetched[] = [];
  let lead: Lead | null = null;
  let fetching = fetchGroup(context, groups[0] ?? []);
  for (const [at, group] of groups.entries()) {
    const fetched = await fetching;
    const next = groups[at + 1];
    // While a model reads these; large ones one group at a time, for the memory.
    const mayFetch = next && !isCareful(context) && bytesOf([...group, ...next]) <= fetchedAheadBytes;
    const ahead = mayFetch ? fetchGroup(context, next) : null;
    ahead?.catch(() => undefined); // it is awaited next, unless reading fails first
    await told(group.length - fetched.length);
    const all = inBatches([...waiting, ...fetched]);
    // A paid call is filled up from the next group.
    const mayGrow =
      context.settings.reader !== null &&
      !isCareful(context) &&
      next !== undefined &&
      (all.at(-1)?.length ?? 0) < mostMails;
    waiting = (mayGrow ? all.pop() : undefined) ?? [];
    ({ lead } = await readBatches(context, all, lead, told));
    if (next) fetching = ahead ?? fetchGroup(context, next);
  }
  return lead;
}

const fetchedAheadBytes = 4 * 2 ** 20;
const bytesOf = (candidates: readonly Candidate[]): number =>
  candidates.reduce((sum, { size }) => sum + size, 0);

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
    { run_id: context.run.id, losses },
    "a message was set aside: every worker was lost over it",
  );
  await noteUnread(context, [{ candidate: poison, reason: INTERRUPTED, passing: false, set_aside: true }]);
  return candidates.filter((candidate) => candidate !== poison);
}

/** Applies the plan's limit: ranks the candidates by subject, sender and first words, and reads only as many as may be stored. */
async function readBest(
  context: RunContext,
  candidates: readonly Candidate[],
  room: number,
): Promise<Lead | null> {
  const withWords = await withSnippets(context, candidates);
  const waiting = await withoutUnread(context, withWords, async (some) =>
    preRank(
      some.map((candidate) => ({ ...candidate, sender: candidate.from })),
      context.settings.family,
      context.clock.now(),
    ),
  );
  const leftOut: Candidate[] = [];
  let left = room;
  let lead: Lead | null = null;
  while (left > 0 && waiting.length > 0) {
    const next = waiting.splice(0, isCareful(context) ? 1 : left);
    const fetched = await fetchGroup(context, next);
    const read = await readBatches(context, inBatches(fetched), lead);
    lead = read.lead;
    const over = read.outcomes.filter(({ outcome }) => outcome === "over_limit");
    leftOut.push(...over.map(({ candidate }) => candidate));
    // Another run has used up the limit: stop reading.
    left = over.length > 0 ? 0 : left - read.outcomes.filter(({ outcome }) => outcome === "stored").length;
    if (left > 0) await context.heartbeat.report({ progress_message: progress.reading(room - left, room) });
  }
  await leaveOut(context, [...leftOut, ...waiting]);
  return lead;
}

/** In order. */
function groupsOf(context: RunContext, candidates: readonly Candidate[]): Candidate[][] {
  const most = isCareful(context) ? 1 : MESSAGES_A_GROUP;
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

async function fetchGroup(context: RunContext, candidates: readonly Candidate[]): Promise<Fetched[]> {
  const [first] = candidates;
  if (isCareful(context) && first) await context.heartbeat.report({ in_hand: inHand(first) });
  const results = await mapLimited(candidates, FETCHED_AT_ONCE, (candidate) => fetchFrom(context, candidate));
  await noteUnread(context, results.filter(isUnread));
  return results.flatMap((result) => (isUnread(result) ? [] : [result]));
}

/** What became of a message; one that couldn't be read is listed instead. */
type Outcome = { candidate: Candidate; outcome: Stored };

/** Reads and stores batch by batch, so that each answer is stored before the next call. */
async function readBatches(
  context: RunContext,
  all: readonly Fetched[][],
  earlier: Lead | null,
  told?: (messages: number) => Promise<void>,
): Promise<{ outcomes: Outcome[]; lead: Lead | null }> {
  const outcomes: Outcome[] = [];
  let lead = earlier;
  for (const batch of all) {
    const read = await readTogether(context, batch);
    await noteUnread(context, read.unread);
    outcomes.push(...(await store(context, read)));
    lead = leadAfter(lead, read);
    await told?.(batch.length);
  }
  return { outcomes, lead };
}

/** Oldest first: a later email may change what an earlier one told. */
const inBatches = (fetched: readonly Fetched[]): Fetched[][] =>
  batches(fetched.toSorted((a, b) => +a.candidate.received_at - +b.candidate.received_at));

/** The rest of a mailbox that was given up is read by a later run. */
async function fetchFrom(context: RunContext, candidate: Candidate): Promise<Fetched | Unread> {
  context.heartbeat.signal.throwIfAborted();
  const mailbox = context.mailboxes.get(candidate.mailbox);
  if (!mailbox) throw new Error("a candidate of no mailbox");
  try {
    if (!mailbox.failed)
      return await fetchMessage(mailbox, candidate, context.settings, {
        owner: context.run.user_id,
        signal: context.heartbeat.signal,
      });
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    await giveUp(context, mailbox, error);
  }
  return { candidate, reason: mailbox.failed?.sentence ?? INTERRUPTED, passing: true };
}

async function readTogether(context: RunContext, fetched: readonly Fetched[]): Promise<BatchRead> {
  const { db, clock, run, settings, learnt } = context;
  const { signal } = context.heartbeat;
  signal.throwIfAborted();
  const now = clock.now();
  const notebook = await openNotebook(db, { id: run.family_id, timezone: settings.family.timezone }, now);
  const read = await readBatch(fetched, { settings, learnt, notebook, now, owner: run.user_id, signal });
  signal.throwIfAborted();
  return read;
}

/** Stores all in one transaction; if that fails, each in its own. */
async function store(context: RunContext, read: BatchRead): Promise<Outcome[]> {
  const { db, clock } = context;
  if (read.mails.length === 0) return [];
  const outcomes = await eachAlone<Understood, Outcome[]>(
    read.mails,
    async (some) => {
      const batch = some.length === read.mails.length ? read : onlyAbout(read, some);
      const stored = await storeBatch(db, { ...context, now: clock.now() }, batch);
      return stored.map((outcome, index) => ({ candidate: some[index]!.candidate, outcome }));
    },
    async ({ candidate }, failure) => {
      await noteUnread(context, [{ candidate, ...failure }]);
      return [];
    },
  );
  return outcomes.flat();
}

/** Counts messages; reports not at every one, because each report is a write. */
function progressOf({ heartbeat }: RunContext, all: number): (messages: number) => Promise<void> {
  let done = 0;
  return async (messages) => {
    const before = done;
    done += messages;
    if (done > before && (done === all || Math.floor(done / 5) > Math.floor(before / 5)))
      await heartbeat.report({ progress_message: progress.reading(done, all) });
  };
}
