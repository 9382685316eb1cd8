import { randomUUID } from "node:crypto";
import { setTimeout as sleepFor } from "node:timers/promises";
import { getCACertificates } from "node:tls";
import { ReaderBusy, ReaderLost } from "@gatepost/analysis";
import { resolvePublic } from "../fetch/public-fetch.ts";
import type { ImapResults } from "./call-mailbox.ts";
import { NotUnderstood, ServerUnavailable } from "./errors.ts";
import { failureNamed, sortFailure } from "./failures.ts";
import type { ImapAnswer, ImapCall, ImapServer } from "./imap-task.ts";
import { limitsMs } from "./limits.ts";
import { imapProcesses } from "./processes.ts";

/** An access token for one sign-in; `anew` if the last one was refused. @throws MailboxError */
export type TokenSource = (options: { anew: boolean; signal: AbortSignal }) => Promise<string>;

/** `host` in lower case. Signs in with a password or an access token (XOAUTH2). */
export type ImapAccount = {
  host: string;
  port: number;
  username: string;
} & ({ password: string } | { accessToken: TokenSource });

/** Set by the operator, never by a user. */
export type ImapSettings = {
  /** `host:port` pairs that are allowed whatever their address is. */
  allowed_hosts: readonly string[];
  /** Returns every address of a name; tests pass their own. */
  resolve?: (hostname: string) => Promise<string[]>;
};

/** Passed in so that tests do not wait. `attempts` includes the first. */
export type ImapPatience = {
  attempts: number;
  wait_ms: number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export const imapPatience: ImapPatience = {
  attempts: 3,
  wait_ms: 2_000,
  sleep: (ms, signal) => sleepFor(ms, undefined, { signal }),
};

export type Ask = <C extends ImapCall>(call: C) => Promise<ImapResults[C["do"]]>;

export type ImapSession = ReturnType<typeof createSession>;

export type SessionOptions = {
  account: ImapAccount;
  settings: ImapSettings;
  patience: ImapPatience;
  /** Whose mailbox it is: the processes serve people in turn. */
  owner?: string | undefined;
  signal?: AbortSignal | undefined;
  failed?: ((kind: string) => void) | undefined;
};

/** IMAP over TLS from the first byte; STARTTLS is not offered. */
const ports = [993];
/** The process keeps the time itself; beyond it, it is ended. Starting it may take as long on a busy machine. */
const beyondMs = 30_000;

/** One connection, held by a process of its own; it opens when needed and reopens after it breaks. */
export function createSession(options: SessionOptions) {
  const { account, settings, patience, signal, failed } = options;
  const session = randomUUID();
  const owner = options.owner ?? session;
  let address: string | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function attempt(call: ImapCall): Promise<unknown> {
    const { host, port, username } = account;
    const ending = signal ?? AbortSignal.timeout(limitsMs.connect);
    address ??= (await resolvePublic({ host, port, ports }, settings, ending))[0];
    const send = async (secret: ImapServer["secret"]) => {
      const server = { host, address: address!, port, username, secret, trusted: trusted() };
      const limits = { ...limitsMs };
      const all_ms = limits.connect + (call.do === "source" ? limits.source : limits.command) + beyondMs;
      const task = { session, call, server, limits };
      return imapProcesses.ask<ImapAnswer>(task, { session, owner, signal, all_ms });
    };
    if ("password" in account) return valueOf(await send({ pass: account.password }));
    const token = (anew: boolean) => account.accessToken({ anew, signal: ending });
    const answer = await send({ accessToken: await token(false) });
    // The token may have been revoked early.
    const isRefused = "failed" in answer && answer.failed === "SignInRefused";
    return valueOf(isRefused ? await send({ accessToken: await token(true) }) : answer);
  }

  async function withPatience(call: ImapCall): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      try {
        signal?.throwIfAborted();
        return await attempt(call).catch(ofProcess);
      } catch (thrown) {
        signal?.throwIfAborted();
        const error = sortFailure(thrown);
        if (error.kind === "gone" || error.kind === "too_large") throw error;
        failed?.(error.name);
        address = undefined;
        // Servers sometimes refuse a password that they accepted a moment ago: only a repeated refusal counts.
        const again = error.kind === "try_later" || error.kind === "needs_reconnecting";
        if (!again || tries >= patience.attempts) throw error;
        await patience.sleep(patience.wait_ms * tries, signal);
      }
    }
  }

  return {
    /** Runs one piece of work at a time; each call is tried again with patience. @throws MailboxError; the signal's reason */
    inTurn<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
      const mine = last.then(() => work(withPatience as Ask));
      last = mine.catch(() => undefined);
      return mine;
    },
    close: () => imapProcesses.endSession(session, { session, call: null }),
  };
}

function valueOf(answer: ImapAnswer): unknown {
  if ("failed" in answer) throw failureNamed(answer.failed);
  return answer.value;
}

/** A process that was ended for its memory or processor time had a server that sent what no mail server should. */
function ofProcess(error: unknown): never {
  if (error instanceof ReaderBusy) throw new ServerUnavailable(error);
  if (!(error instanceof ReaderLost)) throw error;
  throw error.reason === "memory" || error.reason === "processor_time"
    ? new NotUnderstood(error)
    : new ServerUnavailable(error);
}

/** What this process was told to trust: by NODE_EXTRA_CA_CERTS, for example, which its child processes are not given. */
function trusted(): string[] {
  const bundled = new Set(getCACertificates("bundled"));
  return getCACertificates("default").filter((each) => !bundled.has(each));
}
