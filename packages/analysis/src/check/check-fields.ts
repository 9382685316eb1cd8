import type { ThingFields } from "../thing.ts";
import { figuresIn, sumsIn } from "./figures.ts";
import { strayWords } from "./line-words.ts";
import type { Refusal } from "./types.ts";
import { normalise, plainLink } from "./source.ts";
import type { Wording } from "./words.ts";

/** What the messages behind a thing name anywhere, and what was known of it before. `text` is normalised. */
export type Facts = {
  days: ReadonlySet<string>;
  times: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  sums: ReadonlySet<string>;
  links: ReadonlySet<string>;
  text: string;
};

type Corrected = (reason: Refusal["reason"], detail: string) => void;

/** The fields with every unsupported day, hour, sum, link and text removed. */
export function checkFields<F extends Partial<ThingFields>>(
  fields: F,
  facts: Facts,
  wording: Wording,
  corrected: Corrected,
): F {
  const checked: Partial<ThingFields> = { ...fields };
  for (const name of ["day", "until"] as const) {
    const value = checked[name];
    if (!value || facts.days.has(value)) continue;
    corrected("day", `${name} ${value}: ${fields.line ?? ""}`);
    checked[name] = null;
  }
  for (const name of ["starts", "ends"] as const) {
    const value = checked[name];
    if (!value || facts.times.has(value) || isFigureTime(value, facts)) continue;
    corrected("hour", `${name} ${value}: ${fields.line ?? ""}`);
    checked[name] = null;
  }
  if (checked.skip?.some((day) => !facts.days.has(day))) {
    corrected("day", `skip ${checked.skip.join(", ")}: ${fields.line ?? ""}`);
    checked.skip = checked.skip.filter((day) => facts.days.has(day));
  }
  if (checked.starts === null && checked.ends) checked.ends = null;
  if (checked.amount && !isSumOf(checked.amount, facts)) {
    corrected("amount", `${checked.amount}: ${fields.line ?? ""}`);
    checked.amount = null;
  }
  if (checked.link && !isLinkOf(checked.link, facts)) {
    corrected("link", checked.link);
    checked.link = null;
  }
  for (const name of ["place", "condition", "conflict", "replaces"] as const) {
    const value = checked[name];
    if (value && !figuresIn(value).every((figure) => facts.figures.has(figure) || isOfDay(figure, facts))) {
      corrected("figure_in_line", `${name} ${value}`);
      checked[name] = null;
    } else if (value && strayWords(value, wording).length > 0) {
      corrected("words_of_field", `${name} ${value}`);
      checked[name] = null;
    }
  }
  for (const name of ["series", "title"] as const) {
    const value = checked[name];
    if (!value || strayWords(value, wording).length === 0) continue;
    corrected("words_of_field", `${name} ${value}`);
    checked[name] = null;
  }
  if (checked.day && checked.until && checked.until < checked.day) checked.until = null;
  return checked as F;
}

/** An amount in words ("a small donation") is judged by its figures, of which it has none. */
function isSumOf(amount: string, { sums, figures }: Facts): boolean {
  const claimed = sumsIn(amount);
  return claimed.length > 0
    ? claimed.every((sum) => sums.has(sum))
    : figuresIn(amount).every((figure) => figures.has(figure));
}

/** "8-8.30": the first hour stands there as a bare figure. */
function isFigureTime(time: string, { figures }: Facts): boolean {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const hours = [hour, hour > 12 ? hour - 12 : hour].map(String);
  return hours.some((each) => figures.has(each)) && (minute === 0 || figures.has(String(minute)));
}

const isOfDay = (figure: string, { days }: Facts): boolean =>
  [...days].some(
    (day) => Number(day.slice(8)) === Number(figure) || Number(day.slice(0, 4)) === Number(figure),
  );

function isLinkOf(link: string, { links, text }: Facts): boolean {
  if (!/^(?:https?:\/\/|mailto:)/i.test(link)) return false;
  const plain = plainLink(link.replace(/^mailto:/i, ""));
  return (
    links.has(plain) ||
    links.has(`mailto:${plain}`) ||
    (link.toLowerCase().startsWith("mailto:") && text.includes(normalise(plain)))
  );
}
