/** So much is waiting already that more would be answered too late. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting";
}

/**
 * Runs one task of each owner at a time, so that one owner can't use all the capacity.
 * @param all tasks running at once @param waiting tasks of one owner that may wait
 */
export function createTurns({ all, waiting }: { all: number; waiting: number }) {
  const running = new Set<string>();
  const queue: { owner: string; start: () => void }[] = [];

  function startNext() {
    while (running.size < all) {
      const next = queue.findIndex(({ owner }) => !running.has(owner));
      if (next < 0) return;
      const [{ owner, start }] = queue.splice(next, 1) as [(typeof queue)[number]];
      running.add(owner);
      start();
    }
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
        running.delete(owner);
        startNext();
      }
    },
  };
}
