// @vitest-environment jsdom
import { expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

function filled(html: string, words: Parameters<typeof fillTemplate>[1]): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  const place = document.createElement("div");
  place.append(fillTemplate(template, words));
  return place.innerHTML;
}

test("words are filled in wherever they are named", () => {
  expect(filled("<p>{when}: {line}</p>", { when: "Fri 4 Dec", line: "Pack a coat" })).toBe(
    "<p>Fri 4 Dec: Pack a coat</p>",
  );
});

test("markup in a letter stays text, and so do braces", () => {
  expect(filled("<p>{line}</p>", { line: "<img src=x onerror=alert(1)> {when} $&", when: "no" })).toBe(
    "<p>&lt;img src=x onerror=alert(1)&gt; {when} $&amp;</p>",
  );
});

test("what there is nothing for is taken away", () => {
  const html =
    '<b data-if="amount">{amount}</b><i data-if="when">{when}</i><u data-if="optional">if you like</u>';
  expect(filled(html, { amount: "£5", when: null, optional: false })).toBe("<b>£5</b>");
});
