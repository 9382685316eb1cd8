import { constants } from "node:crypto";
import type { ImapFlow } from "imapflow";
import { resolvePublic } from "../fetch/index.ts";
import { messageBytesLimit } from "../mailbox/index.ts";

/** An access token for one sign-in; `anew` where the last one was refused. @throws MailboxError */
export type TokenSource = (options: { anew: boolean; signal: AbortSignal }) => Promise<string>;

/** `host` in lower case. One signs in by password or by access token (XOAUTH2). */
export type ImapAccount = {
  host: string;
  port: number;
  username: string;
} & ({ password: string } | { accessToken: TokenSource });

/** Given by whoever starts the server, never by a user. */
export type ImapSettings = {
  /** `host:port` that may be reached whatever its address is. */
  allowed_hosts: readonly string[];
  /** Every address of a name; tests give their own. */
  resolve?: (hostname: string) => Promise<string[]>;
};

/** IMAP by TLS from the first byte; STARTTLS is not offered. */
const PORTS = [993];
const MB = 1_024 * 1_024;

/** Of a connection that is held to wait for mail; see watch-inbox.ts. */
export type Waiting = { idle: number; silence: number };

/** How long a step may take, in ms: the connection with its sign-in, a command, and fetching a whole message. */
export const limitsMs = { connect: 20_000, command: 30_000, source: 120_000 };

/**
 * Signs in, to an address that was looked up and found public here. What the server may send is bounded: a line, a literal, a response, its
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
    // It may have been taken back before its time.
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
  // What breaks while nobody waits is noticed by the next command.
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
