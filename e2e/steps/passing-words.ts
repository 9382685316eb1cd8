import { expect, type Locator } from "@playwright/test";

/**
 * Notes each wording of an element from now on in the page itself: one that soon passes by may fall between two looks from outside.
 * `said` answers all of them in their order, each with the moment it came in ms of the page's clock; `untilSaid` waits for one.
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
