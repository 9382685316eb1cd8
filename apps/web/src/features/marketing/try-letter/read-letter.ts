import type { TriedAnswer, TriedLetter } from "@gatepost/contract/try";
import { showAnswer } from "./show-answer.ts";
import { fillTemplate } from "./fill-template.ts";
import { sampleLetter } from "./sample-letter.ts";

/**
 * Reads the letter in the form and shows the result or an error.
 * @param section the part of the page with form and templates
 */
export async function readLetter(section: HTMLElement): Promise<void> {
  const form = section.querySelector("form")!;
  const text = field(form, "text");
  if (form.dataset["busy"]) return;
  form.dataset["busy"] = "true";
  showProblem(section, null);
  say(section, "Reading the letter…");
  section.querySelector("[data-answer]")!.replaceChildren();
  try {
    const year = field(form, "year_group").value as NonNullable<TriedLetter["year_group"]> | "";
    const answer = await ask({ text: text.value, year_group: year || null });
    say(section, "");
    showAnswer(section, answer);
  } catch (error) {
    say(section, "");
    showProblem(section, error instanceof Problem ? error : new Problem(unreachable));
    if (error instanceof Problem && error.isInText) text.focus();
  } finally {
    delete form.dataset["busy"];
  }
}

/** Does the same with a sample letter. */
export async function readSample(section: HTMLElement): Promise<void> {
  const form = section.querySelector("form")!;
  field(form, "text").value = sampleLetter();
  field(form, "year_group").value = "";
  await readLetter(section);
}

const unreachable = "We couldn’t reach Gatepost. Please check your connection and try again.";
const unexpected = "That didn’t work. Please try again in a minute.";
const patienceMs = 60_000;

/** Why a letter was not read, in a sentence. */
class Problem extends Error {
  readonly isInText: boolean;

  constructor(sentence: string, isInText = false) {
    super(sentence);
    this.isInText = isInText;
  }
}

async function ask(letter: TriedLetter): Promise<TriedAnswer> {
  const response = await fetch("/api/try/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(letter),
    signal: AbortSignal.timeout(patienceMs),
  });
  const body = (await response.json().catch(() => null)) as (TriedAnswer & { error?: string }) | null;
  if (response.status === 413) throw new Problem("That’s too long. Please paste one letter at a time.", true);
  if (!response.ok || !body) throw new Problem(body?.error ?? unexpected, response.status === 400);
  return body;
}

function showProblem(section: HTMLElement, problem: Problem | null) {
  const template = section.querySelector<HTMLTemplateElement>("#try-problem")!;
  const shown = problem ? [fillTemplate(template, { message: problem.message })] : [];
  section.querySelector("[data-error]")!.replaceChildren(...shown);
  const text = field(section.querySelector("form")!, "text");
  if (problem?.isInText) text.setAttribute("aria-invalid", "true");
  else text.removeAttribute("aria-invalid");
}

function say(section: HTMLElement, words: string) {
  section.querySelector("[data-progress]")!.textContent = words;
}

const field = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLTextAreaElement | HTMLSelectElement;
