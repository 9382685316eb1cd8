/** Zone definitions as calendars write them. */

export const observance = (
  kind: string,
  start: string,
  from: string,
  to: string,
  more: readonly string[],
) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...more,
  `END:${kind}`,
];

/** @param since when its rules begin; absent for the changes of one year only, as WordPress plugins write them */
export function british(tzid: string, since?: string, more: readonly string[] = [], year = "2026"): string[] {
  const rule = (month: number) => (since ? [`RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`] : []);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${tzid}`,
    ...more,
    ...observance("DAYLIGHT", `${since ?? `${year}0329`}T010000`, "+0000", "+0100", rule(3)),
    ...observance("STANDARD", `${since ?? `${year}1025`}T020000`, "+0100", "+0000", rule(10)),
    "END:VTIMEZONE",
  ];
}
