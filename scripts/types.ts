/**
 * Type-checks everything; ends with the first failing exit code. What runs in Node has the same settings and is one program (tsconfig.json):
 * checked by workspace, the server's would be read three times and the analysis's five.
 */
import { spawnSync } from "node:child_process";

const projects = [".", "apps/web", "apps/web/worker", "e2e"];

let failed = 0;
for (const project of projects) {
  if (project === "apps/web") run("react-router", ["typegen"], project);
  run("tsc", ["--noEmit", "-p", project]);
}
process.exit(failed);

function run(command: string, args: string[], cwd = ".") {
  const { status } = spawnSync(command, args, { stdio: "inherit", cwd });
  if (status !== 0 && failed === 0) failed = status ?? 1;
}
