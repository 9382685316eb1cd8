import { setTimeout as sleepFor } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import { limitsMs } from "./connection.ts";
import { ServerUnavailable, SignInRefused } from "./errors.ts";
import { sortFailure } from "./failures.ts";

/**
 * For a waiting connection, in ms: how long one IDLE may last (RFC 2177 allows 29 minutes; routers forget sooner), and how long a
 * silence after its end counts as a dead connection.
 */
export const idleMs = { idle: 9 * 60_000, silence: 10 * 60_000 };

/** Pause between IDLEs if a server ends each one at once. */
const BETWEEN_MS = 1_000;

/**
 * Holds a connection with the inbox open read-only, and calls `heard` once it is open and whenever the server reports more
 * messages (IDLE).
 * @throws the signal's reason; ServerUnavailable when the connection ends; the errors of failures.ts. Never SignInRefused: the
 *   mailbox checks retry before they decide that.
 */
export async function watchInbox(
  connect: (signal: AbortSignal) => Promise<ImapFlow>,
  heard: () => void,
  signal: AbortSignal,
): Promise<never> {
  const setUp = AbortSignal.any([signal, AbortSignal.timeout(limitsMs.connect + limitsMs.command)]);
  let client: ImapFlow | undefined;
  const close = () => client?.close();
  setUp.addEventListener("abort", close, { once: true });
  try {
    client = await connect(setUp);
    setUp.throwIfAborted();
    await client.mailboxOpen("INBOX", { readOnly: true });
    setUp.removeEventListener("abort", close);
    signal.addEventListener("abort", close, { once: true });
    signal.throwIfAborted();
    if (!client.capabilities.has("IDLE")) throw new ServerUnavailable("the server offers no IDLE");
    client.on("exists", ({ count, prevCount }) => count > prevCount && heard());
    heard();
    while (client.usable) {
      if ((await client.idle()) === false) break;
      await sleepFor(BETWEEN_MS, undefined, { signal });
    }
    throw new ServerUnavailable("the held connection ended");
  } catch (thrown) {
    signal.throwIfAborted();
    const error = sortFailure(thrown);
    throw error instanceof SignInRefused ? new ServerUnavailable(error) : error;
  } finally {
    setUp.removeEventListener("abort", close);
    signal.removeEventListener("abort", close);
    close();
  }
}
