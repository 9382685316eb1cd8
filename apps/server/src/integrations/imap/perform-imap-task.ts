import { setTimeout as sleepFor } from "node:timers/promises";
import { connect, type CountedClient } from "./connection.ts";
import { NotUnderstood, ServerUnavailable } from "./errors.ts";
import { failureNameOf } from "./failures.ts";
import { callMailbox } from "./call-mailbox.ts";
import type { ImapAnswer, ImapTask } from "./imap-task.ts";
import { allowances, limitsMs } from "./limits.ts";
import { MessageGone, MessageTooLarge } from "../mailbox/index.ts";

const GOODBYE_MS = 1_000;

/** The open connection and whose it is: a process serves one session at a time. */
let open: { session: string; connection: CountedClient } | undefined;

/** Runs in a process of its own (imap-process.ts), where a server can't harm others. */
export async function performImapTask(task: ImapTask): Promise<ImapAnswer> {
  if (open && open.session !== task.session) close();
  if (task.call === null) {
    await sayGoodbye();
    return { value: null };
  }
  try {
    return { value: await inTime(task) };
  } catch (thrown) {
    const error = open?.connection.counter.exceeded ? new NotUnderstood(thrown) : thrown;
    if (!(error instanceof MessageGone || error instanceof MessageTooLarge)) close();
    return { failed: failureNameOf(error) };
  } finally {
    open?.connection.counter.allow(allowances.between);
  }
}

async function inTime(task: Extract<ImapTask, { server: object }>): Promise<unknown> {
  Object.assign(limitsMs, task.limits);
  const isSource = task.call.do === "source";
  const ending = AbortSignal.timeout(limitsMs.connect + (isSource ? limitsMs.source : limitsMs.command));
  let end = () => undefined as void;
  const late = new Promise<never>((_, reject) => {
    end = () => {
      close();
      reject(new ServerUnavailable("time is up"));
    };
  });
  ending.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([perform(task, ending), late]);
  } finally {
    ending.removeEventListener("abort", end);
  }
}

async function perform(
  { session, call, server }: Extract<ImapTask, { server: object }>,
  ending: AbortSignal,
): Promise<unknown> {
  const allowance = call.do === "source" ? allowances.source : allowances.usual;
  if (!open?.connection.client.usable) {
    close();
    open = { session, connection: await connect(server, ending) };
  }
  const { client, counter } = open.connection;
  counter.allow(allowance);
  return callMailbox(client, call, server.host);
}

async function sayGoodbye(): Promise<void> {
  await Promise.race([open?.connection.client.logout().catch(() => undefined), sleepFor(GOODBYE_MS)]);
  close();
}

function close(): void {
  open?.connection.client.close();
  open = undefined;
}
