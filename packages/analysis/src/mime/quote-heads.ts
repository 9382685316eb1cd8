import type { Address, Block } from "../types.ts";
import { holdsMoment, momentEnd, readMailDate } from "./mail-date.ts";

/** What a mail program writes above an older message. */
export type QuoteHead = {
  /** A forward says so in words; "original" is Outlook's line; "header" is From, Sent, To; "wrote" is "On …, … wrote:". */
  kind: "forward" | "original" | "header" | "wrote";
  /** Index of the first block of the older message. */
  next: number;
  /** Text of the older message in the head's last block. */
  below: string;
  from: Address;
  to: string | null;
  date: Date | null;
  subject: string | null;
};

/** By a mail program's own line, an address or a moment. Text that only looks alike ("From: Monday", "our class wrote:") is none. */
export const quoteHeadAt = (blocks: readonly Block[], index: number): QuoteHead | null =>
  markedAt(blocks, index) ?? headerAt(blocks, index) ?? wroteAt(blocks, index);

const rule = "[-_*=>:\\s~\u2010-\u2015]{0,90}";
const forwardWords =
  "(?<begin>begin forwarded message|d\u00e9but du message r\u00e9exp\u00e9di\u00e9|anfang der weitergeleiteten nachricht|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht)|forwarded (?:message|e-?mail)(?: (?:from|by) .{1,80})?|forwarded by .{1,120}|fwd message|original message forwarded|message transf\u00e9r\u00e9|weitergeleitete nachricht|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht|(?:przekazana wiadomo\u015b\u0107|wiadomo\u015b\u0107 przekazana dalej)|mensagem encaminhada|mesaj redirec\u021bionat|neges wedi'i hanfon ymlaen";
const originalWords =
  "original (?:message|e-?mail|appointment)|reply message|message d['\u2019]origine|urspr\u00fcngliche nachricht|mensaje original|messaggio originale|oorspronkelijk bericht|wiadomo\u015b\u0107 oryginalna|mensagem original|neges wreiddiol";
const markOf = (words: string): RegExp =>
  new RegExp(
    `^(?<lead>${rule})(?:${words})${rule}(?:$|(?<rest>\\s(?:from|date|subject|sent|to)\\s?:.*$))`,
    "iu",
  );
const forwardMark = markOf(forwardWords);
const originalMark = markOf(originalWords);

/** A line that says so, between dashes or above header lines. */
function markedAt(blocks: readonly Block[], index: number): QuoteHead | null {
  const [line = "", ...more] = (blocks[index]?.text ?? "").split("\n");
  const forward = forwardMark.exec(line);
  const mark = forward ?? originalMark.exec(line);
  if (!mark) return null;
  const rest = [mark.groups?.["rest"]?.trim() ?? "", ...more].filter(Boolean).join("\n");
  const here = rest ? [{ ...blocks[index], kind: "paragraph" as const, text: rest }] : [];
  const after = [...here, ...blocks.slice(index + 1)];
  const { fields, length } = fieldsAt(after, 0);
  const isDrawn = /[-_=\u2010-\u2015]{2}/.test(mark.groups?.["lead"] ?? "");
  if (length === 0 && !isDrawn && !mark.groups?.["begin"]) return null;
  const next = index + 1 - here.length + length;
  return head(forward ? "forward" : "original", next, fields, length === 0 ? rest : "");
}

const fieldNames = {
  from: "from|sent from|sent by|de|von|van|da|od|fra|fr\u00e5n|de la|oddi wrth|\u00f3",
  sent: "sent|sent on|envoy\u00e9|gesendet|verzonden|inviato|wys\u0142ano|enviado(?: el| em)?|enviada(?: em)?|sendt|skickat|trimis|anfonwyd",
  date: "date|received|datum|data|fecha|dato|dyddiad|d\u00e1ta",
  to: "to|\u00e0|an|aan|a|do|para|til|till|c\u0103tre|at|chuig",
  subject:
    "subject|objet|betreff|onderwerp|oggetto|temat|asunto|assunto|emne|\u00e4mne|subiect|pwnc|\u00e1bhar",
  other:
    "cc|bcc|kopie|kopia|copie \u00e0|reply-to|importance|priority|attachments|organi[sz]ation|resent-from|message-id",
};
type Field = keyof typeof fieldNames;
type Fields = ReadonlyMap<Field, string>;
const anyName = Object.values(fieldNames).join("|");
const field = new RegExp(`^[*>\\s]{0,10}(?<name>${anyName})[\\s*]{0,4}:(?<value>.*)$`, "iu");
/** Yahoo writes them without a space between: "<sam@home.example>Sent: Tuesday". */
const fieldStart = new RegExp(
  `\\n|(?<=\\S)\\s+(?=\\*?(?:${anyName})\\s?:\\*?\\s)|(?<=[>\\]\\d]|GMT|BST)(?=(?:to|cc|sent|date|subject): )`,
  "iu",
);
const named = Object.entries(fieldNames).map(
  ([name, words]) => [name as Field, new RegExp(`^(?:${words})$`, "iu")] as const,
);
const mostFieldBlocks = 14;

