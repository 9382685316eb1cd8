import type { MailReader, Message } from "@gatepost/analysis";
import { tooSlow } from "@gatepost/analysis/read/reasons";
import type { AddedEmail, EmailToAdd } from "@gatepost/contract/added-emails";
import { linesOfPage } from "@gatepost/contract/digest-page";
import { createHash } from "node:crypto";
import { localDate } from "../../../platform/clock/local-time.ts";
import { type FamilyId, newId } from "../../../platform/crypto/ids.ts";
import { notFound, Refusal } from "../../../platform/errors/errors.ts";
import { createTurns, TooManyWaiting } from "../../../platform/http/turns.ts";
import type { FamilyReader } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { openNotebook } from "../../notebook/index.ts";
import { findLearnt } from "../feedback/feedback.repo.ts";
import { addedMailbox } from "../messages/added-by-hand.ts";
import { openInReader } from "../messages/open-in-reader.ts";
import type { Candidate } from "../processing/candidate.rules.ts";
import type { Reader } from "../processing/choose-reader.ts";
import {
  type FamilyAddresses,
  type FamilySettings,
  findFamilySettings,
} from "../processing/family-settings.ts";
import { RunLost } from "../processing/runs.repo.ts";
import { readBatch } from "../processing/read-batch.ts";
import { findSummaryOfToday } from "../summaries/summaries.service.ts";
import { addedTexts, refuseUnreadable, senderShown } from "./added-emails.rules.ts";
import { refuseIfKnown, storeAdded } from "./store-added.ts";

/** How many emails are analysed at once: a model may take a minute for each. */
const limits = { all: 2, waiting: 8 };
/** A parent is waiting for the answer. */
const waitMs = 60_000;
/** For the pictures in it. A page takes seconds, a poor one several times as long. */
const waitForPicturesMs = 120_000;

/** Emails and scanned or pasted letters that a parent adds by hand. */
export function createAddedEmails(platform: Platform, familyAddresses: readonly FamilyAddresses[]) {
  const turns = createTurns(limits);
  /** @throws Refusal validation (no text), conflict (duplicate), plan_limit, unavailable (busy), not_found (deleted meanwhile) */
  return async (reader: FamilyReader, email: EmailToAdd): Promise<AddedEmail> => {
    const { family_id } = reader;
    try {
      const id = await turns.take(family_id, () => addOne(platform, familyAddresses, family_id, email));
      return await whatPageSays(platform, reader, id);
    } catch (error) {
      if (error instanceof RunLost) throw notFound("This family");
      if (!(error instanceof TooManyWaiting)) throw error;
      throw new Refusal("unavailable", addedTexts.busy, { cause: error, retry_after: 10 });
    }
  };
}

/** Composes today's page with an email that was added by hand, and returns what it says of that email. */
async function whatPageSays(
  platform: Platform,
  reader: FamilyReader,
  messageId: string,
): Promise<AddedEmail> {
  const page = (await findSummaryOfToday(platform, reader))?.page;
  const read = page?.outcomes.read.find(({ message_id }) => message_id === messageId);
  if (!page || !read) throw new Error("an added email is not on the day's page");
  const lines = linesOfPage(page)
    .flatMap((line) => [line, ...line.under])
    .filter(({ source_ids }) => source_ids.includes(messageId));
  return {
    message_id: messageId,
    outcome: read.outcome,
    words: read.words,
    lines: lines.map(({ item_id, text, due_words }) => ({ item_id, text, due_words })),
  };
}

async function addOne(
  platform: Platform,
  familyAddresses: readonly FamilyAddresses[],
  familyId: FamilyId,
  email: EmailToAdd,
): Promise<string> {
  const { db, cipher, clock } = platform;
  const now = clock.now();
  const owner = { owner: familyId };
  const input = email.file
    ? { filename: email.file.filename, content: Buffer.from(email.file.content, "base64") }
    : { text: email.text ?? "", subject: email.subject ?? null };
  const source = Buffer.from(await open((reader) => reader.addedSource(input, owner)));
  const parsed = await open((reader) => reader.parse(source, owner));
  const candidate = candidateOf(parsed, source, email, now);
  const found = await findFamilySettings(platform, familyId, null, familyAddresses);
  const settings = isSaved(email) ? found : vouchedFor(found, parsed);
  const { family } = settings;
  const today = localDate(now, family.timezone);
  // Checked before paying for a model, and again under the lock.
  await refuseIfKnown(db, familyId, candidate, settings, today);
  const message = await readPictures(source, parsed, settings, familyId);
  refuseUnreadable(message);
  const judged = await open((reader) => reader.receive(message, candidate.received_at, family, owner));
  // The parent vouches that a letter without a sender is from the school. A saved email is judged by its own sender.
  const received = isSaved(email) ? judged : { ...judged, other: null };
  const read = await readBatch([{ id: newId(), candidate, message, received }], {
    settings: { ...settings, reader: settings.reader && withPatience(settings.reader) },
    learnt: await findLearnt(db, familyId),
    notebook: await openNotebook(db, { id: familyId, timezone: family.timezone }, now),
    now,
    ...owner,
    signal: new AbortController().signal,
  });
  if (read.unread.length > 0) throw new Refusal("unavailable", addedTexts.slow, { retry_after: 60 });
  return storeAdded({ db, cipher }, { family_id: familyId, read, source, settings, today, now });
}

const open = <T>(work: (reader: MailReader) => Promise<T>): Promise<T> => openInReader(work, addedTexts);

/** After a minute the index reads the email. */
const withPatience =
  (reader: Reader): Reader =>
  async (question) => {
    const signal = AbortSignal.timeout(waitMs);
    try {
      return await reader({ ...question, signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      return { read: null, reason: tooSlow, alone: false };
    }
  };

async function readPictures(
  source: Buffer,
  parsed: Message,
  { pictureModel: model }: FamilySettings,
  owner: FamilyId,
): Promise<Message> {
  const signal = AbortSignal.timeout(waitForPicturesMs);
  try {
    return await open((reader) => reader.withPictures(source, parsed, { owner, model, signal }));
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Refusal("unavailable", addedTexts.slow, { cause: error, retry_after: 60 });
  }
}

const isSaved = ({ file }: EmailToAdd): boolean => file !== undefined && /\.eml$/i.test(file.filename);

function vouchedFor(settings: FamilySettings, { from }: Message): FamilySettings {
  const trusted_senders = [...settings.family.trusted_senders, from.address];
  return { ...settings, family: { ...settings.family, trusted_senders } };
}

/** A duplicate is recognised by Message-ID or, without one, by content. */
function candidateOf(message: Message, source: Buffer, email: EmailToAdd, now: Date): Candidate {
  const { file, text } = email;
  const saved = isSaved(email);
  const content = file ? file.content : (text ?? "").replace(/\s+/g, " ").trim();
  const { date } = message;
  return {
    mailbox_id: null,
    mailbox: addedMailbox,
    provider: "added",
    source_id: `added:${createHash("sha256").update(content).digest("hex")}`,
    message_id: (saved && message.message_id) || null,
    from: senderShown(saved ? message.from : null),
    subject: message.subject,
    snippet: "",
    received_at: date && date < now ? date : now,
    size: source.length,
    // A file's own claim of authentication proves nothing.
    authentication_results: null,
    left_out_since: null,
    read_again: null,
  };
}
