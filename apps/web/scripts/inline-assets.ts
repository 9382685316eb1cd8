import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PurgeCSS } from "purgecss";
import { startLater } from "./start-later.ts";

/**
 * Inlines a public page's style sheets, without unused rules, for its first paint. On a slow line the first paint
 * then waits for one answer, small enough for a connection's first round trip, instead of nine. A page that React
 * hydrates loads the full style sheets after that paint.
 * @param file the page's HTML
 * @param folder the root of its addresses
 */
export async function inlineAssets(file: string, folder: string): Promise<void> {
  const html = await readFile(file, "utf8");
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)];
  const addresses = sheets.map(([, address]) => address!);
  let css = "";
  for (const address of addresses) css += await readFile(path.join(folder, address.replace("#", "")), "utf8");
  let bare = html;
  for (const [tag] of sheets) bare = bare.replace(tag, "");
  const isTakenOver = html.includes('type="module"');
  const whole = isTakenOver
    ? await startLater(inHead(bare, await usedStyles(css, bare)), addresses)
    : await withOneStyle(bare, css);
  await writeFile(file, whole);
}

/** All of a page's styles as one, in their original order. */
async function withOneStyle(html: string, linked: string): Promise<string> {
  const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;
  const css = [linked, ...[...html.matchAll(styles)].map(([, own]) => own)].join("\n");
  const bare = html.replace(styles, "");
  return inHead(bare, withoutUnreadVariables(await usedStyles(css, bare), bare));
}

/** Drops custom properties that nothing reads, most of them Mantine's: a third of the page's size. */
function withoutUnreadVariables(css: string, html: string): string {
  const read = new Set([...`${css}${html}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const left = css.replaceAll(/(?<=[{;\s])(--[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g, (declaration, name) =>
    read.has(name) ? declaration : "",
  );
  return left === css ? css : withoutUnreadVariables(left, html);
}

async function usedStyles(css: string, html: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: "html" }],
    css: [{ raw: css }],
    keyframes: true,
    // Keep rules for the colour scheme, which a script sets later, and for states such as hover.
    safelist: { greedy: [/color-scheme/] },
    dynamicAttributes: ["open"],
  });
  if (!purged) throw new Error("no styles found in a page");
  return purged.css;
}

function inHead(html: string, css: string): string {
  if (/<\/style/i.test(css)) throw new Error("a style sheet would end its own tag");
  return html.replace("</head>", () => `<style>${css}</style></head>`);
}
