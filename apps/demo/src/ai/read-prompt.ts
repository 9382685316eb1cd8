/** The parts of a prompt that our server sends to an AI service. */

export type PromptMail = {
  /** "m1" */
  code: string;
  /** The day on which it was written, YYYY-MM-DD. */
  day: string;
  subject: string;
  text: string;
};
export type NotebookLine = { code: string; line: string };
export type Prompt = {
  /** The children's codes by school year. */
  children: ReadonlyMap<string, readonly string[]>;
  notebook: readonly NotebookLine[];
  mails: readonly PromptMail[];
};

export function readPrompt(prompt: string): Prompt {
  const parts = [
    ...prompt.matchAll(/^<<<(?!END )(\w+)(?: (m\d+))? (\S+)>>>\n([\s\S]*?)\n<<<END [^\n]*\3>>>$/gm),
  ].map(([, name = "", code = "", , text = ""]) => ({ name, code, text }));
  const textOf = (wanted: string) => parts.find(({ name }) => name === wanted)?.text ?? "";
  const children = textOf("FAMILY")
    .split("\n")
    .flatMap((line) => [...line.matchAll(/^(CHILD_\d+): ([^;]+)/g)])
    .map(([, code = "", year = ""]) => ({ code, year: year.trim() }));
  return {
    children: new Map(
      [...Map.groupBy(children, ({ year }) => year)].map(([year, all]) => [
        year,
        all.map(({ code }) => code),
      ]),
    ),
    notebook: textOf("NOTEBOOK")
      .split("\n")
      .flatMap((line) => [...line.matchAll(/^(T\d+) .*?: (.*)$/g)])
      .map(([, code = "", line = ""]) => ({ code, line })),
    mails: parts.filter(({ name }) => name === "MAIL").map(({ code, text }) => mailOf(code, text)),
  };
}

function mailOf(code: string, text: string): PromptMail {
  const at = text.indexOf("\n\n");
  const head = at < 0 ? text : text.slice(0, at);
  return {
    code,
    day: /^date: .*\((\d{4}-\d{2}-\d{2})\)$/m.exec(head)?.[1] ?? "",
    subject: /^subject: (.*)$/m.exec(head)?.[1] ?? "",
    text: at < 0 ? "" : text.slice(at + 2),
  };
}