/** The header lines from this block on, and how many blocks hold them. */
export function fieldsAt(
  blocks: readonly Block[],
  index: number,
): { fields: Fields; lines: number; length: number } {
  const fields = new Map<Field, string>();
  let length = 0;
  let lines = 0;
  for (; length < mostFieldBlocks; length += 1) {
    const parts = partsOf(blocks[index + length]);
    // Recipients may wrap to a line of their own.
    const isAddressed = length > 0 && /[@;]/.test(blocks[index + length]?.text ?? "");
    if (!parts[0] && !(isAddressed && partsOf(blocks[index + length + 1])[0])) break;
    for (const part of parts) {
      const { name = "", value = "" } = part?.groups ?? {};
      const key = named.find(([, words]) => words.test(name))?.[0];
      if (!key) continue;
      lines += 1;
      if (!fields.has(key)) fields.set(key, value.replace(/^[\s*|]+/, "").trim());
    }
  }
  return { fields, lines, length };
}

const partsOf = (block: Block | undefined): (RegExpExecArray | null)[] =>
  (block?.text ?? "")
    .slice(0, 2_000)
    .split(fieldStart)
    .map((part) => field.exec(part.trim()));

const address = /[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/;
const aDay = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|^\W*\d|\b\d{1,2}\s?[ap]m\b/i;

/** "From: Monday 15 June" tells of an event, not of a sender. */
export const isDetail = (from: string): boolean => aDay.test(from) && !address.test(from);

/** From and two more header lines: with an address, or with the moment at which it was sent. */
function headerAt(blocks: readonly Block[], index: number): QuoteHead | null {
  if (!partsOf(blocks[index])[0]) return null;
  const { fields, lines, length } = fieldsAt(blocks, index);
  const from = fields.get("from");
  if (from === undefined || lines < 3 || isDetail(from)) return null;
  const sent = fields.get("sent") ?? "";
  const evident = address.test(from) || address.test(fields.get("to") ?? "") || holdsMoment(sent);
  return evident ? head("header", index + length, fields, "") : null;
}

const verbs =
  "wrote|writes|said|a \u00e9crit|schrieb|schreef|escribi\u00f3|ha scritto|napisa\u0142(?:\\(a\\)|a)?|escreveu|a scris|skrev|ysgrifennodd|geschreven";
const wrote = new RegExp(
  `^(?:>\\s?)*(?<line>[^\\n]{5,400}?)\\s*(?<!\\p{L})(?:${verbs})(?<after>[^:\\n]{0,120}):(?<below>[\\s\\S]*)$`,
  "iu",
);
/** Older Gmail: "2026-03-09 10:00 GMT+00:00 Office <office@fernhill.example>:" */
const dated =
  /^(?:>\s?)*(?<line>\d{4}-\d\d-\d\d \d[^\n]{5,200}<[^<>\s]{3,200}@[^<>\s]{3,200}>)(?<after>):(?<below>)\s*$/u;
const opens =
  /^(?:>\s?)*(?:on|le|am|el|il|op|em|w dniu|dnia|\u00een|den|ar|in a message|\d|(?:mon|tue|wed|thu|fri|sat|sun|pon|wt|\u015br|czw|pt|sob|niedz)[a-z]*\.?,)/iu;
const longestWrote = 420;

function wroteAt(blocks: readonly Block[], index: number): QuoteHead | null {
  const first = blocks[index]?.text ?? "";
  for (let joined = 1; joined <= 3; joined += 1) {
    if (joined > 1 && !opens.test(first)) return null;
    const lines = blocks.slice(index, index + joined).map((block) => block.text.replaceAll("\n", " "));
    const text = lines.join(" ").slice(0, 2_000);
    if (joined > 1 && text.length > longestWrote) return null;
    const match = dated.exec(text) ?? wrote.exec(text);
    const { line = "", after = "", below = "" } = match?.groups ?? {};
    if (!match) continue;
    const said = `${line} ${after}`;
    const isMarked = blocks[index + joined]?.quoted === true && blocks[index]?.quoted !== true;
    const hasAddress = address.test(said);
    const end = momentEnd(said);
    const ends = below.trim() === "";
    const evident =
      (hasAddress && (end !== null || readMailDate(said) !== null)) ||
      (hasAddress && ends && /[<([][^<>]{1,80}@[^<>]{1,80}[>)\]]\s{0,3}$/.test(said)) ||
      (end !== null && ends && isMarked);
    if (!evident || !(opens.test(text) || hasAddress)) return null;
    const who = (end === null ? said : said.slice(end)).replace(/^\W*(?:on|le|um|,)?\s*/i, "");
    return {
      ...head("wrote", index + joined, new Map([["from", who]]), below.trim()),
      date: readMailDate(said),
    };
  }
  return null;
}

const head = (kind: QuoteHead["kind"], next: number, fields: Fields, below: string): QuoteHead => ({
  kind,
  next,
  below,
  from: readAddress(fields.get("from") ?? ""),
  to: fields.get("to") ?? null,
  date: readMailDate(fields.get("sent") ?? fields.get("date") ?? ""),
  subject: fields.get("subject") ?? null,
});

export function readAddress(text: string): Address {
  const found = address.exec(text)?.[0] ?? "";
  const name = text
    .replace(/<[^<>]*>|[[(]mailto:[^[\]()]*[\])]|"/g, "")
    .replace(found, "")
    .replace(/^[\s,]+|(?<![\s,<>()[\]])[\s,<>()[\]]+$/g, "");
  return { name, address: found.toLowerCase() };
}
