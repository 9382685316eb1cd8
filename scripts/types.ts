/** Type-checks every workspace, and the scripts themselves; ends with the first failing exit code. */
import { spawnSync } from "node:child_process";

const projects = [
  "packages/contract",
  "packages/analysis",
  "packages/analysis-lab",
  "apps/server",
  "apps/web",
  "apps/web/worker",
  "apps/demo",
  "e2e",
  ".",
];

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
