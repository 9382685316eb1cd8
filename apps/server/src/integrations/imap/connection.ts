import { constants } from "node:crypto";
import { ImapFlow } from "imapflow";
import { resolvePublic } from "../fetch/index.ts";
import { messageBytesLimit } from "../mailbox/index.ts";

/** `host` in lower case. One of password and access token (XOAUTH2) is given. */
export type ImapAccount = {
  host: string;
  port: number;
  username: string;
  password?: string;
  access_token?: string;
};

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
): Promise<ImapFlow> {
  const { host, port, username, password, access_token } = account;
  const [address] = await resolvePublic({ host, port, ports: PORTS }, settings, signal);
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure: true,
    auth:
      access_token === undefined
        ? { user: username, pass: password }
        : { user: username, accessToken: access_token },
    logger: false,
    disableAutoIdle: true,
    disableAutoEnable: true,
    disableCompression: true,
    disableBinary: true,
    disableIMAP4rev2: true,
    tls: { minVersion: "TLSv1.2", secureOptions: constants.SSL_OP_NO_RENEGOTIATION },
    connectionTimeout: limitsMs.connect,
    greetingTimeout: limitsMs.connect,
    socketTimeout: limitsMs.command,
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
