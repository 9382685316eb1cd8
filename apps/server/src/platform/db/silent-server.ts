import type { Socket } from "node:net";
import type { PoolClient } from "pg";

/** Not in the types, and the way to a connection's socket ever since `pg` has pools. */
type Inside = { readonly connection: { readonly stream: Socket }; readonly readyForQuery: boolean };

/**
 * Ends a connection over which nothing has come for so long though an answer is due. A server that was moved, frozen or cut off says
 * nothing any more, and the network would wait a quarter of an hour for it: until then every request that meets one of these
 * connections would hang, also when a new one would have been answered at once. One that only rests in the pool is left alone.
 */
export function giveUpWhenSilent(client: PoolClient, silenceMs: number): void {
  const inside = client as unknown as Inside;
  const { stream } = inside.connection;
  stream.setTimeout(silenceMs, () => {
    if (!inside.readyForQuery)
      stream.destroy(new Error("Connection terminated: the database has said nothing for too long"));
  });
}
