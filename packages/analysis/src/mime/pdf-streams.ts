import { AsyncLocalStorage } from "node:async_hooks";
import { getDocumentProxy } from "unpdf";
import { FileRefused } from "./file-refused.ts";
import { limits } from "./limits.ts";

/** Unpacked bytes still allowed, in all and for each stream, and whether a stream asked for more. */
export type StreamAllowance = { bytes: number; each: number; exceeded: boolean };

type DecodeStream = { buffer: Uint8Array; stream: { reset(): void; getBytes(): Uint8Array } };
type DecodeStreamMethods = {
  ensureBuffer(this: DecodeStream, bytes: number): Uint8Array;
  asyncGetBytesFromDecompressionStream(
    this: DecodeStream,
  ): Promise<{ decompressed: null; compressed: Uint8Array }>;
};

const current = new AsyncLocalStorage<StreamAllowance>();
let bounded: Promise<void> | undefined;

/** Counts bytes as PDF.js unpacks them, as files chain, encrypt and hide their filters. It may swallow the error: `exceeded` records it. */
export async function withBoundedStreams<T>(allowance: StreamAllowance, read: () => Promise<T>): Promise<T> {
  bounded ??= boundStreams();
  await bounded;
  return current.run(allowance, read);
}

async function boundStreams(): Promise<void> {
  const streams = await findDecodeStream();
  const grow = streams.ensureBuffer;
  streams.ensureBuffer = function (bytes) {
    const held = this.buffer.byteLength;
    if (bytes <= held) return this.buffer;
    const allowance = current.getStore();
    if (bytes > (allowance?.each ?? limits.pdfStreamBytes) || (allowance && bytes - held > allowance.bytes)) {
      if (allowance) allowance.exceeded = true;
      throw new FileRefused("too_large");
    }
    const buffer = grow.call(this, bytes);
    if (allowance) allowance.bytes -= buffer.byteLength - held;
    return buffer;
  };
  // The platform's own decompressor has no limit. Returning nothing makes PDF.js unpack with the code limited above.
  streams.asyncGetBytesFromDecompressionStream = function () {
    this.stream.reset();
    return Promise.resolve({ decompressed: null, compressed: this.stream.getBytes() });
  };
}

const bait = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Length 1/Filter/AHx>>stream
>
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** PDF.js exports no stream, so we catch the base class by a field that its constructor sets. If that fails, no PDF is read. */
async function findDecodeStream(): Promise<DecodeStreamMethods> {
  const field = "_rawMinBufferLength";
  let found: DecodeStreamMethods | null = null;
  // oxlint-disable-next-line no-extend-native -- only while our own PDF is read
  Object.defineProperty(Object.prototype, field, {
    configurable: true,
    set(this: object, value: unknown) {
      found ??= methodsOf(this);
      Object.defineProperty(this, field, { value, writable: true, configurable: true, enumerable: true });
    },
  });
  try {
    const document = await getDocumentProxy(new TextEncoder().encode(bait), { verbosity: 0 });
    await (await document.getPage(1)).getTextContent();
    await document.loadingTask.destroy();
  } finally {
    delete (Object.prototype as Record<string, unknown>)[field];
  }
  if (!found) throw new Error("the streams of PDF.js can't be bounded");
  return found;
}

function methodsOf(stream: object): DecodeStreamMethods | null {
  for (let type = Object.getPrototypeOf(stream); type; type = Object.getPrototypeOf(type))
    if (Object.hasOwn(type, "ensureBuffer") && Object.hasOwn(type, "asyncGetBytesFromDecompressionStream"))
      return type;
  return null;
}
