/**
 * `npm run check:docs`: every committed picture is used by a page, and was taken by `npm run screenshots`, which records what was
 * on screen and takes none of a page that is still loading. One added by hand fails.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

type Picture = { file: string; sha256: string; text: string; shows: string[] };

const folder = "docs/screenshots";

const taken = JSON.parse(readFileSync(join(folder, "pictures.json"), "utf8")) as Picture[];
const committed = globSync(`${folder}/*.png`).map((path) => basename(path));
const pages = ["README.md", ...globSync("docs/**/*.md")].map((path) => readFileSync(path, "utf8"));

const problems = committed.flatMap((file) => {
  const picture = taken.find((each) => each.file === file);
  if (!picture) return [`${file} was not taken by npm run screenshots`];
  const sha256 = createHash("sha256")
    .update(readFileSync(join(folder, file)))
    .digest("hex");
  return [
    ...(sha256 === picture.sha256 ? [] : [`${file} is not the picture that was taken`]),
    ...picture.shows
      .filter((words) => !picture.text.includes(words))
      .map((words) => `${file} does not show ${words}`),
    ...(pages.some((text) => text.includes(`screenshots/${file}`)) ? [] : [`${file} is used by no page`]),
  ];
});
for (const [, file = ""] of pages.join("\n").matchAll(/screenshots\/([\w-]+\.png)/g))
  if (!existsSync(join(folder, file))) problems.push(`${file} is missing`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
