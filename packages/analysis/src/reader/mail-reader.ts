/** Reads strangers' messages in separate processes. The calling process parses and analyses nothing. */
import { availableParallelism } from "node:os";
import type { Concluding } from "../conclude.ts";
import type { BatchConclusion } from "../conclude-batch.ts";
import type { AttachedFile } from "../mime/attachments.ts";
import type { OwnPicture } from "../mime/pictures.ts";
import type { MailHeaders } from "../mime/read-headers.ts";
import type { AddedInput } from "../pasted/added-source.ts";
import type { PastedInput, ReadLetter } from "../pasted/read-pasted.ts";
import type { Read } from "../read/ask-model.ts";
import type { Received } from "../receive-mail.ts";
import type { Family, Message } from "../types.ts";
import { type PicturePlace, withPicturesRead } from "../pictures/message-pictures.ts";
import { type PictureModel, PictureNotRead } from "../pictures/picture-model.ts";
import { ReaderLost } from "./errors.ts";
import { createPictureReader } from "./picture-reader.ts";
import type { MailTask } from "./mail-tasks.ts";
import { type AskOptions, createReaderPool, type PoolOptions } from "./reader-pool.ts";

export const mailReaderOptions: PoolOptions = {
  size: Math.min(2, availableParallelism()),
  idle_ms: 60_000,
  waiting_maximum: 200,
  limits: { processor_ms: 10_000, all_ms: 120_000, heap_mb: 512, resident_mb: 1_024 },
};

type AskPictures = AskOptions & { model?: PictureModel | null };

export type MailReader = ReturnType<typeof createMailReader>;

/** Every call throws ReaderLost if the message killed its reader, and ReaderBusy if the owner has too many waiting tasks. */
export function createMailReader(options: PoolOptions = mailReaderOptions) {
  const pool = createReaderPool<MailTask>(new URL("mail-reader-process.ts", import.meta.url), options);
  const pictureReader = createPictureReader();

  /** The model's text, or what is read here without one, or if it gives none. */
  async function readPicture(raw: Uint8Array, place: PicturePlace, { model, ...ask }: AskPictures) {
    for (const picture of model ? await pictureReader.show(raw, place, ask) : []) {
      try {
        return await model!(picture, ask.signal);
      } catch (error) {
        if (!(error instanceof PictureNotRead)) throw error;
      }
    }
    return pictureReader.read(raw, place, ask);
  }

  return {
    /**
     * Parses RFC 5322 bytes; lists what cannot be read in `warnings`. If the attachments kill the reader, reads the message without them.
     */
    async parse(raw: Uint8Array, ask: AskOptions = {}): Promise<Message> {
      try {
        return await pool.ask<Message>({ task: "parse", raw, attachments: true }, ask);
      } catch (error) {
        if (!(error instanceof ReaderLost)) throw error;
        return pool.ask<Message>({ task: "parse", raw, attachments: false }, ask);
      }
    },

    /**
     * The message with the text in its pictures and scans, which takes seconds for each. `model` sees them redrawn in a bounded size, so
     * without place, camera or name.
     */
    withPictures: (raw: Uint8Array, message: Message, ask: AskPictures = {}): Promise<Message> =>
      withPicturesRead(message, (place) => readPicture(raw, place, ask)),

    /** Parses a message's header block. @throws Error if it is too large */
    headers: (block: Uint8Array, ask: AskOptions = {}) =>
      pool.ask<MailHeaders>({ task: "headers", block }, ask),

    /** The first 200 characters of a message's text. */
    firstWords: (raw: Uint8Array, ask: AskOptions = {}) =>
      pool.ask<string>({ task: "first_words", raw }, ask),

    /** Who wrote a message, and whether it is school mail. */
    receive: (message: Message, received_at: Date, family: Family, ask: AskOptions = {}) =>
      pool.ask<Received>({ task: "receive", message: withoutSource(message), received_at, family }, ask),

    /** As conclude-batch.ts, in a reader process. */
    conclude: (
      given: Omit<Concluding, "newId">,
      read: Read | null,
      failed: boolean,
      ask: AskOptions = {},
    ) => {
      const mails = given.mails.map((mail) => ({ ...mail, message: withoutSource(mail.message) }));
      return pool.ask<BatchConclusion>({ task: "conclude", given: { ...given, mails }, read, failed }, ask);
    },

    /** The bytes of one attachment by its index in `Message.attachments`; null if there is none. */
    attachment: (raw: Uint8Array, index: number, ask: AskOptions = {}) =>
      pool.ask<AttachedFile | null>({ task: "attachment", raw, index }, ask),

    /** The pictures that came with the message and that its HTML shows. */
    ownPictures: (raw: Uint8Array, ask: AskOptions = {}) =>
      pool.ask<OwnPicture[]>({ task: "own_pictures", raw }, ask),

    /** Reads pasted text without a family, by the index. */
    readPasted: (input: PastedInput, ask: AskOptions = {}) =>
      pool.ask<ReadLetter>({ task: "read_pasted", input }, ask),

    /** A parent's upload as RFC 5322 bytes. */
    addedSource: (input: AddedInput, ask: AskOptions = {}) =>
      pool.ask<Uint8Array>({ task: "added_source", input }, ask),

    close: () => {
      pool.close();
      pictureReader.close();
    },
  };
}

/** Reading does not need the body's source. */
const withoutSource = (message: Message): Message => ({ ...message, html: null, text: null });

/** One for the whole process. It starts no reader until the first call. */
export const mailReader = createMailReader();
