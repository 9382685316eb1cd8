import { greetingOf } from "../text/greeting.ts";
import type { Block, Message } from "../types.ts";
import { type QuoteHead, quoteHeadAt } from "./quote-heads.ts";

type Split = { blocks: Block[]; quoted: Block[]; forwarded_from?: NonNullable<Message["forwarded_from"]> };

/** An answer's quotation goes to `quoted`, a forward is unwrapped. Nothing is cut without evidence of an older message. */
export function splitThread(given: readonly Block[], subject: string | null, depth = 0): Split {
  const blocks = depth === 0 ? given.map(withMark) : given;
  const isAnswer = answerSubject.test(subject ?? "");
  const at = depth < deepest ? blocks.findIndex((_, index) => quoteHeadAt(blocks, index) !== null) : -1;
  const head = at < 0 ? null : quoteHeadAt(blocks, at);
  if (!head) return isAnswer ? withoutMarked(blocks) : { blocks: [...blocks], quoted: [] };
  const own = blocks.slice(0, at);
  const isQuotedAnswer = isAnswer && blocks[at]?.quoted === true;
  const passesOn = (head.kind === "forward" && !isQuotedAnswer) || forwardSubject.test(subject ?? "");
  if (!saysAnything(own)) {
    const answer = isAnswer && !passesOn ? cut(blocks, at, head) : null;
    return answer && saysAnything(answer.blocks) ? answer : unwrap(blocks, at, head, depth);
  }
  // "On Monday Old Parent wrote:" below news of its own heads an answer, whatever became of its subject.
  const isNews = head.kind === "wrote" && sizeOf(own) > shortestNews && !isNote(own);
  const mayPassOn = !isAnswer && !isNews && depth === 0 && sizeOf(own) <= longestNote;
  if (passesOn || mayPassOn) {
    const passed = unwrap(blocks, at, head, depth);
    return depth === 0 && isNote(own) ? passed : withOwn(own, passed);
  }
  return cut(blocks, at, head);
}

/** Some gateways write the "> " of a plain quotation into the HTML's text. */
function withMark(block: Block): Block {
  if (
    block.kind !== "paragraph" ||
    !block.text.startsWith(">") ||
    !block.text.split("\n").every((line) => /^\s*(?:>|$)/.test(line))
  )
    return block;
  return { ...block, text: block.text.replace(/^[ \t]*(?:>[ \t]?)+/gm, "").trim(), quoted: true };
}

const deepest = 5;
const forwardSubject = /^\s?(?:\[[^\]]{1,40}\]\s?)?(?:fwd?|wg|tr|rv|doorst|pd|enc|i)\s?:/i;
const answerSubject = /^\s?(?:\[[^\]]{1,40}\]\s?)?(?:re|r[ée]p?|aw|sv|antw?|odp|ynt)\s?(?:\[\d{1,3}\])?\s?:/i;

const longestNote = 200;
const shortestNews = 30;

const sizeOf = (blocks: readonly Block[]): number =>
  beforeSignature(blocks).reduce((sum, { text }) => sum + text.length, 0);

const signature =
  /^(?:--|(?:(?:with )?(?:kind(?:est)?|best|warm(?:est)?|many) )?(?:regards|wishes|thanks)\b[\s\S]{0,30}$|thank you[\s,.!]*$|cheers\b.{0,20}$|yours\b.{0,20}$|(?:sent|get outlook|sent with|envoyé) (?:from|for|via|using|de)\b|sent from |get outlook )/i;

function beforeSignature(blocks: readonly Block[]): readonly Block[] {
  const end = blocks.findIndex(({ text }) => signature.test(text.trim()));
  return end < 0 ? blocks : blocks.slice(0, end);
}

const pointer =
  /^(?:fyi|f\.y\.i\.?|(?:please )?(?:see|read)?\s*(?:below|the (?:e-?mail|message) below)|as below|forwarding(?: this)?|fwd)[\s.,!:]*$/i;

/** False for a greeting, a signature or "see below" alone. */
const saysAnything = (blocks: readonly Block[]): boolean =>
  beforeSignature(blocks).some(({ text, kind }) => {
    const line = text.trim();
    const greeting = kind === "table_row" ? null : greetingOf(line);
    return /[\p{L}\d]/u.test(greeting ? greeting.rest : line) && !pointer.test(greeting?.rest || line);
  });

const detail =
  /[£€]\s?\d|\b\d{1,2}[.:]\d\d\b|\b\d{1,2}\s?[ap]m\b|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

/** A few words about the forward; a sum, a time or a date is news of its own. */
export const isNote = (own: readonly Block[]): boolean =>
  sizeOf(own) <= longestNote && !beforeSignature(own).some(({ text }) => detail.test(text));

/** A forward with a message of the forwarder's above it: both are read. */
const withOwn = (own: readonly Block[], { forwarded_from, ...split }: Split): Split => ({
  ...split,
  blocks: [...own, ...split.blocks],
  ...(forwarded_from ? { forwarded_from: { ...forwarded_from, note: "", own_blocks: own.length } } : {}),
});

/** Text below a marked quotation is the sender's again, up to the next older message. */
function cut(blocks: readonly Block[], at: number, { next }: QuoteHead): Split {
  if (!blocks[next]?.quoted) return { blocks: blocks.slice(0, at), quoted: blocks.slice(at) };
  const rest = blocks.slice(next);
  const older = rest.findIndex((block, index) => !block.quoted && quoteHeadAt(rest, index) !== null);
  const reach = older < 0 ? rest.length : older;
  const isOwn = (block: Block, index: number) => !block.quoted && index < reach;
  return {
    blocks: [...blocks.slice(0, at), ...rest.filter(isOwn)],
    quoted: [...blocks.slice(at, next), ...rest.filter((block, index) => !isOwn(block, index))],
  };
}

/** An answer around a quotation that is marked but has no head. */
function withoutMarked(blocks: readonly Block[]): Split {
  const own = blocks.filter(({ quoted }) => !quoted);
  return saysAnything(own)
    ? { blocks: own, quoted: blocks.filter(({ quoted }) => quoted) }
    : { blocks: [...blocks], quoted: [] };
}

function unmarked(block: Block): Block {
  const { quoted, ...plain } = block;
  return quoted ? plain : block;
}

function unwrap(blocks: readonly Block[], at: number, head: QuoteHead, depth: number): Split {
  const below: Block[] = head.below === "" ? [] : [{ kind: "paragraph", text: head.below }];
  const body = [...below, ...blocks.slice(head.next)].map(unmarked);
  const { from, to, date, subject } = head;
  const inner = splitThread(body, subject, depth + 1);
  const note = blocks.slice(0, at).map(({ text }) => text);
  return {
    blocks: inner.blocks,
    quoted: inner.quoted,
    forwarded_from: inner.forwarded_from ?? { from, to, date, subject, note: note.join("\n") },
  };
}
