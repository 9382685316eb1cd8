import { constants } from "node:crypto";
import type { ImapFlow } from "imapflow";
import { resolvePublic } from "../fetch/index.ts";
import { messageBytesLimit } from "../mailbox/index.ts";

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

/** IMAP over TLS from the first byte; STARTTLS is not offered. */
const PORTS = [993];
const MB = 1_024 * 1_024;

/** For a connection held open to wait for new messages; see watch-inbox.ts. */
export type Waiting = { idle: number; silence: number };

/** Time limits in ms: the connection including sign-in, a command, and fetching a whole message. */
export const limitsMs = { connect: 20_000, command: 30_000, source: 120_000 };

/**
 * Signs in, at an address that was looked up and found public here. The server's output is bounded: lines, literals, responses, their
 * tokens, and the time for each.
 * @throws what imapflow and the guard throw; see failures.ts
 */
export async function connect(
  account: ImapAccount,
  settings: ImapSettings,
  signal: AbortSignal,
  waiting?: Waiting,
): Promise<ImapFlow> {
  const signIn = (secret: { pass: string } | { accessToken: string }) =>
    connectWith(account, secret, settings, signal, waiting);
  if ("password" in account) return signIn({ pass: account.password });
  const accessToken = await account.accessToken({ anew: false, signal });
  try {
    return await signIn({ accessToken });
  } catch (error) {
    // The token may have been revoked early.
    if (!isRefused(error)) throw error;
    return signIn({ accessToken: await account.accessToken({ anew: true, signal }) });
  }
}

const isRefused = (error: unknown): boolean =>
  (error as { authenticationFailed?: boolean }).authenticationFailed === true;

async function connectWith(
  { host, port, username }: ImapAccount,
  secret: { pass: string } | { accessToken: string },
  settings: ImapSettings,
  signal: AbortSignal,
  waiting: Waiting | undefined,
): Promise<ImapFlow> {
  const [address] = await resolvePublic({ host, port, ports: PORTS }, settings, signal);
  const imapflow = await import("imapflow"); // 9 MB that a server without such mailboxes does not need
  const client = new imapflow.ImapFlow({
    host: address,
    servername: host,
    port,
    secure: true,
    auth: { user: username, ...secret },
    logger: false,
    disableAutoIdle: true,
    disableAutoEnable: true,
    disableCompression: true,
    disableBinary: true,
    disableIMAP4rev2: true,
    tls: { minVersion: "TLSv1.2", secureOptions: constants.SSL_OP_NO_RENEGOTIATION },
    connectionTimeout: limitsMs.connect,
    greetingTimeout: limitsMs.connect,
    socketTimeout: waiting?.silence ?? limitsMs.command,
    ...(waiting ? { maxIdleTime: waiting.idle } : {}),
    maxLineLength: 4 * MB,
    maxLiteralSize: messageBytesLimit + MB,
    maxResponseSize: messageBytesLimit + 2 * MB,
    maxResponseTokens: 200_000,
  });
  // An error while nobody waits shows up at the next command.
  client.on("error", () => undefined);
  const abort = () => client.close();
  signal.addEventListener("abort", abort, { once: true });
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
