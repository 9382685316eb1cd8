import { expect, test } from "vitest";
import { rowTitle } from "./row-title.ts";

test.each([
  [
    "Fri 10 Oct | Harvest assembly 9.10am - tins for the food bank | All; Y2 parents invited",
    "Harvest assembly",
  ],
  ["Wed 1 Oct | School photographs (individual + siblings in school) | All", "School photographs"],
  ["Tues 21 Oct - Harvest assembly, St Mark's, 2pm, all welcome.", "Harvest assembly, St Mark's"],
  ["Wed 12 Nov - Parents' evening 4-6.30 (also Thurs 13 Nov, 5-7.30)", "Parents' evening"],
  ["Fri 12 Dec | Christmas jumper day, £1 | All", "Christmas jumper day"],
  ["Wed 13 May | am 9.00 | English Literature Unit 1 | 2h | Sports hall", "English Literature Unit 1"],
  ["Thurs 11 June | Sports day P4-7, P6 sell strawberries", "Sports day"],
  ["Tues 17 March | Y2 Lindle Farm Park", "Lindle Farm Park"],
  ["Tuesday 3 March: U12 hockey v St Hugh's (H) 2.30pm", "U12 hockey v St Hugh's"],
  ["Mon 20 July Celebration assemblies", "Celebration assemblies"],
  ["Tue 6 Jan | Back (Mon 5 Jan is INSET) | everyone", "Back to school"],
  ["Mon 1 Dec | HMS / INSET day - no pupils | All", "INSET day"],
  ["Fri 20 March - Mother's Day assembly, Class 2, 9.10am", "Mother's Day assembly"],
  ["Fri 26 June: last day, 1pm finish", "Last day of term"],
])("%s", (row, title) => expect(rowTitle(row)).toBe(title));

test.each([
  "Friday 6 March: booking closes",
  "Fri 23 Jan: trip money in",
  "Tues 7 July | New Acorns stay and play | Sept starters",
  "Thu 5 Mar | World Book Day (Year 5 celebrate on Monday 9 March) | Years 3, 4, 6",
  "Wednesday 17 June | Years 4 to 6 | 1.15 - 3.15",
  "Friday 23 January in the hall.",
  "Tue 16 June | Reports go home",
  "Monday 31st August is a bank holiday",
  "Wear | Comfy clothes",
])("finds no title: %s", (row) => expect(rowTitle(row)).toBeNull());
