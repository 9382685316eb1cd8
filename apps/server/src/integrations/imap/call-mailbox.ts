import type { FetchMessageObject, FetchQueryObject, ImapFlow } from "imapflow";
import {
  cleanHeaders,
  type Mailbox,
  messageBytesLimit,
  MessageGone,
  type MessageHeaders,
  MessageTooLarge,
} from "../mailbox/index.ts";
import { NotUnderstood, TooManyMessages } from "./errors.ts";
import { type FolderChoice, foldersOf } from "./folders.ts";
import { authenticationBy, decoded, neededHeaders, topmost } from "./headers.ts";
import type { ImapCall } from "./imap-task.ts";
import { headerBytes, headersAtOnce, matchesMaximum, openingBytes } from "./limits.ts";
import { type FolderState, type Place, placeOf, positionOf, readPosition, sourceIdOf } from "./positions.ts";
import { sendersSearches } from "./search.ts";

/** What a call returns to the process that serves families. */
export type ImapResults = {
  check: null;
  position: string;
  changed_since: { ids: string[]; position: string } | null;
  /** Newest first. */
  list: string[];
  /** Of those that still exist, in any order. */
  headers: MessageHeaders[];
  sender: Awaited<ReturnType<Mailbox["sender"]>>;
  opening: Buffer;
  source: Buffer;
};

/** Folders are only ever opened read-only (EXAMINE): no message is marked, moved or changed. */
export async function callMailbox(
  client: ImapFlow,
  call: ImapCall,
  host: string,
): Promise<ImapResults[keyof ImapResults]> {
  switch (call.do) {
    case "check":
      if (!(await examine(client, "INBOX"))) throw new NotUnderstood();
      return null;
    case "position":
      return positionOf(await states(client, call.folders));
    case "changed_since":
      return changedSince(client, call);
    case "list":
      return list(client, call);
    case "headers":
      return headersOf(client, call.ids, host);
    case "sender":
      return senderOf(client, call.id, host);
    case "opening":
      return openingOf(client, call.id);
    case "source":
      return sourceOf(client, call.id);
  }
}

/** Opens each folder in turn. Skips a folder that no longer exists, but never the inbox. */
async function* opened(client: ImapFlow, choice: FolderChoice) {
  for (const path of await foldersOf(client, choice)) {
    const state = await examine(client, path);
    if (state) yield { path, state };
  }
}

async function states(client: ImapFlow, choice: FolderChoice): Promise<Map<string, FolderState>> {
  const found = new Map<string, FolderState>();
  for await (const { path, state } of opened(client, choice)) found.set(path, state);
  return found;
}

async function changedSince(
  client: ImapFlow,
  { folders, position }: Extract<ImapCall, { do: "changed_since" }>,
): Promise<ImapResults["changed_since"]> {
  const before = readPosition(position);
  const now = await states(client, folders);
  if (!before || before.size !== now.size) return null;
  const ids = new Set<string>();
  for (const [path, { validity, next }] of now) {
    const earlier = before.get(path);
    if (earlier?.validity !== validity) return null;
    if (next <= earlier.next) continue;
    await examine(client, path);
    for (const uid of await search(client, { uid: `${earlier.next}:*` }))
      if (uid >= earlier.next) ids.add(sourceIdOf({ path, validity, uid }));
  }
  // After so many, listing the window finds the school's.
  return ids.size > matchesMaximum ? null : { ids: [...ids], position: positionOf(now) };
}

async function list(client: ImapFlow, { folders, senders, since }: Extract<ImapCall, { do: "list" }>) {
  const found: { id: string; at: Date }[] = [];
  for await (const { path, state } of opened(client, folders)) {
    const uids = new Set<number>();
    for (const query of sendersSearches(senders, since))
      for (const uid of await search(client, query)) uids.add(uid);
    if (uids.size > matchesMaximum) throw new TooManyMessages();
    for (const { uid, at } of await fetch(client, [...uids], { internalDate: true }, uidAndTime))
      if (at >= since) found.push({ id: sourceIdOf({ path, validity: state.validity, uid }), at });
  }
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(({ id }) => id);
}

const uidAndTime = (message: FetchMessageObject) => ({ uid: message.uid, at: receivedAt(message) });

/** Of messages in the folder of the first. */
async function headersOf(client: ImapFlow, ids: readonly string[], host: string): Promise<MessageHeaders[]> {
  const { path, validity } = await openPlaceOf(client, ids[0] ?? "");
  const uids = ids.flatMap((id) => {
    const place = placeOf(id);
    return place?.path === path && place.validity === validity ? place.uid : [];
  });
  const query = { headers: neededHeaders, internalDate: true, size: true };
  return fetch(client, uids.slice(0, headersAtOnce), query, (message) =>
    asHeaders(sourceIdOf({ path, validity, uid: message.uid }), host, message),
  );
}

