/** One Gmail mailbox in memory: messages by id and by date, and the history of changes that `users.history.list` replays. */
import { createHash } from "node:crypto";
import { type Header, headerValue, splitMessage } from "./headers.ts";
import { compileQuery } from "./query.ts";

export type StoredMessage = {
  id: string;
  thread_id: string;
  labels: string[];
  history_id: bigint;
  received_ms: number;
  raw: Buffer;
  headers: Header[];
};

export type HistoryRecord = {
  id: bigint;
  type: "messagesAdded" | "messagesDeleted";
  message: { id: string; threadId: string; labelIds: string[] };
};

export type AddOptions = { labelIds?: string[]; receivedAt?: Date; id?: string };

/** The live state of one mailbox. Ids depend only on content and order, so the same messages added again get the same ids. */
export class Mailbox {
  readonly email: string;
  readonly #now: () => Date;
  readonly #messages = new Map<string, StoredMessage>();
  readonly #threadByMessageId = new Map<string, string>();
  #byDate: StoredMessage[] | undefined;
  #history: HistoryRecord[] = [];
  #historyId = 4_000_000n;
  #oldestHistoryId = 4_000_000n;
  #lastSearch: { key: string; found: StoredMessage[] } | undefined;

  constructor(email: string, now: () => Date) {
    this.email = email;
    this.#now = now;
  }

  /** Delivers one RFC 5322 message; `receivedAt` becomes internalDate (default: now). Returns its Gmail id. */
  addRaw(bytes: Uint8Array | string, options: AddOptions = {}): string {
    const raw = Buffer.from(bytes as Uint8Array);
    const id = options.id ?? this.#freeId(raw);
    const headers = splitMessage(raw).headers;
    const message: StoredMessage = {
      id,
      thread_id: this.#threadOf(headers, id),
      labels: options.labelIds ?? ["INBOX", "UNREAD"],
      history_id: 0n,
      received_ms: (options.receivedAt ?? this.#now()).getTime(),
      raw,
      headers,
    };
    this.#messages.set(id, message);
    message.history_id = this.#record("messagesAdded", message);
    return id;
  }

  /** Deletes permanently, as emptying the trash does; `messages.get` then answers 404. False if there is no such message. */
  deleteMessage(id: string): boolean {
    const message = this.#messages.get(id);
    if (!message) return false;
    this.#messages.delete(id);
    this.#record("messagesDeleted", message);
    return true;
  }

  get(id: string): StoredMessage | undefined {
    return this.#messages.get(id);
  }

  get size(): number {
    return this.#messages.size;
  }

  get historyId(): bigint {
    return this.#historyId;
  }

  /** Matching messages, newest first. Includes spam and trash only on request. */
  search(options: { q: string; labelIds: string[]; includeSpamTrash: boolean }): StoredMessage[] {
    const minute = Math.floor(this.#now().getTime() / 60_000);
    const key = JSON.stringify([options, String(this.#historyId), minute]);
    if (this.#lastSearch?.key === key) return this.#lastSearch.found;
    const matches = compileQuery(options.q, this.#now());
    const found = this.#sorted().filter(
      (message) =>
        (options.includeSpamTrash ||
          !message.labels.some((label) => label === "SPAM" || label === "TRASH")) &&
        options.labelIds.every((label) => message.labels.includes(label)) &&
        matches({
          received_ms: message.received_ms,
          labels: message.labels,
          from: headerValue(message.headers, "from") ?? "",
        }),
    );
    this.#lastSearch = { key, found };
    return found;
  }

  /** Changes after `start`, oldest first; undefined if Gmail no longer has them or never had (its 404). */
  historySince(start: bigint): HistoryRecord[] | undefined {
    if (start < this.#oldestHistoryId || start > this.#historyId) return undefined;
    return this.#history.filter((record) => record.id > start);
  }

  /** Drops all history up to now, as Gmail does after about a week: older start ids then answer 404. */
  expireHistory(): void {
    this.#historyId += 1n;
    this.#oldestHistoryId = this.#historyId;
    this.#history = [];
  }

  #record(type: HistoryRecord["type"], message: StoredMessage): bigint {
    this.#historyId += 17n;
    this.#byDate = undefined;
    this.#history.push({
      id: this.#historyId,
      type,
      message: { id: message.id, threadId: message.thread_id, labelIds: message.labels },
    });
    return this.#historyId;
  }

  #sorted(): StoredMessage[] {
    this.#byDate ??= [...this.#messages.values()].sort(
      (a, b) => b.received_ms - a.received_ms || (a.id < b.id ? 1 : -1),
    );
    return this.#byDate;
  }

  /** The thread of the message that this one replies to, else a new thread with the message's own id. */
  #threadOf(headers: Header[], id: string): string {
    const earlier = `${headerValue(headers, "references") ?? ""} ${headerValue(headers, "in-reply-to") ?? ""}`;
    const known = earlier.match(/<[^<>\s]+>/g)?.map((ref) => this.#threadByMessageId.get(ref));
    const thread = known?.findLast((found) => found !== undefined) ?? id;
    const messageId = headerValue(headers, "message-id");
    if (messageId) this.#threadByMessageId.set(messageId, thread);
    return thread;
  }

  #freeId(raw: Buffer): string {
    for (let copy = 0; ; copy += 1) {
      const hash = createHash("sha256").update(this.email).update(raw).update(String(copy)).digest("hex");
      const id = `19${hash.slice(0, 14)}`;
      if (!this.#messages.has(id)) return id;
    }
  }
}
