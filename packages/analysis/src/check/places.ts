/**
 * Where a line could send a reader: URLs, hosts ("evil.example", which mail programs turn into links), email addresses, IP addresses, phone
 * numbers, sort codes and account numbers, in a form to compare by.
 */
export function placesIn(text: string): string[] {
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[。․]|\[\.\]|\(\.\)/gu, ".")
    .toLowerCase();
  const hosts = plain.match(web) ?? [];
  const numbers = plain.match(number) ?? [];
  return [...hosts.map(bareHost), ...numbers.map((each) => each.replace(/\D/g, ""))];
}

/** The places of a line that none of its passages names; a host is supported by a URL on it, but not by an email address. */
export function unsupportedPlaces(line: string, texts: readonly string[]): string[] {
  const known = texts.flatMap(placesIn);
  return placesIn(line).filter((place) => !known.some((one) => one === place || one.startsWith(`${place}/`)));
}

/**
 * Anything like name.tld with what is before and behind it, or with a scheme. Anchored at the start of a word, so that a word is not
 * scanned again from each of its letters.
 */
const web =
  /(?<![\p{L}\p{N}._%+@/:-])(?:[a-z][a-z0-9+.-]{1,9}:\/*\S+|[\p{L}\p{N}._%+@:-]*(?<=[\p{L}\p{N}-]\.)[\p{L}][\p{L}-]+(?:[/?#:]\S*)?|\d{1,3}(?:\.\d{1,3}){3})/gu;

/** "01632 960 182", "+44 1632 960182", "00-00-00", "12345678". */
const number = /(?<![\d.,£])(?:[+0](?:[\s().-]{0,2}\d){8,14}|\d{2}[-–]\d{2}[-–]\d{2}|\d{6,})(?![\d])/g;

const bareHost = (place: string): string =>
  place
    .replace(/^https?:\/+|^mailto:/, "")
    .replace(/^www\./, "")
    .replace(/[.,;:!?)\]/]+$/, "");
