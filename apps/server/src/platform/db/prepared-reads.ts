import type { PoolClient, QueryResult } from "pg";

/** A connection keeps this many prepared statements, in PostgreSQL's memory; its further texts are planned at each use. */
const most = 200;

/**
 * Makes a connection prepare what it reads, once for each text: PostgreSQL then plans a list once and not at each call, which costs it more
 * than to run it. Not within a transaction, where a plan that a migration has made invalid would fail beyond repair.
 */
export function prepareReads(client: PoolClient): void {
  const names = new Map<string, string>();
  let made = 0;
  const query = client.query.bind(client) as (...given: readonly unknown[]) => Promise<QueryResult>;

  async function run(name: string, text: string, values: readonly unknown[]): Promise<QueryResult> {
    try {
      return await query({ name, text, values });
    } catch (error) {
      const { routine, code } = error as { routine?: string; code?: string };
      if (routine !== changedResult && !forgotten.has(code ?? "")) throw error;
      names.delete(text);
      return query(text, values);
    }
  }

  client.query = ((...given: readonly unknown[]) => {
    const [text, values] = given;
    if (given.length !== 2 || typeof text !== "string" || !isRead.test(text)) return query(...given);
    if (client.getTransactionStatus() !== "I") return query(...given);
    if (!names.has(text) && names.size < most) names.set(text, `read ${(made += 1)}`);
    const name = names.get(text);
    return name === undefined ? query(...given) : run(name, text, values as readonly unknown[]);
  }) as PoolClient["query"];
}

const isRead = /^\s*(?:select|with)\b/i;
/** The server no longer has the statement, as after DISCARD ALL, or lacks a function that it used. */
const forgotten = new Set(["26000", "42883"]);
/** Where PostgreSQL finds that a table has changed: "cached plan must not change result type". */
const changedResult = "RevalidateCachedQuery";
