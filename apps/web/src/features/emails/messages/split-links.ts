export type TextPart = { text: string; link: string | null };

/** Splits plain text at its web addresses. A full stop or bracket after an address belongs to the sentence. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(/https?:\/\/[^\s<>"“”]+/gi)) {
    const link = found[0].replace(/(?<![.,;:!?'’)\]}>])[.,;:!?'’)\]}>]+$/, "");
    if (!URL.canParse(link)) continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index), link: null });
    parts.push({ text: link, link });
    from = found.index + link.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), link: null });
  return parts;
}
