import { readFile } from "node:fs/promises";
import path from "node:path";

const starter = path.join(import.meta.dirname, "start-later.js");

/**
 * Defers a page's scripts until after its first paint (start-later.js). The entry script becomes plain text, and its
 * preload tags move into the starter, which restores them before React runs, so that React finds the elements it
 * expects. The server adds the hashes of all scripts to the Content-Security-Policy.
 * @param styles addresses of style sheets, as React knows them
 */
export async function startLater(html: string, styles: readonly string[]): Promise<string> {
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)];
  let page = html;
  for (const [tag] of preloads) page = page.replace(tag, "");
  const beginning = '<script type="module" async="">';
  if (page.split(beginning).length !== 2) throw new Error("expected one script that begins everything");
  page = page.replace(beginning, '<script type="text/plain" data-later="">');
  const scripts = preloads.map(([, address]) => address!);
  const code = await readFile(starter, "utf8");
  const tag = `<script data-styles='${JSON.stringify(styles)}' data-scripts='${JSON.stringify(scripts)}'>${code}</script>`;
  return page.replace("</head>", () => `${tag}</head>`);
}
