/** After a build: a brotli copy of every text file, of the best quality, which is Node's default. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const folder = path.join(import.meta.dirname, "../build/client");
const compressible = /\.(?:html|js|css|svg|txt|xml|webmanifest|json)$/;
const brotli = promisify(brotliCompress);

const names = await readdir(folder, { recursive: true });
const files = names.filter((name) => compressible.test(name)).map((name) => path.join(folder, name));
await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await brotli(await readFile(file)))));
