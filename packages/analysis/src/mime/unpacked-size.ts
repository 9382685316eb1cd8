import { inflateRawSync } from "node:zlib";

const endRecord = 0x06054b50;
const directoryEntry = 0x02014b50;
const stored = 0;
const deflated = 8;

/**
 * Unpacks every file of a zip archive and throws it away, so that one that blows up is refused before a library takes it in whole:
 * its memory would be outside the worker's limit. What an archive says of its own sizes is not believed.
 * @throws RangeError when it holds more than `limit` bytes, or no archive can be made out
 */
export function refuseHugeArchive(bytes: Uint8Array, limit: number): void {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(zip);
  let at = zip.readUInt32LE(end + 16);
  let left = limit;
  for (let entries = zip.readUInt16LE(end + 10); entries > 0; entries--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== directoryEntry) throw damaged();
    left -= unpackedSize(zip, at, left);
    if (left < 0) throw tooLarge();
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function unpackedSize(zip: Buffer, entry: number, left: number): number {
  const method = zip.readUInt16LE(entry + 10);
  const packed = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  if (local + 30 > zip.length) throw damaged();
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (start + packed > zip.length || (method !== stored && method !== deflated)) throw damaged();
  if (method === stored) return packed;
  try {
    return inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: Math.max(1, left) }).length;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(cause);
    throw damaged(cause);
  }
}

/** It stands at the end, before a comment of 64 kB at most. */
function endOfDirectory(zip: Buffer): number {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at--)
    if (zip.readUInt32LE(at) === endRecord) return at;
  throw damaged();
}

const tooLarge = (cause?: unknown) => new RangeError("the document is too large", { cause });
const damaged = (cause?: unknown) => new RangeError("the file is damaged", { cause });
