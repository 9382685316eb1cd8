import { pino, type DestinationStream } from "pino";

const standardOutputFd = 1;
/** Buffer for a slow reader. Lines beyond it are dropped and counted, so that a log never stops the service. */
const waitingAtMost = 4 * 1_024 * 1_024;
/** At exit, what is left is retried ten times in a second: by itself pino would wait for ever for a reader that hangs. */
const lastTries = 10;

/** Writes in the background: what comes during one write goes out together with the next. */
export function openStandardOutput(): DestinationStream {
  // This access makes Node open the pipe so that a full one is refused (EAGAIN); without it, a reader that hung also hung this process.
  void process.stdout;
  let triesLeft = Infinity;
  process.once("exit", () => (triesLeft = lastTries));
  const output = pino.destination({
    dest: standardOutputFd,
    sync: false,
    maxLength: waitingAtMost,
    retryEAGAIN: () => --triesLeft > 0,
  });
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    try {
      flush();
    } catch {
      // Nobody reads; the process must end all the same.
    }
  };
  let lost = 0;
  output.on("drop", () => (lost += 1));
  output.on("drain", () => {
    if (lost === 0) return;
    const line = { level: 40, time: new Date().toISOString(), lines: lost, msg: "lines of the log lost" };
    lost = 0;
    output.write(`${JSON.stringify(line)}\n`);
  });
  return output;
}
