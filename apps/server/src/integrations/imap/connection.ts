import { constants } from "node:crypto";
import { rootCertificates } from "node:tls";
import { ImapFlow } from "imapflow";
import { messageBytesLimit } from "../mailbox/index.ts";
import { type AnswerCounter, countAnswers } from "./count-answers.ts";
import { NotUnderstood } from "./errors.ts";
import type { ImapServer } from "./imap-task.ts";
import { allowances, limitsMs } from "./limits.ts";

const MB = 1_024 * 1_024;

export type CountedClient = { client: ImapFlow; counter: AnswerCounter };

/**
 * Signs in. What the server sends is bounded: lines, literals, responses, their tokens, all together, and the time for each.
 * @throws what imapflow throws; see failures.ts
 */
export async function connect(
  { host, address, port, username, secret, trusted }: ImapServer,
  signal: AbortSignal,
): Promise<CountedClient> {
  const client = new ImapFlow({
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
    tls: {
      minVersion: "TLSv1.2",
      secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
      ...(trusted.length > 0 ? { ca: [...rootCertificates, ...trusted] } : {}),
    },
    connectionTimeout: limitsMs.connect,
    greetingTimeout: limitsMs.connect,
    socketTimeout: limitsMs.command,
    maxLineLength: 4 * MB,
    maxResponseSize: messageBytesLimit + 2 * MB,
    maxResponseTokens: 200_000,
  });
  const counter = countAnswers(client, allowances.usual);
  const abort = () => client.close();
  signal.addEventListener("abort", abort, { once: true });
  try {
    await client.connect();
    return { client, counter };
  } catch (error) {
    client.close();
    throw counter.exceeded ? new NotUnderstood(error) : error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
