import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Socket } from "node:net";
import type { Pool, PoolClient, QueryResult } from "pg";

type Read = {
  text: string;
  values: readonly unknown[];
  settle: (result: Promise<QueryResult>) => void;
};
/** What the types lack, as in silent-server.ts. */
type Connection = PoolClient & { pipeline: boolean; readonly connection: { readonly stream: Socket } };

/** So many reads at most share a connection: they are answered in turn, and a slow one delays those after it. */
const together = 8;
/** A connection keeps this many prepared statements, in PostgreSQL's memory; further texts are planned at each use. */
const most = 200;

/**
 * Sends the reads of one moment over one connection in one piece: a page has seven, and a connection for each costs more than most of them.
 * Each text is prepared once, because to plan a list costs more than to run it. What begins with anything else than a read has a connection
 * to itself and prepares nothing: within a transaction, a plan that a migration has made invalid would fail beyond repair.
 */
export function prepareReads(pool: Pool): PostgresPool {
  const waiting: Read[] = [];
  const names = new Map<string, string>();
  let made = 0;

  const read = (text: string, values: readonly unknown[]) =>
    new Promise<QueryResult>((settle) => {
      if (waiting.push({ text, values, settle }) === 1) setImmediate(sendAll);
    });

  function sendAll() {
    while (waiting.length > 0) void send(waiting.splice(0, together));
  }

  async function send(reads: readonly Read[]) {
    const connected = pool.connect() as Promise<Connection>;
    const client = await connected.catch(() => null);
    if (!client) return reads.forEach(({ settle }) => settle(connected as Promise<never>));
    const { stream } = client.connection;
    client.pipeline = true;
    stream.cork();
    const results = reads.map(({ text, values }) => run(client, text, values));
    stream.uncork();
    for (const [at, { settle }] of reads.entries()) settle(results[at]!);
    await Promise.allSettled(results);
    client.pipeline = false;
    client.release();
  }

  async function run(client: Connection, text: string, values: readonly unknown[]): Promise<QueryResult> {
    if (!names.has(text) && names.size < most) names.set(text, `read ${(made += 1)}`);
    const name = names.get(text);
    try {
      return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    } catch (error) {
      const { routine, code } = error as { routine?: string; code?: string };
      if (routine !== changedResult && !forgotten.has(code ?? "")) throw error;
      names.delete(text);
      return client.query(text, [...values]);
    }
  }

  const connect = async () => {
    let own: PoolClient | undefined;
    const query = async (text: string, values: readonly unknown[]) => {
      if (!own && isRead.test(text)) return read(text, values);
      own ??= await pool.connect();
      return own.query(text, [...values]);
    };
    return { query, release: (destroy?: boolean) => own?.release(destroy) } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

const isRead = /^\s*(?:select|with)\b(?!.*\b(?:update|insert|delete)\b)/is;
/** The server no longer has the statement, as after DISCARD ALL, or lacks a function that it used. */
const forgotten = new Set(["26000", "42883"]);
/** Where PostgreSQL finds that a table has changed: "cached plan must not change result type". */
const changedResult = "RevalidateCachedQuery";
