import { setTimeout as sleepFor } from "node:timers/promises";
import { MailboxError } from "../../integrations/mailbox/index.ts";
import { wallClock } from "../../platform/clock/local-time.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { endListening, leaseListening, type Listened, listWatchedTimezones, lookSoon } from "./watch.repo.ts";
import { isWatchTime } from "./watch.rules.ts";
import { watchMailboxes, type WatchDependencies } from "./watch.service.ts";

/** All in ms. A parameter, so that tests don't wait. */
export type ListeningTimes = {
  /**
   * How often the mailboxes are chosen again, and how long a lease lasts. When a process is killed, others take its mailboxes over then.
   */
  refresh: number;
  lease: number;
  /** The shortest time between two checks of one mailbox, however often its server notifies us. */
  between_looks: number;
  /** The first and the longest wait after a connection breaks. A connection that lasted longer than the longest wait resets the wait. */
  first_wait: number;
  longest_wait: number;
};

const times: ListeningTimes = {
  refresh: 30_000,
  lease: 90_000,
  between_looks: 10_000,
  first_wait: 5_000,
  longest_wait: 600_000,
};

/** `stop` also waits for checks in progress, because the database is closed next. */
export type Listening = { stop: () => Promise<void> };

/**
 * Listens to at most `WATCH_CONNECTIONS` mailboxes on school days within watch hours, and checks one as soon as something may have arrived.
 * The regular checks go on for every mailbox, listened to or not.
 */
export function listenToMailboxes(
  { platform, mailboxes }: WatchDependencies,
  { refresh, lease, between_looks, first_wait, longest_wait }: ListeningTimes = times,
): Listening {
  const { db, clock, config, log } = platform;
  const listener = newId();
  const ending = new AbortController();
  const held = new Map<string, { end: AbortController; ended: Promise<void> }>();
  const looks = new Set<Promise<void>>();
  const most = config.watch_minutes === 0 ? 0 : config.watch_connections;
  const running = most === 0 ? Promise.resolve() : keepListening();

  async function keepListening(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await chooseMailboxes();
      } catch (err) {
        log.error({ err }, "mailboxes to listen to could not be chosen");
      }
      await sleepFor(refresh, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  async function chooseMailboxes(): Promise<void> {
    const now = clock.now();
    const days = (await listWatchedTimezones(db))
      .map((timezone) => ({ timezone, ...wallClock(now, timezone) }))
      .filter(isWatchTime);
    const leased = await leaseListening(db, listener, days, now, { leaseMs: lease, most });
    const chosen = new Map(leased.map((each) => [keyOf(each), each]));
    for (const [key, { end }] of held) if (!chosen.has(key)) end.abort();
    for (const [key, { user_id }] of chosen) if (!held.has(key) && !ending.signal.aborted) hold(key, user_id);
  }

  function hold(key: string, userId: string): void {
    const end = new AbortController();
    const ended = listen(userId, AbortSignal.any([end.signal, ending.signal]))
      .catch((err: unknown) => {
        if (!end.signal.aborted && !ending.signal.aborted)
          log.error({ err, user_id: userId }, "a mailbox could not be listened to");
      })
      .finally(() => held.delete(key));
    held.set(key, { end, ended });
  }

  /** Listens until the signal aborts, retrying with longer and longer waits. Returns when only the parent can fix the connection. */
  async function listen(userId: string, signal: AbortSignal): Promise<void> {
    const heard = spaced(between_looks, signal, () => look(userId, signal));
    for (let wait = first_wait; ; wait = Math.min(wait * 2, longest_wait)) {
      const since = performance.now();
      try {
        await mailboxes.withMailboxes(
          userId,
          async (open) => void (await Promise.all(open.map(({ mailbox }) => mailbox.watch?.(heard)))),
          { signal },
        );
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof Refusal) return;
        if (!(error instanceof MailboxError)) throw error;
        if (performance.now() - since > longest_wait) wait = first_wait;
        await sleepFor(wait, undefined, { signal });
      }
    }
  }

  async function look(userId: string, signal: AbortSignal): Promise<void> {
    await lookSoon(db, userId, clock.now());
    await watchMailboxes({ platform, mailboxes }, signal);
  }

  /** Runs `work` after a call, at most once in `ms`; calls in the meantime count as one. */
  function spaced(ms: number, signal: AbortSignal, work: () => Promise<void>): () => void {
    let next = 0;
    let waiting = false;
    return () => {
      if (waiting) return;
      waiting = true;
      const doIt = async () => {
        await sleepFor(Math.max(0, next - performance.now()), undefined, { signal });
        waiting = false;
        next = performance.now() + ms;
        await work();
      };
      const done = doIt()
        .catch((err: unknown) => {
          if (!signal.aborted) log.error({ err }, "a mailbox that was heard from could not be looked at");
        })
        .finally(() => looks.delete(done));
      looks.add(done);
    };
  }

  return {
    async stop() {
      ending.abort();
      await running;
      await Promise.all([...[...held.values()].map(({ ended }) => ended), ...looks]);
      if (most > 0) await endListening(db, listener);
    },
  };
}

const keyOf = ({ user_id, mailbox_id, connected_at }: Listened): string =>
  `${user_id} ${mailbox_id} ${connected_at.getTime()}`;
