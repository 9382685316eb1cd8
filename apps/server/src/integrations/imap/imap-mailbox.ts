import type { FetchMessageObject, FetchQueryObject, ImapFlow } from "imapflow";
import {
  type Mailbox,
  messageBytesLimit,
  MessageGone,
  type MessageHeaders,
  MessageTooLarge,
} from "../mailbox/index.ts";
import { limitsMs } from "./connection.ts";
import { NotUnderstood, TooManyMessages } from "./errors.ts";
import { type FolderChoice, foldersOf } from "./folders.ts";
import { authenticationBy, decoded, neededHeaders, topmost } from "./headers.ts";
import { type FolderState, type Place, placeOf, positionOf, readPosition, sourceIdOf } from "./positions.ts";
import { sendersSearches } from "./search.ts";
import type { ImapSession } from "./session.ts";

/** Beyond this many school messages in one window, none is read: no family has that many, and each costs a request. */
const MATCHES_MAXIMUM = 5_000;
/** Headers of this many listed messages are fetched at once. */
const HEADERS_A_FETCH = 50;
const OPENING_BYTES = 16_384;

export type ImapMailboxOptions = {
  session: ImapSession;
  host: string;
  email_address: string;
  folders: FolderChoice;
};

/** One parent's mailbox on an IMAP server, only ever opened read-only (EXAMINE): no message is marked, moved or changed. */
export function openImapMailbox({ session, host, email_address, folders }: ImapMailboxOptions): Mailbox {
  /** Listed messages whose headers are still unread; newest first. */
  let listed: string[] = [];
  const read = new Map<string, MessageHeaders>();
  let chosen: string[] | undefined;

  const pathsOf = async (client: ImapFlow): Promise<string[]> =>
    (chosen ??= await foldersOf(client, folders));

  /** Opens each folder in turn. Skips a folder that no longer exists, but never the inbox. */
  async function* opened(client: ImapFlow): AsyncGenerator<{ path: string; state: FolderState }> {
    for (const path of await pathsOf(client)) {
      const state = await examine(client, path);
      if (state) yield { path, state };
    }
  }

  async function states(client: ImapFlow): Promise<Map<string, FolderState>> {
    const found = new Map<string, FolderState>();
    for await (const { path, state } of opened(client)) found.set(path, state);
    return found;
  }

  /** Opens a message's folder and checks that its uid still means the same message. @throws MessageGone */
  async function openPlaceOf(client: ImapFlow, sourceId: string): Promise<Place> {
    const place = placeOf(sourceId);
    if (!place) throw new MessageGone();
    const { mailbox } = client;
    // Uids keep their meaning while a folder is open.
    if (mailbox && mailbox.path === place.path && String(mailbox.uidValidity) === place.validity)
      return place;
    const state = await examine(client, place.path);
    if (state?.validity !== place.validity) throw new MessageGone();
    return place;
  }

  async function fetchOne(client: ImapFlow, sourceId: string, query: FetchQueryObject) {
    const { uid } = await openPlaceOf(client, sourceId);
    const [found] = await fetch(client, [uid], query);
    if (!found) throw new MessageGone();
    return found;
  }

  /** Reads this message's headers and those of messages listed after it in the same folder. */
  async function readHeaders(client: ImapFlow, sourceId: string): Promise<void> {
    const { path, validity, uid } = await openPlaceOf(client, sourceId);
    const others = listed.flatMap((each) => {
      const place = placeOf(each);
      return place?.path === path && place.validity === validity && !read.has(each) ? place.uid : [];
    });
    const uids = [...new Set([uid, ...others])].slice(0, HEADERS_A_FETCH);
    for (const found of await fetch(client, uids, {
      headers: neededHeaders,
      internalDate: true,
      size: true,
    })) {
      const id = sourceIdOf({ path, validity, uid: found.uid });
      read.set(id, asHeaders(id, host, found));
    }
  }

  return {
    check: () =>
      session.use(async (client) => {
        if (!(await examine(client, "INBOX"))) throw new NotUnderstood();
        return { email_address };
      }),

    position: () => session.use(async (client) => positionOf(await states(client))),

    changedSince: (position) =>
      session.use(async (client) => {
        const before = readPosition(position);
        const now = await states(client);
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
        return { ids, position: positionOf(now) };
      }),

    list: ({ senders, since, most = Infinity }) =>
      session.use(async (client) => {
        const found: { id: string; at: number }[] = [];
        for await (const { path, state } of opened(client)) {
          const uids = new Set<number>();
          for (const query of sendersSearches(senders, since))
            for (const uid of await search(client, query)) uids.add(uid);
          if (uids.size > MATCHES_MAXIMUM) throw new TooManyMessages();
          for (const each of await fetch(client, [...uids], { internalDate: true }))
            if (receivedAt(each) >= since)
              found.push({
                id: sourceIdOf({ path, validity: state.validity, uid: each.uid }),
                at: receivedAt(each).getTime(),
              });
        }
        listed = found.toSorted((a, b) => b.at - a.at).map(({ id }) => id);
        read.clear();
        return listed.slice(0, Number.isFinite(most) ? most : undefined);
      }),

    headers: (id) =>
      session.use(async (client) => {
        if (!read.has(id)) await readHeaders(client, id);
        const headers = read.get(id);
        if (!headers) throw new MessageGone();
        return headers;
      }),

    sender: (id) =>
      session.use(async (client) => {
        const header = headerBlock(
          await fetchOne(client, id, { headers: ["From", "Authentication-Results"] }),
        );
        return {
          from: decoded(header("from")) ?? "",
          authentication_results: authenticationBy(host, header("authentication-results")),
        };
      }),

    opening: (id) =>
      session.use(async (client) => {
        const { source } = await fetchOne(client, id, { source: { start: 0, maxLength: OPENING_BYTES } });
        return source ?? Buffer.alloc(0);
      }),

    source: (id) =>
      session.use(async (client) => {
        const { size = 0 } = await fetchOne(client, id, { size: true });
        if (size > messageBytesLimit) throw new MessageTooLarge();
        const { source } = await fetchOne(client, id, { source: true });
        if (!source) throw new NotUnderstood();
        if (source.length > messageBytesLimit) throw new MessageTooLarge();
        return source;
      }, limitsMs.source),

    close: () => session.close(),
  };
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

/** Keeps only what was requested, however much the server sends. */
async function fetch(
  client: ImapFlow,
  uids: readonly number[],
  query: FetchQueryObject,
): Promise<FetchMessageObject[]> {
  if (uids.length === 0) return [];
  const asked = new Set(uids);
  const found = new Map<number, FetchMessageObject>();
  for await (const message of client.fetch([...uids], { uid: true, ...query }, { uid: true })) {
    if (asked.has(message.uid)) found.set(message.uid, message);
  }
  return [...found.values()];
}

const receivedAt = ({ internalDate }: FetchMessageObject): Date => {
  const at = new Date(internalDate ?? 0);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
};

const headerBlock = ({ headers }: FetchMessageObject) => topmost(headers?.toString("utf8") ?? "");

function asHeaders(id: string, host: string, message: FetchMessageObject): MessageHeaders {
  const header = headerBlock(message);
  return {
    source_id: id,
    message_id: header("message-id"),
    from: decoded(header("from")) ?? "",
    subject: decoded(header("subject")),
    snippet: null,
    received_at: receivedAt(message),
    size: message.size ?? 0,
    authentication_results: authenticationBy(host, header("authentication-results")),
  };
}
