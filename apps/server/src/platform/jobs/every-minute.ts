/** The cron expression of what runs whenever a minute begins. */
export const everyMinute = "* * * * *";

const MINUTE_MS = 60_000;

/** Calls `tick` as each minute of the process's clock begins, until `stopping`. */
export function atEachMinute(tick: () => void, stopping: AbortSignal): void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    // A timer may fire a little early by the wall clock: then the same minute would come twice.
    timer = setTimeout(
      () => {
        wait();
        tick();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS) + 20,
    );
    timer.unref();
  };
  wait();
  stopping.addEventListener("abort", () => clearTimeout(timer), { once: true });
}
