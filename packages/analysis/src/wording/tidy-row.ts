/** A list line or table row as a sentence of the summary, without cells that the summary covers itself. */

const group =
  "(?:all|everyone|everybody|whole[- ]school|all (?:years|classes|pupils|children)|reception|nursery|juniors|infants|KS\\d|EYFS|(?:years?|yrs?|y|p|s)\\s?\\d{1,2}(?:\\s?[-–/]\\s?[yps]?\\d{1,2})?|\\d{1,2}[a-z]?)";
const groups = `${group}(?:(?:,|\\s?&|\\s?\\/|\\s?\\+|\\s+and|\\s+to)\\s*${group})*`;
/** "Panto - P4-P7", "Assembly - all": the line's section already names the audience. */
const forWhom = new RegExp(`\\s+[-–—|]\\s+(?:for )?${groups}\\s*$`, "i");
const halfDayFirst = /^([ap])\.?m\.?\s*[-–—:,|]\s+(?=\S{3})/i;
const halfDayLast = /\s+[-–—|]\s*([ap])\.?m\.?\s*$/i;
/** A key that only says that something follows. */
const emptyKey = /(^|: )(?:items?|subject|details?|re|what)\s*:\s+(?=\S.{3})/i;
/** "Wear: Old clothes" as "Wear old clothes"; a name or "PE" keeps its capital. */
const kitKey = /(^|: |[.;] )([Ww]ear|[Bb]ring)\s*:\s+(\p{Lu})(?=\p{Ll}*(?:[-\s,.;]|$)(?!\p{Lu}))/gu;

/** "Pm - Party - P1, P2, P3" as "Party (pm)"; a text that would become too short stays unchanged. */
export function tidyRow(text: string): string {
  let row = text
    .replace(/[\s–—|-]+$/, "")
    .replace(/^[^\p{L}\p{N}(£"'“‘*.…]+/u, "")
    .replace(/:\s*,\s*/g, ": ");
  row = enough(row.replace(forWhom, ""), row);
  const half = halfDayFirst.exec(row) ?? halfDayLast.exec(row);
  if (half)
    row = `${enough(row.replace(halfDayFirst, "").replace(halfDayLast, ""), row)} (${half[1]?.toLowerCase()}m)`;
  row = row.replace(emptyKey, "$1");
  return row.replace(
    kitKey,
    (_, before: string, key: string, first: string) => `${before}${key} ${first.toLowerCase()}`,
  );
}

const enough = (short: string, long: string): string => (/\p{L}{3}/u.test(short) ? short : long);
