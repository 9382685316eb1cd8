import { setTimeout as sleepFor } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import { limitsMs } from "./connection.ts";
import { ServerUnavailable, SignInRefused } from "./errors.ts";
import { sortFailure } from "./failures.ts";

/**
 * Of a connection that waits: how long one IDLE may last (RFC 2177 allows 29 minutes; routers forget sooner), and what silence after its
 * end is taken for death, in ms.
 */
export const idleMs = { idle: 9 * 60_000, silence: 10 * 60_000 };

/** A server that ends each IDLE at once is asked once a second. */
const BETWEEN_MS = 1_000;

/**
 * Holds a connection with the inbox open read-only, and calls `heard` once it is held and whenever the server says that there are more
 * messages (IDLE).
 * @throws the signal's reason; ServerUnavailable when the connection ends; what failures.ts names. Never SignInRefused: the looks at the
 *   mailbox try again before they judge.
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
