import type { Socket } from "node:net";
import type { PoolClient } from "pg";

/** Not in the types, but the path to a connection's socket ever since `pg` has had pools. */
type Inside = { readonly connection: { readonly stream: Socket }; readonly readyForQuery: boolean };

/**
 * Ends a connection that has been silent for this long though an answer is due. A server that was moved, frozen or cut off sends
 * nothing, and TCP would wait a quarter of an hour: until then every request on such a connection would hang, even if a new
 * connection would be answered at once. Idle connections in the pool are left alone.
 */
export function giveUpWhenSilent(client: PoolClient, silenceMs: number): void {
  const inside = client as unknown as Inside;
  const { stream } = inside.connection;
  stream.setTimeout(silenceMs, () => {
    if (!inside.readyForQuery)
      stream.destroy(new Error("Connection terminated: the database has said nothing for too long"));
  });
}
