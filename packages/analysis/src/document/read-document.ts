import { type Document, type Section, sentencesOf } from "./types.ts";
import type { Block, Message } from "../types.ts";
import { dropSignature, isBoilerplate, isBoilerplateBlock, isPartTitle } from "./boilerplate.ts";
import { greetingOf, holdsDetail } from "../text/greeting.ts";
import { splitSentences } from "../text/sentences.ts";
import { readTable } from "./tables.ts";

/** A message as sections of sentences, without quoted mail, greetings, signatures and footers. */
export function readDocument(message: Message): Document {
  const { forwarded_from } = message;
  const noted = forwarded_from?.own_blocks ?? 0;
  // Below words of its own, what a message forwards is a part with a subject of its own.
  const about = forwarded_from?.subject ?? message.subject ?? "";
  const subject = withoutPrefix(noted > 0 ? (message.subject ?? about) : about);
  const answered = message.quoted.map(({ text }) => text);
  const document: Document = {
    sections: [],
    subject,
    greeting: "",
    cover: "",
    answered: answered.join("\n").slice(0, 1_500),
    forwarding: forwardingOf(message),
  };
  const own = message.blocks.filter((block) => !isLetterhead(block.text, message));
  if (noted > 0) readBlocks(own.slice(0, noted), "email", false, document);
  readBlocks(own.slice(noted), "email", false, document, noted > 0 ? withoutPrefix(about) : "");
  dropSignature(document.sections);
  const body = sentencesOf(document).map(({ text }) => text);
  if (body.join(" ").length < 500) document.cover = body.join(" ");
  for (const attachment of message.attachments) {
    const pages = Math.max(0, ...attachment.blocks.map((block) => block.page ?? 0));
    for (const [page, blocks] of Map.groupBy(attachment.blocks, (block) => block.page ?? 0)) {
      const place = pages > 1 && page > 0 ? `page ${page} of ${attachment.filename}` : attachment.filename;
      readBlocks(blocks, place, true, document);
    }
  }
  return document;
}

const withoutPrefix = (subject: string): string =>
  subject.replace(/^\s*(?:(?:re|fwd?|fw)\s*:\s*)+/i, "").trim();

const longestForwarding = 300;

/** "Hi all in Hazel, forwarding this", "Hazel parents": what a forward says about its audience. */
const forwardingOf = ({ forwarded_from }: Message): string =>
  [forwarded_from?.note, forwarded_from?.to].filter(Boolean).join("\n").slice(0, longestForwarding);

/** A banner with the sender's own name at the top is not a heading. */
function isLetterhead(text: string, message: Message): boolean {
  const plain = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, "");
  const name = plain(message.forwarded_from?.from.name || message.from.name);
  return text.length < 90 && name.length > 3 && plain(text) === name;
}

/** "Message for: Year 3, Year 5" above a text; "This message was sent to the parents of Year 6" below it. */
const addressed =
  /^(?:(?:message|sent|letter|notice|for the attention)\s+)?(?:for|to|of)\s*:\s*(?<over>[^@]{2,90})$|^(?:recipients?|audience)\s*:\s*(?<label>[^@]{2,90})$/i;
const addressedBelow =
  /^this (?:message|letter|e-?mail|text|notice)\b.{0,12}\b(?:was|is|has been|is being)\s+(?:only\s+)?(?:sent|addressed|going)(?:\s+(?:only|out))?\s+to\s+(?<below>[^@]{2,90})$/i;

function recipientsIn(text: string, section: Section): string | null {
  const { groups } =
    (section.sentences.length === 0 ? addressed.exec(text) : null) ?? addressedBelow.exec(text) ?? {};
  const whom = groups?.["over"] ?? groups?.["label"] ?? groups?.["below"] ?? null;
  return whom !== null && holdsDetail(whom) ? null : whom;
}

function readBlocks(
  written: readonly Block[],
  place: string,
  attachment: boolean,
  document: Document,
  about = "",
): void {
  const blocks = withInlineTitles(written);
  let trail: { level: number; text: string }[] = about === "" ? [] : [{ level: 0, text: about }];
  let section = newSection(place, trail, attachment);
  document.sections.push(section);
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (!block) continue;
    const recipients = block.kind === "paragraph" ? recipientsIn(block.text, section) : null;
    if (recipients) document.greeting = `${document.greeting} ${recipients}`.trim();
    const heads = block.kind === "heading" && isPartTitle(block.text) && isRunningText(blocks[index + 1]);
    if (recipients || (!heads && isBoilerplateBlock(block.text))) continue;
    if (block.kind === "heading") {
      const level = block.level ?? 4;
      const heading = { level, text: block.text.replace(/\s+/g, " ") };
      trail = [...trail.filter((entry) => entry.level < level), heading];
      section = newSection(place, trail, attachment);
      document.sections.push(section);
      continue;
    }
    if (block.kind === "table_row") {
      let end = index;
      while (blocks[end + 1]?.kind === "table_row") end += 1;
      section.sentences.push(...readTable(blocks.slice(index, end + 1), section, index));
      index = end;
      continue;
    }
    const opened = section.sentences.length === 0 ? greetingOf(block.text) : null;
    if (opened && about !== "" && document.greeting !== "") {
      // A letter below other words speaks to its own readers alone.
      trail = [{ level: -1, text: opened.greeting }, ...trail];
      section.trail.unshift(opened.greeting);
    } else if (opened) document.greeting ||= opened.greeting;
    const said = opened ? { ...block, text: opened.rest } : block;
    addText(withoutDedication(said, document), section, index);
  }
}

