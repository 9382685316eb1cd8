import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const name = "virtual:sample-page";
const script = path.join(import.meta.dirname, "sample-page.ts");
const mail = path.join(import.meta.dirname, "../sample/mail");

/**
 * `import sample from "virtual:sample-page"`: the output of scripts/sample-page.ts, which runs in a separate process
 * because Vite would bundle the analyser.
 */
export const samplePage: Plugin = {
  name: "sample-page",
  resolveId: (id) => (id === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null;
    for (const file of readdirSync(mail)) this.addWatchFile(path.join(mail, file));
    const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 2 ** 24 });
    return `export default ${stdout}`;
  },
};
