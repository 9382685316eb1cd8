/**
 * A first name for mail to somebody who may not know its owner: what a stranger typed is repeated only if it looks like a name.
 * Null otherwise.
 */
export function plainName(firstName: string): string | null {
  const name = firstName.trim();
  return /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u.test(name) ? name : null;
}
