import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PurgeCSS } from "purgecss";

/** Kinds of tag that name a file of the build, and what stands for them once the file is in the page. */
const kinds = [
  { tag: /<link rel="stylesheet" href="([^"#]+)#?"\/>/g, as: (css: string) => `<style>${css}</style>` },
  { tag: /<script src="([^"]+)"><\/script>/g, as: (js: string) => `<script>${js}</script>` },
];

/**
 * Makes a page that is never hydrated whole: style sheets, without the rules that nothing in it meets, and the small script stand
 * in its HTML. On a slow line the first paint then waits for one answer, small enough for a connection's first round trip, instead
 * of nine. Pages that React takes over keep their tags, which it would miss. The server takes the script's hash into the
 * Content-Security-Policy when it starts.
 * @param file the page's HTML @param folder where the addresses in it begin
 */
export async function inlineAssets(file: string, folder: string): Promise<void> {
  const html = await readFile(file, "utf8");
  if (html.includes('type="module"')) return;
  let whole = html;
  for (const { tag, as } of kinds) {
    for (const [named, address] of html.matchAll(tag)) {
      const content = await readFile(path.join(folder, address!), "utf8");
      if (/<\/(?:style|script)/i.test(content)) throw new Error(`${address} would end its own tag`);
      whole = whole.replace(named, () => as(content));
    }
  }
  await writeFile(file, await withOneStyle(whole));
}

/** All of a page's styles as one, in their order, without what the page does not use. */
async function withOneStyle(html: string): Promise<string> {
  const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;
  const raw = [...html.matchAll(styles)].map(([, css]) => css).join("\n");
  const bare = html.replace(styles, "");
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: bare, extension: "html" }],
    css: [{ raw }],
    keyframes: true,
    // What the colour-scheme script writes is not in the file yet; states of the reader's own doing never are.
    safelist: { greedy: [/color-scheme/] },
    dynamicAttributes: ["open"],
  });
  if (!purged) throw new Error("no styles found in a page");
  return bare.replace("</head>", () => `<style>${purged.css}</style></head>`);
}
