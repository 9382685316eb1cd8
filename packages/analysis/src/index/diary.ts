import type { Passage } from "./passages.ts";

/** A row or line of a diary: what is on, without its day and hours. */
export type DiaryEntry = { title: string; place: string | null };

const longest = 90;
const speaks = /\b(?:please|must|we|you|your|our|will be|is being|are being|has been|have been|need|should|thank)\b/i;
const separators = /^[\s,;:.–—|•*-]+|[\s,;:–—|•*-]+$/g;

/**
 * A table row, or a line that begins or ends with its day, as an event; null for a sentence. "Mon 16 March - Year 5 gala - 9.30am" is
 * "Year 5 gala".
 */
export function diaryEntryOf({ sentence, moments, headed }: Passage): DiaryEntry | null {
  const { text, form } = sentence;
  const [moment] = moments;
  if (!moment) return null;
  if (form === "sentence" && !isDiaryLine(text, moments, headed)) return null;
  const rest = headed ? text : without(text, moments);
  const title = tidy(rest);
  if (title.length < 3 || title.length > longest || !/\p{L}{3}/u.test(title)) return null;
  if (speaks.test(title) || /[.!?]\s+\p{Lu}/u.test(title)) return null;
  return { title, place: null };
}

/** "Friday 20 March: Bake sale": a short paragraph that is only a day and a title. */
function isDiaryLine(text: string, moments: readonly { start: number; end: number }[], headed: boolean): boolean {
  const [first] = moments;
  if (headed || !first || text.length > longest) return false;
  return text.slice(0, first.start).trim() === "" || text.slice(moments.at(-1)!.end).replace(/[.\s]/g, "") === "";
}

function without(text: string, moments: readonly { start: number; end: number }[]): string {
  let rest = "";
  let at = 0;
  for (const { start, end } of moments.toSorted((a, b) => a.start - b.start)) {
    rest += `${text.slice(at, start)} – `;
    at = Math.max(at, end);
  }
  return rest + text.slice(at);
}

const tidy = (text: string): string =>
  text
    .replace(/\(\s*\)/g, " ")
    .replace(/(?:\s*[–—|-]\s*){2,}/g, " – ")
    .replace(/\s+/g, " ")
    .replace(/\b(?:on|from|at|by|the)\s*$/i, "")
    .replace(separators, "")
    .trim();
