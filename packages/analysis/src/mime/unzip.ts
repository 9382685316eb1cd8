import { inflateRawSync } from "node:zlib";
import { FileRefused } from "./file-refused.ts";
import { limits } from "./limits.ts";

const endRecord = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
const endRecordLength = 22;
const longestComment = 0xffff;
const stored = 0;
const deflated = 8;

type Entry = { name: string; method: number; packed: number; size: number; local: number; start: number };

/**
 * The wanted files of a zip archive by name, up to `allowance` bytes in all. Opens only archives that every program reads alike: no entries
 * hidden behind the end of the directory, duplicated or overlapping, and no size other than the stated one.
 * @throws FileRefused
 */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  allowance: number,
): Map<string, Uint8Array> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map<string, Uint8Array>();
  let left = allowance;
  for (const entry of readDirectory(zip)) {
    if (!isWanted(entry.name)) continue;
    const content = unpack(zip, entry, left);
    left -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

function readDirectory(zip: Buffer): Entry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  const start = zip.readUInt32LE(end + 16);
  // ZIP64 archives write 0xffff and 0xffffffff here: no document needs one.
  const directoryLength = zip.readUInt32LE(end + 12);
  if (zip.readUInt32LE(end + 4) !== 0 || start + directoryLength !== end) throw new FileRefused("damaged");
  if (count > limits.zipEntries) throw new FileRefused("too_complex");
  const entries: Entry[] = [];
  let at = start;
  while (at < end) {
    const entry = readEntry(zip, at, end);
    entries.push(entry);
    if (entries.length > count) throw new FileRefused("damaged");
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (at !== end || entries.length !== count) throw new FileRefused("damaged");
  if (new Set(entries.map((entry) => entry.name)).size !== count) throw new FileRefused("damaged");
  refuseOverlaps(entries, start);
  return entries;
}

function readEntry(zip: Buffer, at: number, end: number): Entry {
  if (at + 46 > end || zip.readUInt32LE(at) !== directoryEntry) throw new FileRefused("damaged");
  const local = zip.readUInt32LE(at + 42);
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== localHeader) throw new FileRefused("damaged");
  return {
    name: zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28)),
    method: zip.readUInt16LE(at + 10),
    packed: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    local,
    start: local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28),
  };
}

/** A small archive can expand without any large entry if many entries share the same packed bytes. */
function refuseOverlaps(entries: readonly Entry[], directory: number): void {
  let from = 0;
  for (const entry of entries.toSorted((a, b) => a.local - b.local)) {
    if (entry.local < from) throw new FileRefused("damaged");
    from = entry.start + entry.packed;
  }
  if (from > directory) throw new FileRefused("damaged");
}

function unpack(zip: Buffer, entry: Entry, left: number): Uint8Array {
  if (entry.size > left) throw new FileRefused("too_large");
  const packed = zip.subarray(entry.start, entry.start + entry.packed);
  const content = entry.method === stored ? packed : inflate(packed, entry.method, left);
  if (content.length !== entry.size) throw new FileRefused("damaged");
  return content;
}

function inflate(packed: Buffer, method: number, left: number): Buffer {
  if (method !== deflated) throw new FileRefused("damaged");
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (cause) {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new FileRefused(isTooLarge ? "too_large" : "damaged", { cause });
  }
}

/** Only the file's own comment may follow the end record. */
function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - endRecordLength - longestComment);
  for (let at = zip.length - endRecordLength; at >= first; at--)
    if (zip.readUInt32LE(at) === endRecord && at + endRecordLength + zip.readUInt16LE(at + 20) === zip.length)
      return at;
  throw new FileRefused("damaged");
}
