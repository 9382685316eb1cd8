import type { TriedAnswer, TriedLine } from "@gatepost/contract/try";
import { fillTemplate, type Words } from "./fill-template.ts";

const nothing = "Gatepost only shows things to do and dates still to come. News stays in the letter.";
const whyLeftOut = "Gatepost wasn’t sure how to shorten these safely, so it sends you to the letter.";

/**
 * Shows an answer as lines of the app and moves the focus there.
 * @param section the part of the page with the templates
 */
export function showAnswer(section: HTMLElement, answer: TriedAnswer): void {
  const fill = (id: string, words: Words) =>
    fillTemplate(section.querySelector<HTMLTemplateElement>(`#${id}`)!, words);
  const part = (title: string, items: readonly DocumentFragment[], why?: string) => {
    const filled = fill("try-part", { title, why });
    filled.querySelector("ul")!.append(...items);
    return items.length > 0 ? [filled] : [];
  };
  const { tasks, events, notes, left_out } = answer;
  const empty = tasks.length + events.length + notes.length + left_out.length === 0;
  const shown = fill("try-answer", { title: titleOf(answer), empty: empty && nothing });
  shown.querySelector("[data-parts]")!.append(
    ...part(
      "To do",
      tasks.map((line) => fill("try-task", wordsOf(line))),
    ),
    ...part(
      "Dates",
      events.map((line) => fill("try-event", wordsOf(line))),
    ),
    ...part(
      "Good to know",
      notes.map((line) => fill("try-note", wordsOf(line))),
    ),
    ...part(
      "Read in the letter",
      left_out.map(({ groups, evidence }) =>
        fill("try-left-out", { text: evidence.text, groups: groups.join(", ") }),
      ),
      whyLeftOut,
    ),
  );
  section.querySelector("[data-answer]")!.replaceChildren(shown);
  section.querySelector<HTMLElement>("#try-found")!.focus();
}

function titleOf({ tasks, events, left_out }: TriedAnswer): string {
  const found = [
    counted(tasks.length, "thing to do", "things to do"),
    counted(events.length, "date", "dates"),
    counted(left_out.length, "passage to read", "passages to read"),
  ].filter(Boolean);
  return found.length > 0 ? found.join(", ") : "Nothing to do was found";
}

const counted = (count: number, one: string, more: string) =>
  count === 0 ? "" : `${count} ${count === 1 ? one : more}`;

function wordsOf({ line, when, amount, optional, groups, flags, evidence }: TriedLine): Words {
  const price = amount && !line.includes(amount) ? amount : null;
  return {
    line,
    when: when && when.charAt(0).toUpperCase() + when.slice(1),
    amount: price,
    optional,
    facts: Boolean(when ?? price) || optional,
    groups: groups.join(", "),
    evidence: evidence.map(({ text }) => text).join("\n…\n"),
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
  };
}
