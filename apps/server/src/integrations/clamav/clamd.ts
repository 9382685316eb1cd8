import { connect } from "node:net";
import { OutsideFailure } from "../../platform/errors/errors.ts";

/** The scanner's verdict on some bytes; `found` is its own name for the malware. */
export type Verdict = { clean: true } | { clean: false; found: string };

export interface Scanner {
  /** @throws ScannerFailed */
  scan(bytes: Uint8Array): Promise<Verdict>;
}

/** No verdict: the scanner is down, silent or failing, or the bytes exceed its limit (`StreamMaxLength`). */
export class ScannerFailed extends OutsideFailure {
  override readonly name = "ScannerFailed";
  readonly too_large: boolean;

  constructor(
    message: string,
    { too_large = false, ...options }: ErrorOptions & { too_large?: boolean } = {},
  ) {
    super(message, options);
    this.too_large = too_large;
  }
}

const usualPatienceMs = 30_000;
const chunkBytes = 64 * 1_024;
const answerMaximum = 4_096;

/**
 * ClamAV's daemon over TCP with its command INSTREAM (clamd(8)): chunks, each after its length in four bytes, then a length of 0.
 * The connection carries one scan and is neither encrypted nor signed: run clamd on the same machine or a private network.
 */
export function createScanner(
  address: { readonly host: string; readonly port: number },
  withinMs = usualPatienceMs,
): Scanner {
  return { scan: async (bytes) => readVerdict(await ask(address, bytes, withinMs)) };
}

function readVerdict(answer: string): Verdict {
  if (answer === "stream: OK") return { clean: true };
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) return { clean: false, found };
  if (answer.includes("size limit exceeded")) throw new ScannerFailed("too large", { too_large: true });
  throw new ScannerFailed("the scanner's answer is not a verdict");
}

function ask(
  address: { readonly host: string; readonly port: number },
  bytes: Uint8Array,
  withinMs: number,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(address);
  const fail = (message: string, cause?: unknown) => reject(new ScannerFailed(message, { cause }));
  const late = setTimeout(() => fail("the scanner did not answer in time"), withinMs);
  let answer = "";
  socket.on("data", (some) => {
    answer += some.toString("latin1");
    const end = answer.indexOf("\0");
    if (end >= 0) resolve(answer.slice(0, end));
    else if (answer.length > answerMaximum) fail("the scanner's answer has no end");
  });
  socket.on("error", (error) => fail("the scanner is away", error));
  socket.on("close", () => fail("the scanner hung up"));
  sendStream(socket, bytes);
  return promise.finally(() => {
    clearTimeout(late);
    socket.destroy();
  });
}

function sendStream(to: { write(bytes: string | Uint8Array): unknown }, bytes: Uint8Array): void {
  to.write("zINSTREAM\0");
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    to.write(lengthOf(chunk.length));
    to.write(chunk);
  }
  to.write(lengthOf(0));
}

function lengthOf(length: number): Buffer {
  const field = Buffer.alloc(4);
  field.writeUInt32BE(length);
  return field;
}
