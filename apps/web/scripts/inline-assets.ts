import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Kinds of tag that name a file of the build, and what stands for them once the file is in the page. */
const kinds = [
  { tag: /<link rel="stylesheet" href="([^"#]+)#?"\/>/g, as: (css: string) => `<style>${css}</style>` },
  { tag: /<script src="([^"]+)"><\/script>/g, as: (js: string) => `<script>${js}</script>` },
];

/**
 * Puts style sheets and the small script of a page that is never hydrated into its HTML: on a slow line the first paint then
 * waits for one answer instead of nine. Pages that React takes over keep their tags, which it would miss. The server takes
 * the script's hash into the Content-Security-Policy when it starts.
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
  await writeFile(file, whole);
}
