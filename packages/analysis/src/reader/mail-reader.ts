/** Mail that strangers sent, read in processes of their own. The calling process parses and analyses nothing. */
import { availableParallelism } from "node:os";
import { type Analysing, analyseTogether, type Entry, type Outcome } from "../analyse.ts";
import type { AttachedFile } from "../mime/attachments.ts";
import type { MailHeaders } from "../mime/read-headers.ts";
import type { AddedInput } from "../pasted/added-source.ts";
import type { PastedInput, ReadLetter } from "../pasted/read-pasted.ts";
import type { Analyser, Asking, Family, Message } from "../types.ts";
import { ReaderLost } from "./errors.ts";
import type { MailTask } from "./mail-tasks.ts";
import { type AskOptions, createReaderPool, type PoolOptions } from "./reader-pool.ts";

export const mailReaderOptions: PoolOptions = {
  size: Math.min(2, availableParallelism()),
  idle_ms: 60_000,
  waiting_maximum: 200,
  limits: { processor_ms: 10_000, all_ms: 120_000, heap_mb: 512, resident_mb: 1_024 },
};

export type MailReader = ReturnType<typeof createMailReader>;

/** Every call throws ReaderLost when the message killed its reader, and ReaderBusy when the owner has too much waiting. */
export function createMailReader(options: PoolOptions = mailReaderOptions) {
  const pool = createReaderPool<MailTask>(new URL("mail-reader-process.ts", import.meta.url), options);

  return {
    /**
     * RFC 5322 bytes to a message; what cannot be read is listed in its `warnings`. Where the attachments are what kills the
     * reader, the message is read without them.
     */
    async parse(raw: Uint8Array, ask: AskOptions = {}): Promise<Message> {
      try {
        return await pool.ask<Message>({ task: "parse", raw, attachments: true }, ask);
      } catch (error) {
        if (!(error instanceof ReaderLost)) throw error;
        return pool.ask<Message>({ task: "parse", raw, attachments: false }, ask);
      }
    },

    /** What a message's header block says. @throws Error where it is too large */
    headers: (block: Uint8Array, ask: AskOptions = {}) =>
      pool.ask<MailHeaders>({ task: "headers", block }, ask),

    /** The first 200 characters of a message's text. */
    firstWords: (raw: Uint8Array, ask: AskOptions = {}) =>
      pool.ask<string>({ task: "first_words", raw }, ask),

    /** As analyseTogether; of the analysis only an AI provider is called from here. */
    analyse(
      entries: readonly Entry[],
      family: Family,
      analyser: Analyser,
      { signal, open = [], ...ask }: AskOptions & Asking = {},
    ): Promise<Outcome[]> {
      const inReader: Analysing = {
        isSchoolMail: (entry) =>
          pool.ask<boolean>({ task: "is_school_mail", entry: withoutSource(entry), family }, ask),
        conclude: (entry, _family, origin) =>
          pool.ask({ task: "conclude", entry: withoutSource(entry), family, origin }, ask),
      };
      return analyseTogether(entries, family, analyser, { analysing: inReader, signal, open });
    },

    /** The bytes of one attachment by its place in `Message.attachments`; null when there is none. */
    attachment: (raw: Uint8Array, index: number, ask: AskOptions = {}) =>
      pool.ask<AttachedFile | null>({ task: "attachment", raw, index }, ask),

    /** The addresses of pictures that the message's HTML names. */
    pictureAddresses: (raw: Uint8Array, ask: AskOptions = {}) =>
      pool.ask<string[]>({ task: "picture_addresses", raw }, ask),

    /** The bytes of the part with this Content-ID; null when there is none. */
    picturePart: (raw: Uint8Array, content_id: string, ask: AskOptions = {}) =>
      pool.ask<Uint8Array | null>({ task: "picture_part", raw, content_id }, ask),

    /** A letter without a family, read by the embedded analyser. */
    readPasted: (input: PastedInput, ask: AskOptions = {}) =>
      pool.ask<ReadLetter>({ task: "read_pasted", input }, ask),

    /** What a parent adds by hand, as RFC 5322 bytes. */
    addedSource: (input: AddedInput, ask: AskOptions = {}) =>
      pool.ask<Uint8Array>({ task: "added_source", input }, ask),

    close: () => pool.close(),
  };
}

/** The body's source is not needed to analyse a message. */
function withoutSource({ message, now }: Entry): Entry {
  return { now, message: { ...message, html: null, text: null } };
}

/** One for the whole process. It starts nothing before it is asked. */
export const mailReader = createMailReader();
