import { expect, test } from "vitest";
import { safeStyles } from "./mail-styles.ts";

const nothing = () => undefined;

test.each([
  "background:url(https://s.example/a.png)",
  "background:URL( 'https://s.example/a.png' )",
  "background:\\75 rl(https://s.example/a.png)",
  "background:\\000055rl(https://s.example/a.png)",
  "background:u\\rl(https://s.example/a.png)",
  "background:url(//s.example/a.png)",
  "background:url/**/(x) url(https://s.example/a.png)",
  "background:image-set('https://s.example/a.png' 1x)",
  "background:-webkit-image-set(url(https://s.example/a.png) 1x)",
  "background:cross-fade(url(https://s.example/a.png), url(https://s.example/b.png))",
  "@import 'https://s.example/a.css';",
  "@\\69mport url(https://s.example/a.css)",
  "@font-face{font-family:f;src:url(https://s.example/f.woff)}",
  "background:url(https://s.example/a.png",
  "background:image-set('https://s.example/a.png' 1x",
  "--x:src('https://s.example/a.png')",
  `background:url('data:image/png;base64,"),url(https://s.example/a.png')`,
  "@im@import x;port 'https://s.example/a.css';",
  "@font-@font-face{}face{src:url(https://s.example/f.woff)}",
])("%s fetches nothing", (css) => {
  const { css: left } = safeStyles(css, nothing);
  // What is left of an address stands where nothing reads it as one.
  expect(left).not.toMatch(/(?:url|set|src|fade)\s*\(\s*["']?\s*(?:https?:)?\/\//i);
  expect(left).not.toMatch(/@import|@font-face/i);
});

test("a picture that may be shown takes the place of its address", () => {
  const { css, remote } = safeStyles("background:url('https://s.example/a.png') red", () => "/picture");
  expect(css).toBe('background:url("/picture") red');
  expect(remote).toBe(true);
});

test("what only lays out stays as it is, escaped class names too", () => {
  const css = ".sm\\:wide{color:red} td{padding:4px;background:url(data:image/png;base64,AA)}";
  expect(safeStyles(css, nothing)).toEqual({
    css: '.sm\\:wide{color:red} td{padding:4px;background:url("data:image/png;base64,AA")}',
    remote: false,
  });
});

test.each(["p{}<<@import x;//style><p>", "p{}</style><iframe>", "<@import x;/style>"])(
  "%s could end its element, and is left out whole",
  (css) => {
    expect(safeStyles(css, nothing).css).toBe("");
  },
);

test("a style sheet in an old HTML comment keeps its rules", () => {
  expect(safeStyles("<!-- p{color:red} -->", nothing).css.trim()).toBe("p{color:red}");
});

test("addresses that are never closed take one pass", () => {
  let asked = 0;
  safeStyles("url(".repeat(20_000), () => {
    asked += 1;
    return undefined;
  });
  expect(asked).toBe(1);
});
