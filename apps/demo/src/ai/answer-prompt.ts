import type { Role, SampleAnswer } from "./answers.ts";
import type { Prompt, PromptMail } from "./read-prompt.ts";

/** A sample letter with the answer to it. `days` are those on which it may say that it was written, YYYY-MM-DD. */
export type AnsweredLetter = { subject: string; days: readonly string[]; answer: SampleAnswer };

const years: Readonly<Record<Role, string>> = { younger: "Year 2", older: "Year 6" };

type Found = { mail: PromptMail; answer: SampleAnswer };

/**
 * The answer to a prompt, put together from those written beforehand. A letter that is not of the sample is passed over in silence, which
 * leaves it to the product's own index; so is what a letter says to children whom the family doesn't have.
 */
export function answerPrompt(
  prompt: Prompt,
  letters: readonly AnsweredLetter[],
  known: readonly SampleAnswer[],
) {
  const found = prompt.mails.flatMap((mail): Found[] => {
    const alike = letters.filter(
      ({ days, subject }) => days.includes(mail.day) && isSame(mail.subject, subject),
    );
    // A letter that came twice tells its things once, whichever copy is read first.
    const letter = alike.find(({ answer }) => Object.keys(answer.things).length > 0) ?? alike[0];
    return letter ? [{ mail, answer: letter.answer }] : [];
  });
  const postponing = new Map(
    found.flatMap(({ mail, answer }) =>
      Object.entries(answer.postpones ?? {}).map(([key, news]) => [key, { ...news, mail }] as const),
    ),
  );
  // What concerns both sample children concerns the whole school, whatever the child's year.
  const codesOf = ([role, ...others]: readonly Role[]) =>
    others.length > 0 ? [...prompt.children.values()].flat() : (prompt.children.get(years[role!]) ?? []);
  const lineOf = (key: string) => known.flatMap(({ things }) => things[key]?.told.line ?? [])[0];
  /** A thing's key in this answer, or its code in the notebook. */
  const keys = new Set(found.flatMap(({ answer }) => Object.keys(answer.things)));
  const refer = (key: string): string | undefined =>
    keys.has(key) ? key : prompt.notebook.find(({ line }) => line === lineOf(key))?.code;
  const told = found.flatMap(({ mail, answer }) =>
    Object.entries(answer.things)
      .filter(([key]) => !prompt.notebook.some(({ line }) => line === lineOf(key)))
      .map(([key, thing]) => ({ key, thing, mail, end: postponing.get(key) }))
      .filter(({ thing }) => codesOf(thing.whose).length > 0),
  );
  const postponed = [...postponing].flatMap(([key, { line, quotes, later, mail }]) => {
    const id = told.some((each) => each.key === key) ? undefined : refer(key);
    return id ? [{ id, line, quotes: quoted(quotes, mail), later: quoted(later, mail) }] : [];
  });
  return {
    mails: found.map(({ mail, answer: { summary, relevance, priority, why, whose } }) => ({
      id: mail.code,
      summary,
      for: codesOf(whose),
      relevance,
      priority,
      why,
    })),
    // If a later letter of this call postpones a thing, the thing is answered as postponed.
    new: told.map(({ key, thing, mail, end }) => ({
      key,
      children: codesOf(thing.whose),
      ...thing.told,
      ...(thing.of ? { event: refer(thing.of) } : {}),
      ...(end ? { line: end.line, change: "postponed" } : {}),
      quotes: [...quoted(thing.quotes, mail), ...(end ? quoted(end.quotes, end.mail) : [])],
    })),
    change: postponed.map(({ id, later }) => ({ id, change: "postponed", quotes: later })),
    end: postponed.map(({ id, line, quotes }) => ({ id, why: "cancelled", line, quotes })),
  };
}

/** The letter's own words: " … " stands for whatever is between two parts, within one sentence or two. */
const quoted = (quotes: readonly string[], mail: PromptMail) =>
  quotes.flatMap((quote) => {
    const parts = quote.split(/\s*…\s*/).map((part) => words(part));
    const found = new RegExp(parts.join("[\\s\\S]{0,120}?"), "u").exec(mail.text)?.[0];
    return found ? [{ mail: mail.code, words: found }] : [];
  });

/** Matches the words wherever lines break, and between the codes that stand for names. */
const words = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("\\s+");

/** A prompt has codes for names, and leaves out what a forwarding adds. */
const isSame = (asked: string, subject: string): boolean => {
  const parts = asked.split(/\b(?:CHILD|NAME|PARENT)_\w+/).map((part) => words(part));
  return new RegExp(`^(?:Fwd: )?${parts.join("\\s*\\S+\\s*")}$`).test(subject);
};
