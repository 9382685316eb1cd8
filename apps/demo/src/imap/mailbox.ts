/** One folder of one account: messages with uids that only increase. */
export type ImapMessage = { uid: number; raw: Buffer; received_at: Date; flags: Set<string> };

export type ImapFolder = {
  readonly validity: number;
  readonly next: number;
  readonly messages: readonly ImapMessage[];
  /** Adds a message. @returns its uid */
  addRaw: (raw: string | Buffer, options?: { receivedAt?: Date }) => number;
  remove: (uid: number) => void;
  /** Assigns new uids, as after a restore: every message has a new one, and UIDVALIDITY changes. */
  renumber: () => void;
  clear: () => void;
};

export function createFolder(firstValidity = 1): ImapFolder {
  let validity = firstValidity;
  let next = 1;
  let messages: ImapMessage[] = [];
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
      return uid;
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
