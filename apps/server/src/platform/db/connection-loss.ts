/** PostgreSQL's temporary error classes: no connection, too few resources (including a full disk), shutting down or starting. */
const passing = /^(08|53|57P0[1-5])/;
/** Node's error codes when nothing listens or a connection breaks. */
const network = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT", "EHOSTUNREACH"]);
/** Errors to which `pg` gives no code. Source: pg/lib/client.js and pg-pool/index.js */
const messages = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Query read timeout",
];

/** True if a query failed because the database is unreachable, overloaded or out of space, so a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === "string") {
    if (passing.test(code) && "severity" in error) return true;
    if (network.has(code) && (syscall === "connect" || syscall === "read" || syscall === "write"))
      return true;
  }
  return messages.some((message) => error.message.startsWith(message));
}

/** SQLSTATE classes for errors in a statement's values: data, a constraint, a size limit. */
const aboutTheValues = /^(?:22|23|54)/;
const networkCodes = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_|EHOST|ENET)/;
/** How the pool and kysely report that they have closed; these errors carry no code. */
const closed = /not queryable|calling end on the pool|driver has already been destroyed/i;

/**
 * Whether the database itself is failing (gone, overloaded, wrong version), so that a later retry may help. A refusal of the
 * values written is not an outage.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== "string") return isDatabaseAway(error) || closed.test(error.message);
  return networkCodes.test(code) || (/^[0-9A-Z]{5}$/.test(code) && !aboutTheValues.test(code));
}
