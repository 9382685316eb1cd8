import { availableParallelism } from "node:os";
import { type PictureOutcome, type PicturePlace, withPicturesRead } from "../pictures/message-pictures.ts";
import { type PictureModel, PictureNotRead, type ShownPicture } from "../pictures/picture-model.ts";
import type { Message } from "../types.ts";
import { ReaderBusy, ReaderLost } from "./errors.ts";
import { type MailAnswer, type MailTask, mailTasks } from "./mail-tasks.ts";
import { type AskOptions, createReaderPool, type PoolOptions } from "./reader-pool.ts";
import type { PictureTask } from "./picture-tasks.ts";

/** Reads strangers' messages in separate processes. The calling process parses and analyses nothing. */

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
  /** Takes what the task takes, and how to ask for it. */
  const call =
    <Name extends MailTask["name"]>(name: Name) =>
    (...given: [...MailTask<Name>["given"], ask?: AskOptions]) => {
      const takes = mailTasks[name].length;
      const task = { name, given: given.slice(0, takes) } as MailTask;
      return pool.ask<MailAnswer<Name>>(task, given[takes] as AskOptions | undefined);
    };
  const [parse, receive, conclude] = [call("parse"), call("receive"), call("conclude")];

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
    /** If the attachments kill the reader, reads the message without them. */
    async parse(raw: Uint8Array, ask: AskOptions = {}): Promise<Message> {
      try {
        return await parse(raw, true, ask);
      } catch (error) {
        if (!(error instanceof ReaderLost)) throw error;
        return parse(raw, false, ask);
      }
    },

    /** With the text in its pictures, seconds for each. `model` sees them redrawn: without place, camera or name. */
    withPictures: (raw: Uint8Array, message: Message, ask: AskPictures = {}): Promise<Message> =>
      withPicturesRead(message, (place) => readPicture(raw, place, ask)),

    receive: (...[message, ...more]: Parameters<typeof receive>) => receive(withoutSource(message), ...more),

    /** As conclude.ts, in a reader process. */
    conclude: (...[given, ...more]: Parameters<typeof conclude>) => {
      const mails = given.mails.map((mail) => ({ ...mail, message: withoutSource(mail.message) }));
      return conclude({ ...given, mails }, ...more);
    },

    headers: call("headers"),
    firstWords: call("firstWords"),
    attachment: call("attachment"),
    ownPictures: call("ownPictures"),
    readPasted: call("readPasted"),
    addedSource: call("addedSource"),

    close: () => {
      pool.close();
      pictureReader.close();
    },
  };
}

const withoutSource = (message: Message): Message => ({ ...message, html: null, text: null });

/** Reads strangers' pictures and scanned pages in processes of their own: opening them is riskier and dearer than reading text. */

const pictureReaderOptions: PoolOptions = {
  size: 1,
  idle_ms: 60_000,
  waiting_maximum: 50,
  limits: { processor_ms: 40_000, all_ms: 300_000, heap_mb: 512, resident_mb: 1_536 },
};

function createPictureReader(options: PoolOptions = pictureReaderOptions) {
  const pool = createReaderPool<PictureTask>(new URL("picture-reader-process.ts", import.meta.url), options);
  /** `lost` for a picture that cost too much or could not be opened. */
  async function call<Answer>(given: PictureTask, lost: Answer, ask: AskOptions): Promise<Answer> {
    try {
      return await pool.ask<Answer>(given, ask);
    } catch (error) {
      if (error instanceof ReaderBusy || ask.signal?.aborted) throw error;
      return lost;
    }
  }
  return {
    /** Never throws for a picture's sake. @throws ReaderBusy, and the signal's reason */
    read: (raw: Uint8Array, place: PicturePlace, ask: AskOptions) =>
      call<PictureOutcome>({ task: "read", raw, place }, "lost", ask),
    /** None if there is nothing to read in it, or if it could not be opened. @throws as `read` */
    show: (raw: Uint8Array, place: PicturePlace, ask: AskOptions) =>
      call<ShownPicture[]>({ task: "show", raw, place }, [], ask),
    close: () => pool.close(),
  };
}

/** One for the whole process. It starts no reader until the first call. */
export const mailReader = createMailReader();
