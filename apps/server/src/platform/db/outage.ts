/** Classes of PostgreSQL's SQLSTATE that speak of the values in a statement: data, a constraint, a size limit. */
const aboutTheValues = new Set(["22", "23", "54"]);

const networkCodes = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_|EHOST|ENET)/;

/** How `pg`, its pool and kysely say that a connection is gone or was not to be had; these errors carry no code. */
const lostConnection =
  /connection terminated|connection error|not queryable|timeout exceeded when trying to connect|query read timeout|calling end on the pool|driver has already been destroyed/i;

/**
 * Whether the database itself is failing (gone, overloaded, of another version), so that trying again later may help; a
 * refusal of the very values that were written is none.
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
