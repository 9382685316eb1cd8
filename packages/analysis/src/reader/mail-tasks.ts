/** The tasks of a mail reader process. Modules load with the first task that needs them. */
import type { Entry, Origin } from "../pipeline.ts";
import type { AddedInput } from "../pasted/added-source.ts";
import type { PastedInput } from "../pasted/read-pasted.ts";
import type { Family, Message } from "../types.ts";

export type MailTask =
  | { task: "parse"; raw: Uint8Array; attachments: boolean }
  | { task: "headers"; block: Uint8Array }
  | { task: "first_words"; raw: Uint8Array }
  | { task: "attachment"; raw: Uint8Array; index: number }
  | { task: "own_pictures"; raw: Uint8Array }
  | { task: "is_school_mail"; entry: Entry; family: Family }
  | { task: "conclude"; entry: Entry; family: Family; origin: Origin }
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
    case "is_school_mail": {
      const { isSchoolMail } = await import("../pipeline.ts");
      return isSchoolMail(task.entry, task.family);
    }
    case "conclude": {
      const { conclude } = await import("../pipeline.ts");
      return conclude(task.entry, task.family, task.origin);
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
