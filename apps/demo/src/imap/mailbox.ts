/** One folder of one account: messages with uids that only increase. */
export type ImapMessage = { uid: number; raw: Buffer; received_at: Date; flags: Set<string> };

export type ImapFolder = {
  readonly validity: number;
  readonly next: number;
  readonly messages: readonly ImapMessage[];
  /** Adds a message. @returns its uid */
  addRaw: (raw: string | Buffer, options?: { receivedAt?: Date }) => number;
  /** Calls `heard` after each added message. @returns a function that stops this */
  onArrival: (heard: () => void) => () => void;
  remove: (uid: number) => void;
  /** Assigns new uids, as after a restore: every message has a new one, and UIDVALIDITY changes. */
  renumber: () => void;
  clear: () => void;
};

export function createFolder(firstValidity = 1): ImapFolder {
  let validity = firstValidity;
  let next = 1;
  let messages: ImapMessage[] = [];
  const listeners = new Set<() => void>();
  return {
    get validity() {
      return validity;
    },
    get next() {
      return next;
    },
    get messages() {
      return messages;
    },
    addRaw(raw, { receivedAt = new Date() } = {}) {
      const uid = next++;
      messages.push({ uid, raw: Buffer.from(raw), received_at: receivedAt, flags: new Set() });
      for (const heard of listeners) heard();
      return uid;
    },
    onArrival(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    remove(uid) {
      messages = messages.filter((each) => each.uid !== uid);
    },
    renumber() {
      validity += 1;
      messages = messages.map((each, index) => ({ ...each, uid: index + 1 }));
      next = messages.length + 1;
    },
    clear() {
      messages = [];
    },
  };
}
