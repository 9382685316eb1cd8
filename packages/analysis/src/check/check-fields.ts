import type { ThingFields } from "../thing.ts";
import { figuresIn, sumsIn } from "./figures.ts";
import { strayWords } from "./line-words.ts";
import type { Refusal } from "./types.ts";
import { type Facts as SourceFacts, normalise, plainLink } from "./source.ts";
import type { Wording } from "./words.ts";

/** What the messages behind a thing name anywhere, and what was known of it before. `text` is normalised. */
export type Facts = SourceFacts & { text: string };

type Corrected = (reason: Refusal["reason"], detail: string) => void;

/** The fields with every unsupported day, hour, sum, link and text removed. */
export function checkFields<F extends Partial<ThingFields>>(
  fields: F,
  facts: Facts,
  wording: Wording,
  corrected: Corrected,
): F {
  const checked: Partial<ThingFields> = { ...fields };
  const keep = (
    names: readonly (keyof ThingFields)[],
    faultOf: (value: string, name: string) => [Refusal["reason"], string] | null,
  ) => {
    for (const name of names) {
      const value = checked[name];
      const fault = value && typeof value === "string" ? faultOf(value, name) : null;
      if (!fault) continue;
      corrected(...fault);
      Object.assign(checked, { [name]: null });
    }
  };
  const line = fields.line ?? "";
  keep(["day", "until"], (day, name) => (facts.days.has(day) ? null : ["day", `${name} ${day}: ${line}`]));
  keep(["starts", "ends"], (time, name) =>
    facts.times.has(time) || isFigureTime(time, facts) ? null : ["hour", `${name} ${time}: ${line}`],
  );
  if (checked.skip?.some((day) => !facts.days.has(day))) {
    corrected("day", `skip ${checked.skip.join(", ")}: ${line}`);
    checked.skip = checked.skip.filter((day) => facts.days.has(day));
  }
  if (checked.starts === null && checked.ends) checked.ends = null;
  keep(["amount"], (amount) => (isSumOf(amount, facts) ? null : ["amount", `${amount}: ${line}`]));
  keep(["link"], (link) => (isLinkOf(link, facts) ? null : ["link", link]));
  const isFigure = (figure: string) => facts.figures.has(figure) || isOfDay(figure, facts);
  keep(worded, (value, name) =>
    figuresIn(value).every(isFigure) ? null : ["figure_in_line", `${name} ${value}`],
  );
  keep([...worded, "series", "title"], (value, name) =>
    strayWords(value, wording).length === 0 ? null : ["words_of_field", `${name} ${value}`],
  );
  // The page says them in large letters, beside whatever line.
  keep(["closure", "change"], (value, name) =>
    (value !== "closed" && value !== "cancelled") ||
    wording.denies ||
    (name === "closure" && away.test(facts.text))
      ? null
      : ["words_of_field", `${name} ${value}: ${line}`],
  );
  if (checked.day && checked.until && checked.until < checked.day) checked.until = null;
  return checked as F;
}

/** What closes a school without a word that denies anything, in normalised text. */
const away =
  /holiday|halfterm|endofterm|training|inservice|strike|shut|polling|breaksup|breakup|argau|wyliau/;

const worded = ["place", "condition", "conflict", "replaces"] as const;

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
