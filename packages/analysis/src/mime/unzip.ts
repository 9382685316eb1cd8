import { Readable } from "node:stream";
import JSZip from "jszip";
import { FileRefused } from "./file-refused.ts";
import { limits } from "./limits.ts";

/**
 * The wanted files of a zip archive by name, up to `allowance` bytes in all, whatever sizes the archive states. @throws FileRefused
 */
export async function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  allowance: number,
): Promise<Map<string, Uint8Array>> {
  if (countOf(entryMark, bytes) > limits.zipEntries) throw new FileRefused("too_complex");
  const archive = await JSZip.loadAsync(bytes).catch((cause: unknown) => {
    throw new FileRefused("damaged", { cause });
  });
  const entries = Object.values(archive.files);
  const files = new Map<string, Uint8Array>();
  let left = allowance;
  for (const entry of entries.filter(({ name }) => isWanted(name))) {
    const content = await unpack(entry, left);
    left -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

/** Each entry of a zip's directory begins so. JSZip reads all of them, whatever count the archive states. */
const entryMark = "PK\u0001\u0002";

function countOf(mark: string, bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let count = 0;
  for (let at = buffer.indexOf(mark); at >= 0; at = buffer.indexOf(mark, at + mark.length)) count += 1;
  return count;
}

/** Stops as soon as more than `most` bytes have come out. */
async function unpack(entry: JSZip.JSZipObject, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of new Readable().wrap(entry.nodeStream()) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new FileRefused("damaged", { cause });
  }
  if (length > most) throw new FileRefused("too_large");
  return Buffer.concat(chunks);
}
