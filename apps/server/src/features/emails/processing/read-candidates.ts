import { preRank } from "@gatepost/analysis";
import { mapLimited } from "../../../integrations/google/index.ts";
import { newId } from "../../../platform/crypto/ids.ts";
import type { Candidate } from "./candidates.ts";
import { progress } from "./processing.rules.ts";
import { isUnread, type Read, readMessage, understand } from "./read-message.ts";
import { leaveOut, noteUnread, type RunContext } from "./run-context.ts";
import { roomLeft, storeMessage } from "./store-message.ts";

const MESSAGES_AT_ONCE = 4;

/** Reads, analyses and stores every candidate, or as many as the plan allows; what is not stored is noted. */
export async function readCandidates(context: RunContext, candidates: readonly Candidate[]): Promise<void> {
  const room = await roomLeft(context.db, context.run, context.household);
  if (room !== null && room < candidates.length) return readBest(context, candidates, room);
  let done = 0;
  await mapLimited(candidates, MESSAGES_AT_ONCE, async (candidate) => {
    await readOne(context, candidate);
    done += 1;
    await say(context, done, candidates.length);
  });
}

/** The plan's limit: subject, sender and first words rank the candidates; only the first `room` are read and stored. */
async function readBest(context: RunContext, candidates: readonly Candidate[], room: number): Promise<void> {
  const ranked = preRank(
    candidates.map((candidate) => ({ ...candidate, sender: candidate.from })),
    context.household.family,
  );
  const leftOut: Candidate[] = [];
  let left = room;
  for (const candidate of ranked) {
    const outcome = left > 0 ? await readOne(context, candidate) : "over_limit";
    if (outcome === "over_limit") leftOut.push(candidate);
    if (outcome === "stored") left -= 1;
    if (left > 0) await say(context, room - left, room);
  }
  await leaveOut(context, leftOut);
}

async function readOne(context: RunContext, candidate: Candidate) {
  const read = await fetchOne(context, candidate);
  return read ? storeOne(context, read) : "failed";
}

async function fetchOne(context: RunContext, candidate: Candidate): Promise<Read | null> {
  context.holding.signal.throwIfAborted();
  const read = await readMessage(context.open.mailbox, candidate, context.household, context.trouble);
  if (!isUnread(read)) return read;
  await noteUnread(context, read);
  return null;
}

async function storeOne(context: RunContext, read: Read) {
  const { db, cipher, clock, hold, holding, household, log, open } = context;
  holding.signal.throwIfAborted();
  // Priority is judged as of the message's own day (DESIGN 7); Gmail's time of arrival cannot be forged.
  const { received_at } = read.candidate;
  const understood = await understand(read, household, context.learnt, received_at, newId);
  if (isUnread(understood)) {
    log.warn({ err: understood.cause, run_id: hold.id }, "a message could not be analysed");
    await noteUnread(context, understood);
    return "failed";
  }
  holding.signal.throwIfAborted();
  return storeMessage(db, cipher, hold, household, understood, open.email_address, clock.now());
}

/** Not at every message: each time is a write. */
async function say(context: RunContext, done: number, all: number): Promise<void> {
  if (done === all || done % 5 === 0)
    await context.holding.say({ progress_message: progress.reading(done, all) });
}
