/** The tasks of a mail reader process. Modules load with the first task that needs them. */
import type { Concluding } from "../conclude.ts";
import type { AddedInput } from "../pasted/added-source.ts";
import type { PastedInput } from "../pasted/read-pasted.ts";
import type { Read } from "../read/ask-model.ts";
import type { Family, Message } from "../types.ts";

export type MailTask =
  | { task: "parse"; raw: Uint8Array; attachments: boolean }
  | { task: "headers"; block: Uint8Array }
  | { task: "first_words"; raw: Uint8Array }
  | { task: "attachment"; raw: Uint8Array; index: number }
  | { task: "own_pictures"; raw: Uint8Array }
  | { task: "receive"; message: Message; received_at: Date; family: Family }
  | { task: "conclude"; given: Omit<Concluding, "newId">; read: Read | null; failed: boolean }
  | { task: "read_pasted"; input: PastedInput }
  | { task: "added_source"; input: AddedInput };

export async function performMailTask(task: MailTask): Promise<unknown> {
  switch (task.task) {
    case "parse": {
      const { parseMessage } = await import("../mime/parse-message.ts");
      return parseMessage(task.raw, { attachments: task.attachments });
    }
    case "headers": {
      const { readHeaders } = await import("../mime/read-headers.ts");
      return readHeaders(task.block);
    }
    case "first_words": {
      const { parseMessage } = await import("../mime/parse-message.ts");
      return firstWords(await parseMessage(task.raw, { attachments: false }));
    }
    case "attachment": {
      const { attachmentAt } = await import("../mime/attachment-at.ts");
      return attachmentAt(task.raw, task.index);
    }
    case "own_pictures": {
      const { ownPictures } = await import("../mime/pictures.ts");
      return ownPictures(task.raw);
    }
    case "receive": {
      const { receiveMail } = await import("../receive-mail.ts");
      return receiveMail(task.message, task.received_at, task.family);
    }
    case "conclude": {
      const { concludeBatch } = await import("../conclude-batch.ts");
      return concludeBatch({ ...task.given, newId: () => crypto.randomUUID() }, task.read, task.failed);
    }
    case "read_pasted": {
      const { readPasted } = await import("../pasted/read-pasted.ts");
      return readPasted(task.input);
    }
    case "added_source": {
      const { addedSource } = await import("../pasted/added-source.ts");
      return addedSource(task.input);
    }
  }
}

/** As many as mailboxes show in their message lists. */
const firstWords = ({ blocks }: Message): string =>
  blocks
    .map(({ text }) => text)
    .join(" ")
    .slice(0, 200);
