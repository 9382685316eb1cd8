import { once } from "node:events";
import { join } from "node:path";
import { afterFile } from "./after-file.ts";
import { listenBetween } from "./listen-between.ts";
import type { Answer, Moment } from "./school-day-worker.ts";
import { type ServerProcess, startProcess } from "./server-processes.ts";

/** Kills a worker when it sends this to a mailbox or mail server, or before it receives this from there. */
export type Kill = { when: string; from: "client" | "server"; says: RegExp };

type Slot = { worker: ServerProcess | undefined; start: () => Promise<ServerProcess> };

export type MovedWorkers = Awaited<ReturnType<typeof startMovedWorkers>>;

/**
 * Starts this many worker processes on one database, each with this many watchers, on a clock that the test moves. Their network traffic
 * passes through here, so that each can be killed at a given word.
 */
export async function startMovedWorkers(
  { workers, watchers }: { workers: number; watchers: number },
  {
    GMAIL_API_URL,
    SMTP_URL,
    ...environment
  }: Record<string, string> & Record<"GMAIL_API_URL" | "SMTP_URL", string>,
) {
  const deaths: string[] = [];
  let armed: Kill | undefined;
  const script = join(import.meta.dirname, "school-day-worker.ts");
  const slots = await Promise.all(Array.from({ length: workers }, makeSlot));
  afterFile(() => Promise.all(slots.map(({ worker }) => worker?.stop())));
  await Promise.all(slots.map(revive));

  async function makeSlot(): Promise<Slot> {
    const slot: Slot = {
      worker: undefined,
      start: () => startProcess({ script, args: [String(watchers)] }, env),
    };
    const through = async (address: string) => {
      const url = new URL(address);
      url.port = String(
        await listenBetween(Number(url.port), (text, from) => {
          if (!slot.worker || armed?.from !== from || !armed.says.test(text)) return false;
          slot.worker.child.kill("SIGKILL");
          deaths.push(armed.when);
          armed = undefined;
          return true;
        }),
      );
      return url.href;
    };
    const env = {
      ...environment,
      GMAIL_API_URL: await through(GMAIL_API_URL),
      SMTP_URL: await through(SMTP_URL),
    };
    return slot;
  }

  return {
    /** The kills that happened. */
    deaths,
    /** Replaces a kill that has not happened yet. */
    arm: (kill: Kill) => void (armed = kill),
    /** All workers run what is due at this moment, at the same time. Killed workers are restarted. */
    pass: async (now: Date): Promise<Answer> => {
      const answers = await Promise.all(slots.map((slot) => ask(slot, { now: now.toISOString() })));
      await Promise.all(slots.map(revive));
      const living = answers.filter((answer) => answer !== undefined);
      return living.at(-1) ?? { next_look: null, jobs_left: 1 };
    },
  };
}

async function revive(slot: Slot): Promise<void> {
  slot.worker ??= await slot.start();
}

/** @returns undefined if this killed it */
async function ask(slot: Slot, moment: Moment): Promise<Answer | undefined> {
  const { child } = slot.worker!;
  const ended = new AbortController();
  const { signal } = ended;
  const gone = once(child, "exit", { signal }).then(() => undefined);
  const answered = once(child, "message", { signal }).then(([answer]) => answer as Answer);
  for (const either of [gone, answered]) either.catch(() => undefined);
  child.send(moment, () => undefined);
  const answer = await Promise.race([answered, gone]);
  ended.abort();
  if (!answer) slot.worker = undefined;
  return answer;
}
