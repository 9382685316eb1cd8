/**
 * The id of a line on a page: a thing's or an entry's id, for something weekly with the local day of the occurrence: "<id>@2026-03-12". So
 * each of its days is ticked off by itself.
 */
export const lineIdOf = (id: string, day: string | null): string => (day === null ? id : `${id}@${day}`);

export function readLineId(lineId: string): { id: string; day: string | null } {
  const [id = "", day = null] = lineId.split("@");
  return { id: id.toLowerCase(), day };
}
