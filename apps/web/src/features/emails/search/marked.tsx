import { markWords } from "./mark-words.ts";

/** Text with the search terms highlighted. */
export function Marked({ text, terms }: { text: string; terms: string }) {
  if (terms === "") return text;
  return markWords(text, terms).map((part, index) =>
    part.match ? (
      <mark key={index} className="high">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
