import type { Address, Block, Message } from "../types.ts";

type Split = { blocks: Block[]; quoted: Block[]; forwarded_from?: NonNullable<Message["forwarded_from"]> };

const forwardMark =
  /^[-_\s>]*(?:forwarded message|begin forwarded message|forwarded by\b.*|fwd message|original message forwarded)[-_\s:]*/i;
const originalMark = /^[-_\s>]*original message[-_\s:]*/i;
const wroteLine =
  /^(?:>\s*)?(?:on\b.{5,200}\b(?:wrote|writes)|.{3,80}\b(?:wrote|writes) on\b.{5,120}|le\b.{5,120}a écrit)\s*(?::\s*)?$/is;
const wroteEnd = /\b(?:wrote|writes)[ \t]{0,3}:/i;
const momentEnd = /\d(?::\d\d|\d{3}),? /g;
const headerStart = /^(?:from|sent from|de)\s*:\s*\S/i;
const headerLine = /^(from|sent|date|to|cc|subject|reply-to|importance)\s*:(.*)$/i;

/**
 * Separates a message from the older messages below it. A forward is unwrapped: its blocks become the message's, the forwarder's own words
 * a note if they are few. `quotedFrom` is where the HTML or the `>` marks begin quoting.
 * @param marksQuotes whether the plain text marks what it quotes by `>`, as an answer does: below a whole message that is older mail
 */
export function splitThread(
  blocks: readonly Block[],
  subject: string | null,
  quotedFrom: number | null,
  marksQuotes = false,
  depth = 0,
): Split {
  const isForward = /^\s*(?:fwd?|wg|tr)\s*:/i.test(subject ?? "");
  for (let index = 0; index < blocks.length; index += 1) {
    const text = blocks[index]?.text ?? "";
    if (
      forwardMark.test(text) ||
      ((originalMark.test(text) || headerBlockAt(blocks, index) > 0) && isForward && depth < 4)
    ) {
      const own = blocks.slice(0, index);
      if (sizeOf(own) <= longestNote) return unwrap(blocks, index, depth);
      return marksQuotes ? cut(blocks, index) : withOwn(own, unwrap(blocks, index, depth));
    }
    const passesOn = (isForward || index === 0) && depth < 4 && sizeOf(blocks.slice(0, index)) <= longestNote;
    if (passesOn && quoteHead(text)) return unwrapQuote(blocks, index, depth);
    if (originalMark.test(text) || wroteLine.test(text) || headerBlockAt(blocks, index) > 0)
      return cut(blocks, index);
    const isQuote = quotedFrom !== null && index >= quotedFrom;
    if (isQuote && !isForward && quotedFrom > 0 && !aheadIsForward(blocks, index, isForward))
      return cut(blocks, index);
  }
  return { blocks: [...blocks], quoted: [] };
}

/** In characters. */
const longestNote = 200;

const sizeOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { text }) => sum + text.length, 0);

/** A forward with a whole message of the forwarder's above it: both are read. */
const withOwn = (own: readonly Block[], { forwarded_from, ...split }: Split): Split => ({
  ...split,
  blocks: [...own, ...split.blocks],
  ...(forwarded_from ? { forwarded_from: { ...forwarded_from, note: "" } } : {}),
});

function cut(blocks: readonly Block[], index: number): Split {
  return { blocks: blocks.slice(0, index), quoted: blocks.slice(index) };
}

/** A quoting mark may be a block or two above the forward's own header. */
function aheadIsForward(blocks: readonly Block[], index: number, isForward: boolean): boolean {
  return blocks
    .slice(index, index + 3)
    .some(
      (block, offset) =>
        forwardMark.test(block.text) || (isForward && headerBlockAt(blocks, index + offset) > 0),
    );
}

/** How many blocks at `index` form an older message's header: From with Date, To or Subject soon after; 0 if none. */
function headerBlockAt(blocks: readonly Block[], index: number): number {
  if (!headerStart.test(blocks[index]?.text ?? "")) return 0;
  let seen = 0;
  let length = 0;
  for (const block of blocks.slice(index, index + 7)) {
    if (!headerLine.test(block.text.split("\n")[0] ?? "")) break;
    seen += block.text.split(/\n|(?<=\S)\s(?=(?:Sent|Date|To|Subject)\s*:)/).length;
    length += 1;
  }
  return seen >= 3 ? length : 0;
}

