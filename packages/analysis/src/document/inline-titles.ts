import type { Block } from "../types.ts";

/** "Class photographs. Thursday 14th May. Summer uniform.": paragraphs that begin with their title and a full stop. */
const inlineTitle = /^(\p{Lu}[\p{L}\d'’/ ]{2,36})\.\s+(?=[\p{Lu}\d£])/u;
/** "A NOTE ON SECOND-HAND SHOES. If anyone …": titles in capitals may be longer, with joined words. */
const shoutedTitle = /^(\p{Lu}[\p{Lu}\d'’&/, -]{3,56})\.\s+(?=[\p{Lu}\d£])/u;

export function withInlineTitles(blocks: readonly Block[]): readonly Block[] {
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
