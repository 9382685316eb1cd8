/** After `react-router build`: sitemap.xml and robots.txt, inlined public pages, and a brotli copy of every text file. */
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { inlineAssets } from "./inline-assets.ts";
import { publicPaths } from "./public-paths.ts";
import { siteAddress } from "./site-address.ts";

const folder = path.join(import.meta.dirname, "../build/client");
const compressible = /\.(?:html|js|css|svg|txt|xml|webmanifest|json)$/;
const brotli = promisify(brotliCompress);

await writeSearchEngineFiles();
for (const page of publicPaths) await inlineAssets(path.join(folder, page, "index.html"), folder);
await compressTextFiles();
// Left over from prerendering; nothing serves it.
await rm(path.join(folder, "../server"), { recursive: true, force: true });
// The demo builds again if a source is newer.
await writeFile(path.join(folder, "../.finished"), "");

async function writeSearchEngineFiles() {
  const address = siteAddress();
  const urls = publicPaths.map((page) => `  <url><loc>${address}${page}</loc></url>`).join("\n");
  await writeFile(
    path.join(folder, "sitemap.xml"),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
  await writeFile(
    path.join(folder, "robots.txt"),
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${address}/sitemap.xml\n`,
  );
}

async function compressTextFiles() {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!compressible.test(name)) continue;
    const file = path.join(folder, name);
    const content = await readFile(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }; // its default quality is the highest
    await writeFile(`${file}.br`, await brotli(content, { params }));
  }
}
