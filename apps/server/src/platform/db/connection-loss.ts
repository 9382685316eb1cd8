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
