/** `npm run demo`: the whole product on this computer; nothing is sent anywhere. `-- --fresh` starts over, `-- --no-model` reads without an AI service. */
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { watchAncestors } from "./launcher/ancestors.ts";
import { type Demo, startDemo } from "./launcher/index.ts";
import { family } from "./mailbox/index.ts";

const root = join(import.meta.dirname, "../../..");
const { values } = parseArgs({
  options: {
    fresh: { type: "boolean", default: false },
    "no-model": { type: "boolean", default: false },
    port: { type: "string", default: "3000" },
    "data-dir": { type: "string", default: join(root, "data/demo") },
  },
});

const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => ending.abort());
if (process.env["npm_lifecycle_event"]) watchAncestors(() => ending.abort());

process.exitCode = await run();
process.exit();

/** Runs until a signal or the server's own end; returns the exit code. */
async function run(): Promise<number> {
  const startedAt = performance.now();
  try {
    const demo = await startDemo({
      root,
      folder: values["data-dir"],
      port: Number(values.port),
      fresh: values.fresh,
      model: !values["no-model"],
      environment: process.env,
      say: console.log,
      now: () => new Date(),
      signal: ending.signal,
    });
    welcome(demo, (performance.now() - startedAt) / 1000);
    const aborted = ending.signal.aborted ? false : once(ending.signal, "abort").then(() => false);
    const unexpected = await Promise.race([demo.ended.then(() => true), aborted]);
    await demo.stop();
    if (!unexpected) return 0;
    console.error(`The server ended unexpectedly; its log is ${join(values["data-dir"], "server.log")}.`);
    return 1;
  } catch (error) {
    if (ending.signal.aborted) return 0;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function welcome(demo: Demo, seconds: number): void {
  const { sign_in, newcomer } = family;
  console.log(`
  Gatepost is running (${seconds.toFixed(1)} s).

    Open       ${demo.url}

    Username   ${sign_in.username}        a family whose mail has been read: opens on today's page
    Password   ${sign_in.password}

    Username   ${newcomer.username}        a new account, for trying the set-up: connect Gmail as ${newcomer.first_name} ${newcomer.last_name},
    Password   ${newcomer.password}    or Outlook as ${newcomer.outlook},
                                        or choose "Another provider": server ${demo.imap.host}, port ${demo.imap.port}, ${newcomer.email},
                                        app password ${newcomer.app_password}

    Mail that Gatepost sends arrives at ${demo.mailUrl}
    Pay with card 4242 4242 4242 4242; renewals, refunds and the like happen at ${demo.stripeUrl}
    Google and Microsoft are played by this program: nothing leaves this computer.
    ${aiWords()}

  Ctrl-C ends it. "npm run demo -- --fresh" starts over.
`);
}

function aiWords(): string {
  if (process.env["AI_PROVIDER"])
    return `Mail is read by the language model that you have set (${process.env["AI_PROVIDER"]}).`;
  return values["no-model"]
    ? "No language model reads the mail: Gatepost quotes it."
    : `So is the AI service: its answers for the sample mailbox were written beforehand. Other emails are quoted;
    "npm run demo -- --fresh --no-model" shows the sample mailbox that way.`;
}
