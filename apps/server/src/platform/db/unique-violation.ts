/** PostgreSQL's code for a row that would be there twice. */
const uniqueViolation = "23505";

/**
 * The name of the constraint when a write failed because such a row exists already, e.g. `users_username_key_key`; else
 * undefined. For the moment between looking and writing, when somebody else was quicker.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === uniqueViolation && typeof constraint === "string" ? constraint : undefined;
}
