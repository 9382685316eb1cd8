import { readFile } from "node:fs/promises";
import path from "node:path";

const starter = path.join(import.meta.dirname, "start-later.js");

/**
 * A page whose scripts begin after its first paint (start-later.js). The script that begins everything stands still as plain text; what
 * it needs is no longer named in tags but in the starter's own. React finds every element that it looks for, for the starter puts
 * the tags back before it runs. The server takes the hashes of all of them into the Content-Security-Policy.
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