/** Text that may follow a heading, unlike that below a signature. */
const isRunningText = (block: Block | undefined): boolean =>
  block !== undefined && block.kind !== "heading" && block.text.length >= 40 && !isBoilerplate(block.text);

/** A first sentence that only names the audience becomes part of the greeting. */
function withoutDedication(block: Block, document: Document): Block {
  if (block.kind !== "paragraph" || document.sections.some((section) => section.sentences.length > 0))
    return block;
  const [first] = splitSentences(block.text.slice(0, 300));
  const whom = first ? dedicationOf(first) : null;
  if (!first || !whom) return block;
  document.greeting = `${document.greeting} ${whom}`.trim();
  return { ...block, text: block.text.slice(block.text.indexOf(first) + first.length).trim() };
}

function newSection(
  place: string,
  trail: readonly { level: number; text: string }[],
  attachment: boolean,
): Section {
  const texts = trail.map((entry) => entry.text);
  return { place, heading: texts.at(-1) ?? null, trail: texts, sentences: [], attachment };
}

function addText(block: Block, section: Section, index: number): void {
  for (const text of splitSentences(block.text).filter((sentence) => !isBoilerplate(sentence)))
    section.sentences.push({
      text: text.replace(/\s+/g, " "),
      evidence: text,
      form: block.kind === "list_item" ? "line" : "sentence",
      section,
      paragraph: index,
    });
}

const people =
  "(?:parents?|carers?|guardians?|families|grown-ups|pupils|students|children|girls|boys|players|squad|team|members|singers|dancers)";
const group = "[\\p{L}\\d&/,.'’()+ -]";

/** "Camogie girls", "Year 9 parents,", "Parents and carers of P4 and P5": a first line that only names the audience. */
const vocative = new RegExp(
  `^(?:to\\s+)?(?:all\\s+)?(?:the\\s+)?(?:${group}{1,40}\\s)?${people}(?:\\s*(?:and|&|/|,)\\s*${people}){0,2}(?:\\s+(?:of|in|from)\\s+${group}{1,50})?\\s*[,:!–-]*$`,
  "iu",
);
/** "This is for parents of children in Ash.", "This email goes to Year 8 only." */
const stated =
  /^(?:(?:please note|nb|n\.b\.)[:,]?\s+)?this\s+(?:(?:message|e-?mail|letter|note|text|one|notice|reminder)\s+)?(?:is|goes|applies)\s+(?:only\s+|just\s+)?(?:for|to)\s+(?<whom>[^.!?:;]{3,80}?)(?:\s+only)?[.!:]?$/i;
const verb =
  /\b(?:are|is|was|were|has|have|had|will|can|may|must|need|needs|should|please|bring|enjoyed|went|do|does|did|to (?!all\b)[a-z]+)\b/i;

/** The audience, if a message's first sentence states it for the whole; null if the sentence goes on to say something. */
function dedicationOf(sentence: string): string | null {
  const whom = stated.exec(sentence)?.groups?.["whom"];
  if (whom) return verb.test(whom) || holdsDetail(whom) ? null : whom;
  return vocative.test(sentence) && !holdsDetail(sentence) && !verb.test(sentence) ? sentence : null;
}

/** "Class photographs. Thursday 14th May. Summer uniform.": paragraphs that begin with their title and a full stop. */
const inlineTitle = /^(\p{Lu}[\p{L}\d'’/ ]{2,36})\.\s+(?=[\p{Lu}\d£])/u;
/** "A NOTE ON SECOND-HAND SHOES. If anyone …": titles in capitals may be longer, with joined words. */
const shoutedTitle = /^(\p{Lu}[\p{Lu}\d'’&/, -]{3,56})\.\s+(?=[\p{Lu}\d£])/u;

function withInlineTitles(blocks: readonly Block[]): readonly Block[] {
  const titled = new Set(blocks.filter(({ kind, text }) => kind === "paragraph" && titleOf(text) !== null));
  if (titled.size < 3) return blocks;
  return blocks.flatMap((block) => {
    const title = titled.has(block) ? titleOf(block.text) : null;
    return title === null
      ? [block]
      : [
          { kind: "heading" as const, level: 5, text: title },
          { ...block, text: block.text.slice(title.length + 1).trimStart() },
        ];
  });
}

/** Contains a verb, a greeting or a day. */
const noTitle =
  /\b(?:is|are|was|were|will|has|have|had|can|please|thank|thanks|sorry|welcome|hello|dear|i|we|you|they|it|[a-z]+day|today|tomorrow|january|february|march|april|june|july|august|september|october|november|december)\b/i;

/** Up to four words without a verb, eight in capitals. */
function titleOf(text: string): string | null {
  const shouted = shoutedTitle.exec(text)?.[1];
  const title = shouted ?? inlineTitle.exec(text)?.[1] ?? null;
  if (title === null || title.split(/\s+/).length > (shouted === undefined ? 4 : 8)) return null;
  return noTitle.test(title) ? null : title;
}
