import type { ImapMessage } from "./mailbox.ts";
import type { Word } from "./parse.ts";
import { headerBlock, headerLines } from "./search.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** One line of a FETCH response, with its literals. @throws Error for items that this server does not support */
export function fetchLine(seq: number, message: ImapMessage, wanted: readonly Word[]): Buffer {
  const parts = wanted.map((word) => part(message, String(word)));
  const inside = parts.flatMap((each, index) => (index === 0 ? [each] : [Buffer.from(" "), each]));
  return Buffer.concat([Buffer.from(`* ${seq} FETCH (`), ...inside, Buffer.from(")\r\n")]);
}

function part({ uid, raw, received_at, flags }: ImapMessage, word: string): Buffer {
  const upper = word.toUpperCase();
  if (upper === "UID") return Buffer.from(`UID ${uid}`);
  if (upper === "FLAGS") return Buffer.from(`FLAGS (${[...flags].join(" ")})`);
  if (upper === "RFC822.SIZE") return Buffer.from(`RFC822.SIZE ${raw.length}`);
  if (upper === "INTERNALDATE") return Buffer.from(`INTERNALDATE "${internalDate(received_at)}"`);
  const [, names] = /^BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]$/i.exec(word) ?? [];
  if (names !== undefined)
    return literal(
      `BODY[HEADER.FIELDS (${names})]`,
      Buffer.from(headerLines(raw, names.split(" ")), "latin1"),
    );
  if (upper === "BODY.PEEK[HEADER]") return literal("BODY[HEADER]", Buffer.from(headerBlock(raw), "latin1"));
  const [whole, start, length] = /^BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?$/i.exec(word) ?? [];
  if (whole === undefined) throw new Error(`fetch item ${word}`);
  if (start === undefined) return literal("BODY[]", raw);
  return literal(`BODY[]<${start}>`, raw.subarray(Number(start), Number(start) + Number(length)));
}

const literal = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${name} {${bytes.length}}\r\n`), bytes]);

function internalDate(at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${String(at.getUTCDate()).padStart(2, " ")}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
}
