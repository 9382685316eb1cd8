import { expect, test } from "vitest";
import { rowAsPhrase } from "./row-cells.ts";

const shown = (text: string, due: string | null, starts_at: string | null, amount: string | null = null) =>
  rowAsPhrase(text, { due, starts_at, ends_at: null, amount });

test.each([
  ["v Harrow Lane - Away - 2.15 - back 4.45", "2026-03-06T14:15", "v Harrow Lane (away), back 4.45"],
  ["U11 hockey - v St Bega's - Home", "2026-03-06", "U11 hockey, v St Bega's (home)"],
  ["Chess v Loxley - Home", "2026-03-06", "Chess v Loxley (home)"],
  [
    "Strings group - Mrs Vane - 9.40am - Music room",
    "2026-03-06T09:40",
    "Strings group, Mrs Vane, Music room",
  ],
  ["Parents: Class 4 - 1.00 - 3.30", "2026-03-06T13:00", "Parents: Class 4, 3.30"],
  ["Sports hall - 9.40am - 10.20am", "2026-03-06T08:00", "Sports hall, 9.40am, 10.20am"],
  ["Cast call - Friday 6 March - Studio", "2026-03-06", "Cast call, Studio"],
  ["Cast call - 06/03/2026 - Studio", "2026-03-06", "Cast call, Studio"],
  ["Everyone - Odd socks - £1 if you can", "2026-03-06", "Odd socks, £1 if you can"],
  ["Whole school - Harvest lunch - see below", "2026-03-06", "Harvest lunch"],
  // a stroke of a sentence stays
  ["Swimming - please bring a towel", "2026-03-06", "Swimming - please bring a towel"],
  [
    "We meet at the gate - not the hall - at nine. Bring a coat",
    "2026-03-06",
    "We meet at the gate - not the hall - at nine. Bring a coat",
  ],
])("%s", (row, starts_at, expected) => expect(shown(row, null, starts_at)).toBe(expected));

test.each([
  ["Third payment - by Monday 9 March - £74.50", "2026-03-09", "£74.50", "Third payment"],
  ["Third payment - £74.50 - Monday 9 March", "2026-03-09", "£74.50", "Third payment"],
  ["Final form - by Friday 8 May", "2026-05-08", "£74.50", "Final form"],
  ["Flute hire - 3 of 4 - due 09/03/2026 - Unpaid", "2026-03-09", "£74.50", "Flute hire, 3 of 4, Unpaid"],
  ["Third payment - £80 - by Monday 9 March", "2026-03-09", "£74.50", "Third payment, £80"],
  [
    "Third payment - by Tuesday 10 March - £74.50",
    "2026-03-09",
    "£74.50",
    "Third payment, by Tuesday 10 March",
  ],
])("sums and days that stand beside: %s (%s, %s)", (row, due, amount, expected) =>
  expect(shown(row, due, null, amount)).toBe(expected),
);
