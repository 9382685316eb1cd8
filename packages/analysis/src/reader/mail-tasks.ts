import type { Concluding } from "../conclude.ts";
import type { AddedInput } from "../pasted/pasted-message.ts";
import type { PastedInput } from "../pasted/read-pasted.ts";
import type { Read } from "../read/ask-model.ts";
import type { Family, Message } from "../types.ts";

/** The tasks of a mail reader process. Modules load with the first task that needs them. */
export const mailTasks = {
  parse: async (raw: Uint8Array, attachments: boolean) =>
    (await import("../mime/parse-message.ts")).parseMessage(raw, attachments),
  headers: async (block: Uint8Array) => (await import("../mime/read-headers.ts")).readHeaders(block),
  firstWords: async (raw: Uint8Array) => firstWords(await mailTasks.parse(raw, false)),
  attachment: async (raw: Uint8Array, index: number) =>
    (await import("../mime/enclosed.ts")).attachmentAt(raw, index),
  ownPictures: async (raw: Uint8Array) => (await import("../mime/pictures.ts")).ownPictures(raw),
  receive: async (message: Message, received_at: Date, family: Family) =>
    (await import("../receive-mail.ts")).receiveMail(message, received_at, family),
  conclude: async (given: Omit<Concluding, "newId">, read: Read | null, failed: boolean) =>
    (await import("../conclude.ts")).concludeBatch(
      { ...given, newId: () => crypto.randomUUID() },
      read,
      failed,
    ),
  readPasted: async (input: PastedInput) => (await import("../pasted/read-pasted.ts")).readPasted(input),
  addedSource: async (input: AddedInput) => (await import("../pasted/pasted-message.ts")).addedSource(input),
};

type Tasks = typeof mailTasks;
export type MailTask<Name extends keyof Tasks = keyof Tasks> = { name: Name; given: Parameters<Tasks[Name]> };
export type MailAnswer<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

export const performMailTask = ({ name, given }: MailTask): Promise<unknown> =>
  (mailTasks[name] as (...given: unknown[]) => Promise<unknown>)(...given);

/** As many as mailboxes show in their message lists. */
const firstWords = ({ blocks }: Message): string =>
  blocks
    .map(({ text }) => text)
    .join(" ")
    .slice(0, 200);
