/** PostgreSQL SQLSTATE classes for errors in a statement's values: data, a constraint, a size limit. */
const aboutTheValues = new Set(["22", "23", "54"]);

const networkCodes = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_|EHOST|ENET)/;

/** How `pg`, its pool and kysely report a lost or unavailable connection; these errors carry no code. */
const lostConnection =
  /connection terminated|connection error|not queryable|timeout exceeded when trying to connect|query read timeout|calling end on the pool|driver has already been destroyed/i;

/**
 * Whether the database itself is failing (gone, overloaded, wrong version), so that a later retry may help. A refusal of the
 * values written is not an outage.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string") {
    if (networkCodes.test(code)) return true;
    if (/^[0-9A-Z]{5}$/.test(code)) return !aboutTheValues.has(code.slice(0, 2));
  }
  return lostConnection.test(error.message);
}
