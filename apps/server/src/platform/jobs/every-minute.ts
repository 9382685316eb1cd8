/** The cron expression of schedules that run at the start of each minute. */
export const everyMinute = "* * * * *";

const MINUTE_MS = 60_000;

/** Calls `tick` at the start of each minute of the process's clock, until `stopping`. */
export function atEachMinute(tick: () => void, stopping: AbortSignal): void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    // A timer may fire slightly early by the wall clock, which would repeat the minute.
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
