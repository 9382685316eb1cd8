import { messageBytesLimit } from "../mailbox/index.ts";

const MB = 1_024 * 1_024;

/** Time limits in ms: the connection including sign-in, a command, and fetching a whole message. */
export const limitsMs = { connect: 20_000, command: 30_000, source: 120_000 };

/** What a server may send for one call: bytes and responses in all, and bytes in one literal. More ends the connection. */
export type Allowance = { bytes: number; responses: number; literal: number };

export const allowances = {
  /** 5,000 messages with their times take 400 kB, the headers of 50 messages at most 3 MB. */
  usual: { bytes: 8 * MB, responses: 20_000, literal: MB },
  source: { bytes: messageBytesLimit + 2 * MB, responses: 20_000, literal: messageBytesLimit + MB },
  /** Between two calls, when a server has hardly anything to say. */
  between: { bytes: 64 * 1_024, responses: 200, literal: 4_096 },
} as const satisfies Record<string, Allowance>;

/** Of one message's header lines, this many bytes are read. */
export const headerBytes = 64 * 1_024;
/** Headers of this many messages are fetched at once. */
export const headersAtOnce = 50;
/** Beyond this many school messages in one window, none is read: no family has that many, and each costs a request. */
export const matchesMaximum = 5_000;
export const openingBytes = 16_384;
