import { createServer, type Server, type Socket } from "node:net";
import { FrontendReader, queryMessage, syncMessage, type ClientPiece } from "./frontend-messages.ts";

/** The one session behind the socket; `run` is synchronous, so no two pieces of work can interleave. */
export interface SharedSession {
  run(bytes: Uint8Array): Uint8Array;
  inTransaction(): boolean;
}

interface Client {
  readonly socket: Socket;
  readonly work: Array<Extract<ClientPiece, { kind: "work" }>>;
}

/** A client that keeps a transaction open and is silent for this long is disconnected, because it blocks everyone else. */
const silentHolderMs = 30_000;

/**
 * Serves many PostgreSQL clients from one session, as if each had its own (docs/decisions/platform.md).
 * A client's messages up to its Sync run as one piece; a client that opens a transaction keeps the turn until it ends;
 * a client that dies in a transaction is rolled back. The session's own state (SET, named statements) is shared.
 */
export class SessionServer {
  readonly #session: SharedSession;
  readonly #onFatal: (error: unknown) => void;
  readonly #server: Server;
  readonly #clients = new Set<Client>();
  #queue: Client[] = [];
  #holder: Client | undefined;
  #pumping = false;
  #holderTimer: NodeJS.Timeout | undefined;

  constructor(session: SharedSession, onFatal: (error: unknown) => void) {
    this.#session = session;
    this.#onFatal = onFatal;
    this.#server = createServer((socket) => this.#welcome(socket));
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(path, () => resolve());
    });
  }

  /** Ends every connection; work already running completes first. */
  close(): Promise<void> {
    for (const client of this.#clients) client.socket.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #welcome(socket: Socket) {
    const client: Client = { socket, work: [] };
    const reader = new FrontendReader();
    this.#clients.add(client);
    socket.on("data", (chunk) => {
      try {
        for (const piece of reader.push(chunk)) this.#take(client, piece);
      } catch {
        socket.destroy(); // it does not speak the protocol
      }
    });
    socket.on("error", () => socket.destroy()); // "close" follows
    socket.on("close", () => this.#farewell(client));
  }

  #take(client: Client, piece: ClientPiece) {
    if (piece.kind === "encryption") client.socket.write("N");
    else if (piece.kind === "goodbye") client.socket.end();
    else {
      client.work.push(piece);
      if (client !== this.#holder && !this.#queue.includes(client)) this.#queue.push(client);
      this.#pump();
    }
  }

  #farewell(client: Client) {
    this.#clients.delete(client);
    this.#queue = this.#queue.filter((waiting) => waiting !== client);
    client.work.length = 0;
    if (this.#holder !== client) return;
    this.#guard(() => {
      this.#session.run(syncMessage);
      if (this.#session.inTransaction()) this.#session.run(queryMessage("ROLLBACK"));
    });
    this.#setHolder(undefined);
    this.#pump();
  }

  /** Runs one piece per turn of the event loop, so that new and closed connections are noticed in between. */
  #pump() {
    if (this.#pumping) return;
    this.#pumping = true;
    setImmediate(() => {
      this.#pumping = false;
      if (this.#step()) this.#pump();
    });
  }

  #step(): boolean {
    const client = this.#holder ?? this.#queue.shift();
    const piece = client?.work.shift();
    if (!client || !piece) return false;
    this.#guard(() => {
      const answer = this.#session.run(piece.bytes);
      if (client.socket.writable) client.socket.write(answer);
    });
    this.#setHolder(!piece.ends || this.#session.inTransaction() ? client : undefined);
    if (!this.#holder && client.work.length > 0) this.#queue.push(client);
    return this.#holder ? client.work.length > 0 : this.#queue.length > 0;
  }

  #setHolder(holder: Client | undefined) {
    clearTimeout(this.#holderTimer);
    this.#holder = holder;
    if (holder) {
      this.#queue = this.#queue.filter((waiting) => waiting !== holder);
      this.#holderTimer = setTimeout(() => holder.socket.destroy(), silentHolderMs);
    }
  }

  /** The session itself broke (out of memory, a trap in the engine): no client can be served any more. */
  #guard(work: () => void) {
    try {
      work();
    } catch (error) {
      for (const client of this.#clients) client.socket.destroy();
      this.#onFatal(error);
    }
  }
}
