/** PostgreSQL's code for a row that would be a duplicate. */
const uniqueViolation = "23505";

/**
 * The name of the constraint if a write failed because such a row already exists, e.g. `users_username_key_key`; else undefined.
 * For another request that inserts between our check and our write.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === uniqueViolation && typeof constraint === "string" ? constraint : undefined;
}
