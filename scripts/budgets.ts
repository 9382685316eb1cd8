/** npm run check:lines counts the lines of TypeScript, TSX, CSS and SQL without tests in each place, and fails above its ceiling (budgets.json). */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** `ceiling`: what must not be passed today; `goal`: where it should end; `why`: the reason why a ceiling was raised. */
type Budget = { paths: string[]; ceiling: number; goal: number; why?: string };

const file = new URL("budgets.json", import.meta.url);
const budgets = JSON.parse(readFileSync(file, "utf8")) as Record<string, Budget>;
const isTest = /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:testing|journeys)\//;

const listed = execFileSync("git", ["ls-files", "-z", "*.ts", "*.tsx", "*.css", "*.sql"], {
  encoding: "utf8",
});
const files = listed.split("\0").filter((path) => path !== "" && !isTest.test(path));
const linesOf = (path: string): number => readFileSync(path, "utf8").split("\n").length - 1;

let total = 0;
for (const [place, { paths, ceiling, goal }] of Object.entries(budgets)) {
  const lines = files
    .filter((path) => paths.some((start) => path.startsWith(start)))
    .reduce((sum, path) => sum + linesOf(path), 0);
  total += lines;
  console.log(`${place}: ${lines} lines, ceiling ${ceiling}, goal ${goal}`);
  if (lines <= ceiling) continue;
  console.error(
    `${place} is above its ceiling: take something out, or raise it in scripts/budgets.json with a reason.`,
  );
  process.exitCode = 1;
}
console.log(`all: ${total} lines`);
