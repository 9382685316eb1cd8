import { mailReader, ReaderBusy } from "@gatepost/analysis";
import type { ImapFlow } from "imapflow";
import { OutsideFailure } from "../../platform/errors/errors.ts";
import { authenticationBy, topmost } from "../imap/index.ts";

export type Delivery = {
  raw: Buffer;
  /** Lower case; each belongs to a family. */
  recipients: string[];
  /** What the mailbox's own provider found out about the sender (RFC 8601); null if it wrote nothing. */
  authentication_results: string | null;
};

export type InboundHandlers = {
  /** Whether an address (lower case) belongs to a family. */
  knows: (recipient: string) => Promise<boolean>;
  /** Resolves once the message is durably stored; only then is it deleted there. @throws TakeLater */
  receive: (delivery: Delivery) => Promise<void>;
};

/** It can't be taken now: it stays in the mailbox for the next round. */
export class TakeLater extends Error {
  override name = "TakeLater";
}

export type OperatorMailbox = {
  host: string;
  port: number;
  username: string;
  password: string;
  folder: string;
  message_bytes: number;
};

/** The operator's mailbox could not be opened or read. */
class MailboxNotCollected extends OutsideFailure {
  override name = "MailboxNotCollected";
}

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
const bounds = { maxLineLength: 1_000_000, maxLiteralSize: 40_000_000 };
/** The next round takes the rest. */
const mostARound = 200;

/**
 * Collects messages for families from the operator's mailbox: each is deleted there once it is stored here. Messages that are too
 * large or for unknown recipients are marked as seen and left alone.
 * @returns how many were collected @throws MailboxNotCollected
 */
export async function collectMail(
  mailbox: OperatorMailbox,
  handlers: InboundHandlers,
  signal: AbortSignal,
): Promise<number> {
  const { host, port, username, password, folder } = mailbox;
  const imapflow = await import("imapflow");
  const client = new imapflow.ImapFlow({
    host,
    port,
    secure: true,
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...patience,
    ...bounds,
  });
  client.on("error", () => undefined); // the call that meets the error reports it
  const stop = () => client.close();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await client.connect();
    const lock = await client.getMailboxLock(folder);
    try {
      return await takeNew(client, mailbox, handlers, signal);
    } finally {
      lock.release();
    }
  } catch (cause) {
    throw new MailboxNotCollected("the mailbox of INBOUND_IMAP_URL could not be read", { cause });
  } finally {
    signal.removeEventListener("abort", stop);
    await client.logout().catch(() => client.close());
  }
}

async function takeNew(
  client: ImapFlow,
  mailbox: OperatorMailbox,
  handlers: InboundHandlers,
  signal: AbortSignal,
): Promise<number> {
  const uids = (await client.search({ seen: false }, { uid: true })) || [];
  let taken = 0;
  const failures: unknown[] = [];
  for (const uid of uids.slice(0, mostARound)) {
    if (signal.aborted || !client.usable) break;
    try {
      const outcome = await takeOne(client, uid, mailbox, handlers);
      if (outcome === "taken") {
        await client.messageDelete(String(uid), { uid: true });
        taken += 1;
      } else if (outcome === "not_ours") await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    } catch (error) {
      failures.push(error); // it must not hold up those behind it
    }
  }
  if (failures.length > 0) throw failures[0];
  return taken;
}

type Outcome = "taken" | "not_ours" | "later";

async function takeOne(
  client: ImapFlow,
  uid: number,
  { host, message_bytes }: OperatorMailbox,
  { knows, receive }: InboundHandlers,
): Promise<Outcome> {
  const head = await client.fetchOne(String(uid), { headers: true, size: true }, { uid: true });
  if (!head || !head.headers || (head.size ?? 0) > message_bytes) return "not_ours";
  try {
    const recipients: string[] = [];
    for (const recipient of await recipientsIn(head.headers))
      if (await knows(recipient)) recipients.push(recipient);
    if (recipients.length === 0) return "not_ours";
    const whole = await client.fetchOne(String(uid), { source: true }, { uid: true });
    if (!whole || !whole.source) return "later";
    const written = topmost(head.headers.toString("utf8"))("authentication-results");
    await receive({ raw: whole.source, recipients, authentication_results: authenticationBy(host, written) });
    return "taken";
  } catch (error) {
    if (error instanceof TakeLater || error instanceof ReaderBusy) return "later";
    throw error;
  }
}

/** As recorded by the servers on the way; an unreadable header block yields no recipients. */
async function recipientsIn(headers: Buffer): Promise<string[]> {
  try {
    return [...new Set((await mailReader.headers(headers)).delivered_to)];
  } catch (error) {
    if (error instanceof ReaderBusy) throw error;
    return [];
  }
}
