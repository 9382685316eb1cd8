/** PostgreSQL's classes of conditions that pass: no connection, too few resources (a full disk among them), shutting down or starting. */
const passing = /^(08|53|57P0[1-5])/;
/** What Node says when nobody listens, or a connection breaks. */
const network = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT", "EHOSTUNREACH"]);
/** Errors that `pg` gives no code. Source: pg/lib/client.js and pg-pool/index.js */
const messages = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Query read timeout",
];

/** True when a query failed because the database is away, overloaded or out of space, which another try may find mended. */
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
