import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

const standardOutputFd = 1;
/** A reader that lags is waited for so long a line; then the line is dropped, so that no log stops the service. */
const waitsAtMost = 50;
const waitMs = 20;

type Write = (bytes: Buffer) => number;

/**
 * Writes each line at once. What nobody reads any more (the process that started this one has gone) is dropped: pino's own
 * destination (sonic-boom 4.2) tries such a line again for ever as the process ends, which kept it alive for good.
 */
export function openStandardOutput(
  write: Write = (bytes) => writeSync(standardOutputFd, bytes),
): DestinationStream {
  let broken = false;
  return {
    write(line) {
      let left = Buffer.from(line);
      for (let waits = 0; left.length > 0 && !broken;) {
        try {
          left = left.subarray(write(left));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "EAGAIN") broken = true;
          else if (waits >= waitsAtMost) return;
          else waits += pause();
        }
      }
    },
  };
}

/** @returns 1 */
function pause(): number {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
  return 1;
}
