/**
 * A first name for an email to somebody who may not know its owner: repeats what was typed only if it looks like a name.
 * Null otherwise.
 */
export function plainName(firstName: string): string | null {
  const name = firstName.trim();
  return /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u.test(name) ? name : null;
}
