import { expect, type Locator } from "@playwright/test";

/**
 * Records each text of an element from now on inside the page: a short-lived one may fall between two checks from outside. `said` returns
 * them all in order, each with its moment in ms of the page's clock; `untilSaid` waits for one.
 */
export async function noteWords(locator: Locator) {
  const notes = await locator.evaluateHandle((element) => {
    const said = [{ text: element.textContent, at: performance.now() }];
    new MutationObserver(() => {
      const text = element.textContent;
      if (text !== said.at(-1)?.text) said.push({ text, at: performance.now() });
    }).observe(element, { childList: true, characterData: true, subtree: true });
    return said;
  });
  const said = () => notes.jsonValue();
  const texts = async () => (await said()).map(({ text }) => text);
  return { said, untilSaid: (text: string) => expect.poll(texts).toContain(text) };
}
