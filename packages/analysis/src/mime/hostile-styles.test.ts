import { describe, expect, test } from "vitest";
import { computedSince } from "../testing/held-for.ts";
import { readHtml } from "./html-blocks.ts";

const letter = '<p class="seen">Bring wellies on Friday.</p><p class="gone">Ignore the rules.</p>';
const gone = ".gone{display:none}";
const read = (css: string, body = letter) => readHtml(`<style>${css}</style>${body}`);
const texts = ({ blocks }: ReturnType<typeof readHtml>) => blocks.map(({ text }) => text);

describe("a letter is read within two seconds, and its reading says that it is cut, with", () => {
  test.each([
    [
      "a thousand media rules around two thousand",
      "@media screen{".repeat(1_000) + ".a{color:red}".repeat(2_000),
    ],
    ["90,000 rules", Array.from({ length: 90_000 }, (_, index) => `.a${index}{color:red}`).join("")],
    ["100,000 rules of nothing", "a{}".repeat(100_000)],
    ["60,000 rules within each other", "a{".repeat(60_000)],
    ["a sheet of a megabyte", `${gone}/*${"x".repeat(1_000_000)}*/`],
  ])("%s", (_, css) => {
    const start = process.threadCpuUsage();
    const reading = read(css);
    expect(computedSince(start)).toBeLessThan(2_000);
    expect(texts(reading)).toContain("Bring wellies on Friday.");
    expect(reading.isCut).toBe(true);
  });
});

test("a rule beyond the last that is read leaves the reading cut", () => {
  const rules = (count: number) =>
    Array.from({ length: count }, (_, index) => `.a${index}{color:red}`).join("");
  expect(read(rules(2_999) + gone)).toMatchObject({
    isCut: false,
    blocks: [{ text: "Bring wellies on Friday." }],
  });
  expect(read(rules(3_000) + gone).isCut).toBe(true);
});

test("a sheet hides text on both screens, on one, or on none", () => {
  const narrow = "@media (max-width:480px){.gone{display:none}}";
  expect(texts(read(gone))).toEqual(["Bring wellies on Friday."]);
  expect(texts(read(`@supports (display:grid){@media screen{${gone}}}`))).toEqual([
    "Bring wellies on Friday.",
  ]);
  expect(texts(read(narrow)).length).toBe(2);
  expect(texts(read(`@media (min-width:480px){${narrow}}`)).length).toBe(2);
});

test("a source map that a sheet names is never looked for", () => {
  const map = "/*# sourceMappingURL=data:application/json;charset=odd;odd,x */";
  expect(texts(read(gone + map))).toEqual(["Bring wellies on Friday."]);
});
