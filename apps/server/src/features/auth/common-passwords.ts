/** OWASP ASVS 5.0, 6.2.4. */
const refused = 3_000;
const shortestAllowed = 8;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether the password, in any case, is one of the 3,000 most common that are long enough to be allowed here. The first call loads
 * the list, which is sorted by frequency.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(
    dictionary["passwords-common"].filter(({ length }) => length >= shortestAllowed).slice(0, refused),
  );
}
