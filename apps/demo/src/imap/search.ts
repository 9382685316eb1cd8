import type { ImapFolder, ImapMessage } from "./mailbox.ts";
import { inSet, type Word } from "./parse.ts";

const DAY_MS = 86_400_000;

/** The messages that match all criteria (RFC 3501, 6.4.4); supports those that the product uses. @throws Error for any other */
export function searchMessages(folder: ImapFolder, criteria: readonly Word[]): ImapMessage[] {
  const highest = folder.messages.at(-1)?.uid ?? 0;
  const queue = [...criteria];
  const tests: ((message: ImapMessage) => boolean)[] = [];
  while (queue.length > 0) tests.push(next(queue, highest));
  return folder.messages.filter((message) => tests.every((test) => test(message)));
}

function next(queue: Word[], highest: number): (message: ImapMessage) => boolean {
  const word = queue.shift();
  if (Array.isArray(word)) {
    const tests: ((message: ImapMessage) => boolean)[] = [];
    const inner = [...word];
    while (inner.length > 0) tests.push(next(inner, highest));
    return (message) => tests.every((test) => test(message));
  }
  const text = () => String(queue.shift() ?? "");
  switch (word?.toUpperCase()) {
    case "ALL":
      return () => true;
    case "UNSEEN":
      return ({ flags }) => !flags.has("\\Seen");
    case "UID": {
      const within = inSet(text(), highest);
      return ({ uid }) => within(uid);
    }
    case "FROM": {
      const wanted = text().toLowerCase();
      return ({ raw }) => headerOf(raw, "from").toLowerCase().includes(wanted);
    }
    case "SINCE": {
      const day = Date.parse(`${text()} UTC`);
      return ({ received_at }) => Math.floor(received_at.getTime() / DAY_MS) * DAY_MS >= day;
    }
    case "OR": {
      const [one, other] = [next(queue, highest), next(queue, highest)];
      return (message) => one(message) || other(message);
    }
    default:
      throw new Error(`search key ${String(word)}`);
  }
}

/** The header lines before the first empty line, including that line. */
export function headerBlock(raw: Buffer): string {
  const text = raw.toString("latin1");
  const end = /\r?\n\r?\n/.exec(text);
  return end ? text.slice(0, end.index + end[0].length) : text;
}

/** Only the lines of these headers, folded as in the message. */
export function headerLines(raw: Buffer, names: readonly string[]): string {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const lines = headerBlock(raw)
    .split(/\r?\n(?![ \t])/)
    .filter((line) => wanted.has(line.slice(0, Math.max(0, line.indexOf(":"))).toLowerCase()));
  return [...lines, "", ""].join("\r\n");
}

const headerOf = (raw: Buffer, name: string): string =>
  headerLines(raw, [name]).replaceAll(/\r?\n[ \t]+/g, " ");
