/**
 * Runs the journeys at another moment, for server, stand-ins and browser: `npm run test:e2e:at -- 2026-12-31T23:55 …`, in this machine's
 * time zone if none is given; the remaining arguments go to Playwright. For hours and days at which a run rarely happens. Or another
 * program: `node e2e/at.ts 2026-12-01T07:30 node screenshots.ts`.
 */
import { spawnSync } from "node:child_process";
import { clockFrom } from "./steps/clock.ts";

const [moment = "", ...rest] = process.argv.slice(2);
const start = new Date(moment);
if (Number.isNaN(start.getTime())) throw new Error(`no moment: “${moment}”`);

const [program, ...args] = rest[0] === "node" ? rest : ["playwright", "test", ...rest];
const { status } = spawnSync(program!, args, {
  stdio: "inherit",
  cwd: import.meta.dirname,
  env: { ...process.env, ...clockFrom(start) },
});
process.exit(status ?? 1);
