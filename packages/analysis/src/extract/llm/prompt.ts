import { isoDay } from "../../time/day.ts";
import { referenceDay } from "../../reading/read-message.ts";
import { longDay } from "../../wording/due-words.ts";
import type { Family, Message, OpenThing } from "../../types.ts";
import { bodyText } from "../../read/body-text.ts";
import { familyRecord, schoolOfSender } from "./family-record.ts";
import { openLines } from "./open-lines.ts";

type Prompt = {
  messages: readonly Message[];
  family: Family;
  open: readonly OpenThing[];
  nonce: string;
  /** Replaces names with tokens. */
  hide: (text: string) => string;
};

/** The family, its open items, and the messages of one call, each between delimiters that its writer cannot have foreseen. */
export function buildPrompt({ messages, family, open, nonce, hide }: Prompt): string {
  const parts = messages.map((message, index) => {
    const day = referenceDay(message, family);
    const school = schoolOfSender(message.from.address, family);
    const head = [
      `id: m${index + 1}`,
      ...(school ? [`from: ${school}`] : []),
      `date: ${longDay(day)} (${isoDay(day)})`,
      `subject: ${message.forwarded_from?.subject ?? message.subject ?? ""}`,
      ...noteOf(message),
    ].join("\n");
    return `<<<MAIL ${nonce} m${index + 1}>>>\n${hide(head)}\n\n${hide(bodyText(message)).replaceAll(nonce, "")}\n<<<END ${nonce} m${index + 1}>>>`;
  });
  const lines = hide(openLines(open, family)).replaceAll(nonce, "");
  const known = open.length > 0 ? [`<<<OPEN ${nonce}>>>\n${lines}\n<<<END ${nonce}>>>`] : [];
  return [hide(familyRecord(family)), ...known, ...parts].join("\n\n");
}

const longestNote = 400;

/** The forwarder's note above the message: its audience, or a question. */
function noteOf({ forwarded_from }: Message): string[] {
  const note = forwarded_from?.note.replace(/\s+/g, " ").trim();
  return note ? [`forwarded with the note: ${note.slice(0, longestNote)}`] : [];
}
