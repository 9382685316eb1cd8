import { matchesOf } from "../text/matches-of.ts";

/** A word and its form: `form` folds figures, days, months, names and sums into classes, so that what is learnt from one applies to all. */
export type Token = { raw: string; form: string };

const pattern =
  /£\s?\d[\d.,]*|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d+(?:[.:,]\d+)*(?:st|nd|rd|th|am|pm|p)?(?![\p{L}])|\p{L}+(?:['-]\p{L}+)*\d*|\d+\p{L}*|[?!:;,.()…/&-]/gu;
const days = /^(?:mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?(s?)$/;
const months =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
const titles = /^(?:mr|mrs|ms|miss|dr|rev|mx)$/;

/** Cuts a sentence into at most 80 tokens. Typographic quotes and dashes become plain ones. */
export function tokensOf(text: string): Token[] {
  const plain = text.replace(/[’‘`]/g, "'").replace(/[–—−]/g, "-");
  const shouted = plain === plain.toUpperCase();
  const tokens: Token[] = [];
  for (const [match] of matchesOf(plain, pattern)) {
    if (tokens.length >= 80) break;
    const previous = tokens.at(-1);
    const raw = match.toLowerCase();
    const form = formOf(match, raw, !previous || /^[.?!:]$/.test(previous.raw) || shouted);
    // "Mrs Hollis", "Leah Brandt": one person.
    if (previous && (form === "#name" || form === "#person") && /^#(?:name|person)$/.test(previous.form)) {
      previous.form = "#person";
      continue;
    }
    if (previous && form === "#n" && /^(?:year|years|yr|class|primary|key|stage)$/.test(previous.raw)) {
      previous.form = "#group";
      continue;
    }
    tokens.push({ raw, form });
  }
  return tokens;
}

function formOf(word: string, raw: string, opens: boolean): string {
  if (raw.startsWith("£") || /^\d+p$/.test(raw)) return "#sum";
  if (/^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(raw) || /^\d{4}$/.test(raw)) return "#date";
  if (/^\d{1,2}[.:]\d{2}/.test(raw) || /^\d{1,2}(?:am|pm)$/.test(raw)) return "#time";
  if (/^\d+(?:st|nd|rd|th)$/.test(raw)) return "#nth";
  if (/^(?:[ysp]\d{1,2}|ks\d|\d{1,2}[a-z]{1,2})$/.test(raw)) return "#group";
  if (/^\d/.test(raw)) return "#n";
  const day = days.exec(raw);
  if (day && raw !== "sun" && raw !== "sat" && (raw !== "wed" || word !== raw))
    return day[1] ? "#days" : "#day";
  if (months.test(raw) && (word !== raw || !/^(?:mar|march|may)$/.test(raw))) return "#month";
  if (raw === "may" && word !== raw && !opens) return "#month";
  if (titles.test(raw)) return "#person";
  if (!opens && /^\p{Lu}\p{Ll}/u.test(word) && !/^i(?:'|$)/.test(raw)) return "#name";
  return raw;
}
