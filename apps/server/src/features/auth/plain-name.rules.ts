/**
 * A first name for an email to somebody who may not know its owner: repeats what was typed only if it looks like a name.
 * Null otherwise.
 */
export function plainName(firstName: string): string | null {
  const name = firstName.trim();
  return /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u.test(name) ? name : null;
}

/** A person of the same family, for an email to the other adult. */
export const nameInMail = ({ first_name, email }: { first_name: string; email: string }): string => {
  const name = plainName(first_name);
  return name === null ? email : `${name} (${email})`;
};