async function senderOf(client: ImapFlow, id: string, host: string): Promise<ImapResults["sender"]> {
  const query = { headers: ["From", "Authentication-Results"] };
  return fetchOne(client, id, query, (message) => {
    const block = headerBlock(message);
    return { from: decoded(block.header("from")) ?? "", authentication_results: resultsOf(block, host) };
  });
}

async function openingOf(client: ImapFlow, id: string): Promise<Buffer> {
  const query = { source: { start: 0, maxLength: openingBytes } };
  return fetchOne(client, id, query, ({ source }) => source?.subarray(0, openingBytes) ?? Buffer.alloc(0));
}

async function sourceOf(client: ImapFlow, id: string): Promise<Buffer> {
  const size = await fetchOne(client, id, { size: true }, (message) => message.size ?? 0);
  if (size > messageBytesLimit) throw new MessageTooLarge();
  const source = await fetchOne(client, id, { source: true }, (message) => message.source);
  if (!source) throw new NotUnderstood();
  if (source.length > messageBytesLimit) throw new MessageTooLarge();
  return source;
}

/** Opens a message's folder and checks that its uid still means the same message. @throws MessageGone */
async function openPlaceOf(client: ImapFlow, sourceId: string): Promise<Place> {
  const place = placeOf(sourceId);
  if (!place) throw new MessageGone();
  const { mailbox } = client;
  // Uids keep their meaning while a folder is open.
  if (mailbox && mailbox.path === place.path && String(mailbox.uidValidity) === place.validity) return place;
  const state = await examine(client, place.path);
  if (state?.validity !== place.validity) throw new MessageGone();
  return place;
}

/** Null if the folder no longer exists. */
async function examine(client: ImapFlow, path: string): Promise<FolderState | null> {
  try {
    const { uidValidity, uidNext } = await client.mailboxOpen(path, { readOnly: true });
    return { validity: String(uidValidity), next: uidNext };
  } catch (error) {
    if (path !== "INBOX" && (error as { mailboxMissing?: boolean }).mailboxMissing) return null;
    throw error;
  }
}

/** Keeps only uids, whatever else the server lists. */
async function search(client: ImapFlow, query: Parameters<ImapFlow["search"]>[0]): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (!found) throw new NotUnderstood();
  return found.filter((uid) => Number.isSafeInteger(uid) && uid > 0);
}

/** Keeps of each requested message only what `keep` takes, whatever the server adds, and nothing of others. */
async function fetch<T>(
  client: ImapFlow,
  uids: readonly number[],
  query: FetchQueryObject,
  keep: (message: FetchMessageObject) => T,
): Promise<T[]> {
  if (uids.length === 0) return [];
  const asked = new Set(uids);
  const found = new Map<number, T>();
  for await (const message of client.fetch([...uids], { uid: true, ...query }, { uid: true }))
    if (asked.has(message.uid)) found.set(message.uid, keep(message));
  return [...found.values()];
}

async function fetchOne<T>(
  client: ImapFlow,
  sourceId: string,
  query: FetchQueryObject,
  keep: (message: FetchMessageObject) => T,
): Promise<T> {
  const { uid } = await openPlaceOf(client, sourceId);
  const found = await fetch(client, [uid], query, keep);
  if (found.length === 0) throw new MessageGone();
  return found[0]!;
}

const receivedAt = ({ internalDate }: FetchMessageObject): Date => {
  const at = new Date(internalDate ?? 0);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
};

type HeaderBlock = { header: (name: string) => string | null; isCut: boolean };

function headerBlock({ headers }: FetchMessageObject): HeaderBlock {
  const block = headers ?? Buffer.alloc(0);
  return {
    header: topmost(block.subarray(0, headerBytes).toString("utf8")),
    isCut: block.length > headerBytes,
  };
}

/** An unclosed comment, which reads as a fail: what was cut off may have said so. */
const unread = "(";

const resultsOf = ({ header, isCut }: HeaderBlock, host: string): string | null =>
  isCut ? unread : authenticationBy(host, header("authentication-results"));

function asHeaders(id: string, host: string, message: FetchMessageObject): MessageHeaders {
  const block = headerBlock(message);
  return cleanHeaders({
    source_id: id,
    message_id: block.header("message-id"),
    from: decoded(block.header("from")) ?? "",
    subject: decoded(block.header("subject")),
    snippet: null,
    received_at: receivedAt(message),
    size: message.size ?? 0,
    authentication_results: resultsOf(block, host),
  });
}
