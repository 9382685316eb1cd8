/** A stand-in for ClamAV's daemon with what Gatepost uses: the command INSTREAM in its null-terminated form, one per connection. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** The standard test file that every scanner detects. */
export const testVirus = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE";

const command = "zINSTREAM\0";

export type Clamd = {
  /** For CLAMAV_URL. */
  url: string;
  /** What each connection sent, in order. */
  scanned: Buffer[];
  /** `finds`: reports malware in everything; `silent`: no answer; `hangs_up` midway; `babbles`: sends no verdict. */
  behave: (as: "well" | "finds" | "silent" | "hangs_up" | "babbles") => void;
  close: () => Promise<void>;
};

/** @param streamMaximum bytes that it accepts, as StreamMaxLength in clamd.conf */
export async function startClamd({ streamMaximum = 100 * 1_024 * 1_024 } = {}): Promise<Clamd> {
  let behaviour: Parameters<Clamd["behave"]>[0] = "well";
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy()); // the client has gone
    let received = Buffer.alloc(0);
    socket.on("data", (some: Buffer) => {
      received = Buffer.concat([received, some]);
      if (behaviour === "hangs_up") return void socket.destroy();
      const stream = readStream(received);
      if (!stream.whole && stream.bytes.length <= streamMaximum) return;
      if (stream.bytes.length > streamMaximum)
        return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      scanned.push(stream.bytes);
      if (behaviour === "silent") return;
      if (behaviour === "babbles") return void socket.end("UNKNOWN COMMAND\0");
      const found = behaviour === "finds" || stream.bytes.includes(testVirus);
      socket.end(found ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    behave: (as) => void (behaviour = as),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** The chunks so far, and whether the final empty one has arrived. */
function readStream(received: Buffer): { whole: boolean; bytes: Buffer } {
  if (received.subarray(0, command.length).toString("latin1") !== command)
    return { whole: false, bytes: Buffer.alloc(0) };
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { whole: true, bytes: Buffer.concat(chunks) };
    if (at + 4 + length > received.length) break;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { whole: false, bytes: Buffer.concat(chunks) };
}
