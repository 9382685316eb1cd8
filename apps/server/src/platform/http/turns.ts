/** So much is waiting already that more would be answered too late. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting";
}

type Bounds = {
  /** Tasks running at once. */
  all: number;
  /** Tasks of one owner running at once. */
  each: number;
  /** Tasks of one owner that may wait. */
  waiting: number;
};

/** Bounds how many tasks run at once, in total and per owner, so that one owner can't use all the capacity. */
export function createTurns({ all, each, waiting }: Bounds) {
  const running = new Map<string, number>();
  const queue: { owner: string; start: () => void }[] = [];
  let under_way = 0;

  function startNext() {
    while (under_way < all) {
      const next = queue.findIndex(({ owner }) => (running.get(owner) ?? 0) < each);
      if (next < 0) return;
      const [{ owner, start }] = queue.splice(next, 1) as [(typeof queue)[number]];
      under_way += 1;
      running.set(owner, (running.get(owner) ?? 0) + 1);
      start();
    }
  }

  function done(owner: string) {
    under_way -= 1;
    const left = (running.get(owner) ?? 1) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    startNext();
  }

  return {
    /** Runs the work when a slot is free. @throws {TooManyWaiting} */
    take: async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
      if (queue.filter((asked) => asked.owner === owner).length >= waiting)
        throw new TooManyWaiting("too much work is waiting");
      await new Promise<void>((start) => {
        queue.push({ owner, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        done(owner);
      }
    },
  };
}
