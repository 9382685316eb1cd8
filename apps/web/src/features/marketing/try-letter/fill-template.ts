export type Words = Readonly<Record<string, string | boolean | null | undefined>>;

/**
 * Copies a template and fills in its `{words}` as plain text. An element with `data-if="name"` stays only if `name`
 * has words or is true.
 */
export function fillTemplate(template: HTMLTemplateElement, words: Words): DocumentFragment {
  const copy = template.content.cloneNode(true) as DocumentFragment;
  for (const element of copy.querySelectorAll<HTMLElement>("[data-if]")) {
    if (words[element.dataset["if"] ?? ""]) element.removeAttribute("data-if");
    else element.remove();
  }
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    text.textContent = (text.textContent ?? "").replace(/\{(\w+)\}/g, (_, name: string) =>
      String(words[name] ?? ""),
    );
  }
  return copy;
}
