/**
 * `npm run kill-test -- [--runs 20] [--engine embedded|postgres]`: kill -9 of the whole server in the middle of a run, at
 * random moments. After each restart the run must be resumed, or failed with a reason, within 30 seconds of the kill; at
 * the end no message may be stored twice, none lost, and each belong to a daily summary.
 */
import { parseArgs } from "node:util";
import { startGoogle } from "@gatepost/demo/google";
import { openParent } from "./kill-test/parent.ts";
import { prepareServer } from "./kill-test/server.ts";

const WITHIN_SECONDS = 30;
const MESSAGES_A_RUN = 14;
/** Each answer of the stand-in takes so long, which makes a run of about three seconds. */
const ANSWER_MS = 150;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "20" },
    engine: { type: "string", default: "embedded" },
  },
});
if (values.engine !== "embedded" && values.engine !== "postgres")
  throw new Error("--engine is embedded or postgres");

const address = "parent@mail.example";
let delivered = 0;
const server = await prepareServer(values.engine);
const google = await startGoogle({
  clientId: "kill-test",
  clientSecret: "kill-test",
  redirectUris: [`${server.url}/auth/gmail/callback`],
  users: [{ email: address, name: "Parent" }],
});

try {
  const problems = await test(Number(values.runs));
  for (const problem of problems) console.error(`FAILED: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server.remove();
  await google.close();
}

async function test(runs: number): Promise<string[]> {
  const problems: string[] = [];
  await server.start(google);
  const parent = await openParent(server, address);
  const typical = await oneRun(parent, null);
  console.log(`engine ${values.engine}; an undisturbed run takes ${typical.seconds.toFixed(1)} s`);
  for (let n = 1; n <= runs; n += 1) {
    const round = await oneRun(parent, Math.random() * typical.seconds * 1_000);
    console.log(
      `${String(n).padStart(3)}. killed after ${(round.killed_after_ms! / 1000).toFixed(2)} s ` +
        `with ${round.stored_at_kill} of ${MESSAGES_A_RUN} stored (${round.state_at_kill}); ` +
        `after the kill: server up ${round.up.toFixed(1)} s, run taken up ${round.resumed.toFixed(1)} s, ` +
        `${round.status} ${round.seconds.toFixed(1)} s`,
    );
    if (round.resumed > WITHIN_SECONDS)
      problems.push(`run ${n} was taken up ${round.resumed.toFixed(1)} s after the kill`);
    if (round.status === "failed" && !round.error_message) problems.push(`run ${n} failed without a reason`);
    if (round.status === "failed") await parent.finish(await parent.start());
  }
  return [...problems, ...(await compare(parent, runs + 1))];
}

type Parent = Awaited<ReturnType<typeof openParent>>;

async function oneRun(parent: Parent, killAfterMs: number | null) {
  const before = await parent.countStored();
  deliver();
  google.faults.clear();
  google.faults.add({ route: "messages.get", kind: "slow", delay_ms: ANSWER_MS });
  const id = await parent.start();
  let from = performance.now();
  const since = () => (performance.now() - from) / 1_000;
  let atKill = { stored_at_kill: 0, state_at_kill: "", up: 0, resumed: 0 };
  if (killAfterMs !== null) {
    await new Promise((resolve) => setTimeout(resolve, killAfterMs));
    await server.kill();
    from = performance.now();
    await server.start(google);
    const up = since();
    const log = await parent.log(id);
    const stored_at_kill = (await parent.countStored()) - before;
    await parent.movedOn(log);
    atKill = { stored_at_kill, state_at_kill: log.status, up, resumed: since() };
  }
  const { status, error_message } = await parent.finish(id);
  return { ...atKill, status, error_message, seconds: since(), killed_after_ms: killAfterMs };
}

function deliver(): void {
  for (let i = 0; i < MESSAGES_A_RUN; i += 1) {
    delivered += 1;
    google
      .mailbox(address)
      .addRaw(
        [
          "From: Office <office@oakwood.northshire.sch.uk>",
          `Subject: Letter ${delivered}`,
          `Message-ID: <letter-${delivered}@oakwood.northshire.sch.uk>`,
          "",
          `Dear parents, Year 5 need their boots for letter ${delivered} on Friday.`,
        ].join("\r\n"),
        { receivedAt: new Date() },
      );
  }
}

async function compare(parent: Parent, runs: number): Promise<string[]> {
  const stored = await parent.messages();
  const ids = stored.map(({ message_id }) => message_id);
  const doubled = ids.length - new Set(ids).size;
  const lost = delivered - new Set(ids).size;
  const homeless = stored.filter(({ summary_id }) => summary_id === null).length;
  console.log(
    `${runs} runs, ${delivered} messages delivered: ${doubled} stored twice, ${lost} lost, ${homeless} without a summary`,
  );
  return [
    ...(doubled > 0 ? [`${doubled} messages were stored twice`] : []),
    ...(lost > 0 ? [`${lost} messages were lost`] : []),
    ...(homeless > 0 ? [`${homeless} messages are in no summary`] : []),
  ];
}
