/**
 * Splits what a PostgreSQL client sends into the pieces that must run without interruption
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 */

export type ClientPiece =
  /** The client asks for SSL or GSS encryption; the answer is `N`. */
  | { kind: "encryption" }
  /** A cancel request or Terminate: the connection ends. */
  | { kind: "goodbye" }
  /** `ends`: the piece ends with Sync or a simple query, after which the server sends ReadyForQuery. */
  | { kind: "work"; bytes: Buffer; ends: boolean };

const query = 0x51;
const sync = 0x53;
const flush = 0x48;
const terminate = 0x58;
const encryptionRequests = new Set([80877103, 80877104]);
const cancelRequest = 80877102;

export const syncMessage = Buffer.from([sync, 0, 0, 0, 4]);

export function queryMessage(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.writeUInt8(query, 0);
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

export class FrontendReader {
  #chunks: Buffer[] = [];
  #length = 0;
  #needed = 0;
  #started = false;
  #gathered: Buffer[] = [];

  /** Adds a received chunk and returns the pieces that are complete now. */
  push(chunk: Buffer): ClientPiece[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#needed) return [];
    return this.#cut(this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks));
  }

  #cut(buffer: Buffer): ClientPiece[] {
    const pieces: ClientPiece[] = [];
    let at = 0;
    for (;;) {
      const size = this.#messageSize(buffer, at);
      this.#needed = size ?? buffer.length - at + 1;
      if (size === undefined || buffer.length - at < size) break;
      const piece = this.#piece(buffer.subarray(at, at + size));
      if (piece) pieces.push(piece);
      at += size;
    }
    this.#chunks = at === buffer.length ? [] : [buffer.subarray(at)];
    this.#length = buffer.length - at;
    return pieces;
  }

  /** Bytes of the message at `at`, or undefined while its header is incomplete. The first message has no type byte. */
  #messageSize(buffer: Buffer, at: number): number | undefined {
    const typeBytes = this.#started ? 1 : 0;
    if (buffer.length - at < typeBytes + 4) return undefined;
    const size = buffer.readInt32BE(at + typeBytes);
    if (size < 4) throw new ProtocolViolation(`message of ${size} bytes`);
    return typeBytes + size;
  }

  #piece(message: Buffer): ClientPiece | undefined {
    if (!this.#started) return this.#startup(message);
    const type = message[0];
    if (type === terminate) return { kind: "goodbye" };
    this.#gathered.push(message);
    const ends = type === query || type === sync;
    if (!ends && type !== flush) return undefined;
    const bytes = Buffer.concat(this.#gathered);
    this.#gathered = [];
    return { kind: "work", bytes, ends };
  }

  #startup(message: Buffer): ClientPiece {
    const code = message.length >= 8 ? message.readInt32BE(4) : 0;
    if (encryptionRequests.has(code)) return { kind: "encryption" };
    if (code === cancelRequest) return { kind: "goodbye" };
    this.#started = true;
    return { kind: "work", bytes: message, ends: true };
  }
}

class ProtocolViolation extends Error {
  override name = "ProtocolViolation";
}