function unwrap(blocks: readonly Block[], index: number, depth: number): Split {
  const note = blocks
    .slice(0, index)
    .map((block) => block.text)
    .join("\n");
  const fields = new Map<string, string>();
  let next = index;
  const first = (blocks[index]?.text ?? "").replace(forwardMark, "").replace(originalMark, "").trim();
  const lines = first ? first.split("\n") : [];
  if (!headerLine.test(first)) next += 1;
  for (; next < blocks.length; next += 1) {
    const text = next === index ? lines.join("\n") : (blocks[next]?.text ?? "");
    const parts = text.split(/\n|(?<=\S)\s+(?=(?:From|Sent|Date|To|Cc|Subject)\s*:\s)/);
    const matches = parts.map((part) => headerLine.exec(part.trim()));
    if (!matches[0]) break;
    for (const match of matches)
      if (match) fields.set((match[1] ?? "").toLowerCase(), (match[2] ?? "").trim());
  }
  const subject = fields.get("subject") ?? null;
  const inner = splitThread(blocks.slice(next), subject, null, false, depth + 1);
  const date = readDate(fields.get("date") ?? fields.get("sent") ?? "");
  return {
    blocks: inner.blocks,
    quoted: inner.quoted,
    forwarded_from: inner.forwarded_from ?? {
      from: readAddress(fields.get("from") ?? ""),
      to: fields.get("to") ?? null,
      date,
      subject,
      note,
    },
  };
}

/** What stands between "On" and "wrote:" at the start of a block, and what was written below it. */
function quoteHead(text: string): { line: string; below: string } | null {
  const head = text.slice(0, 220);
  const end = wroteEnd.exec(head);
  if (!end || !/^(?:> ?)?on\b/i.test(head)) return null;
  return {
    line: head.slice(0, end.index).replace(/^(?:> ?)?on\b/i, ""),
    below: text.slice(end.index + end[0].length).trim(),
  };
}

/** "On Mon, 9 Mar 2026 at 10:00, Office <office@fernhill.example> wrote:" above a quote that is passed on. */
function unwrapQuote(blocks: readonly Block[], index: number, depth: number): Split {
  const { line, below } = quoteHead(blocks[index]?.text ?? "") ?? { line: "", below: "" };
  const end = [...line.matchAll(momentEnd)].at(-1);
  const at = end ? end.index + end[0].length : 0;
  const [moment, writer] = [line.slice(0, at).trim().replace(/,$/, ""), line.slice(at)];
  const first: Block[] = below === "" ? [] : [{ kind: "paragraph", text: below }];
  const inner = splitThread([...first, ...blocks.slice(index + 1)], null, null, false, depth + 1);
  return {
    blocks: inner.blocks,
    quoted: inner.quoted,
    forwarded_from: inner.forwarded_from ?? {
      from: readAddress(writer),
      to: null,
      date: readDate(moment),
      subject: null,
      note: blocks
        .slice(0, index)
        .map(({ text }) => text)
        .join("\n"),
    },
  };
}

export function readAddress(text: string): Address {
  const address = /[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/.exec(text)?.[0] ?? "";
  const name = text
    .replace(/<[^<>]*>|\[mailto:[^[\]]*\]|"/g, "")
    .replace(address, "")
    .trim();
  return { name, address: address.toLowerCase() };
}

/** "Wed, 1 Oct 2025 at 14:33", "01 October 2025 14:33": the writer's local time, taken as UTC; only the day matters. */
function readDate(text: string): Date | null {
  const tidy = text
    .replace(/\bat\b/g, " ")
    .replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    .replace(/[\u202F\u00A0]/g, " ");
  // "Thu 19 Nov at 15:48": the forwarder's own date gives the year better than a guess.
  if (!/\b(?:19|20)\d\d/.test(tidy)) return null;
  const numeric = /^\D*?(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:[ ,]+(\d{1,2}):(\d{2}))?/.exec(tidy);
  const time = numeric
    ? Date.UTC(
        Number(numeric[3]),
        Number(numeric[2]) - 1,
        Number(numeric[1]),
        Number(numeric[4] ?? 12),
        Number(numeric[5] ?? 0),
      )
    : Date.parse(`${tidy} UTC`);
  const fallback = Number.isNaN(time) ? Date.parse(tidy) : time;
  return Number.isNaN(fallback) ? null : new Date(fallback);
}
