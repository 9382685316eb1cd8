/** What PostgreSQL's text (NUL) or JSON (lone surrogates) can't hold becomes U+FFFD, in arrays and plain objects too. */
export function storable<T>(value: T): T {
  if (typeof value === "string") return storableText(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [storableText(key), storable(each)]),
  ) as T;
}

export const storableText = (text: string): string => text.replaceAll("\0", "\uFFFD").toWellFormed();

/** One line of a header, as shown and stored; cut to `most` characters. Odd characters are replaced, not removed: no address becomes another. */
export const storableLine = (text: string, most: number): string =>
  storableText(
    text
      .replaceAll(/[\t\r\n]+/g, " ")
      .replaceAll(control, "\uFFFD")
      .slice(0, most),
  ).trim();

// oxlint-disable-next-line no-control-regex -- control characters are what is replaced
const control = /[\u0000-\u001F\u007F-\u009F]/g;

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
