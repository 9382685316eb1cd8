import { expect, test } from "vitest";
import { tidyRow } from "./tidy-row.ts";

test.each([
  // the section already names the audience
  ["Cake stall - all", "Cake stall"],
  ["Trip to the quarry, back 3pm - P5-P7", "Trip to the quarry, back 3pm"],
  ["Book swap – Years 3, 4 and 5", "Book swap"],
  ["Concert - string players and their families", "Concert - string players and their families"],
  ["Nurse visits - Y4 & Y6", "Nurse visits"],
  // half a day
  ["Pm - Party - P1, P2", "Party (pm)"],
  ["am: Open classrooms", "Open classrooms (am)"],
  ["Christmas parties – pm", "Christmas parties (pm)"],
  ["Carol service –", "Carol service"],
  // remains of a date or a bracket
  ["Red nose day:, wear something red", "Red nose day: wear something red"],
  ["- the next instalment of £70 is due", "the next instalment of £70 is due"],
  ["🚀 Send in any foil trays", "Send in any foil trays"],
  ["...and the coach is late", "...and the coach is late"],
  // keys
  ["Item: Residential, second payment", "Residential, second payment"],
  ["Item: 5B to the fort, balance", "5B to the fort, balance"],
  ["Payments: Item: Residential", "Payments: Residential"],
  ["Wear: Old clothes and wellies", "Wear old clothes and wellies"],
  ["Roman day: Bring: A bed sheet", "Roman day: Bring a bed sheet"],
  ["Bring: PE kit", "Bring: PE kit"],
  ["Bring: Harry Potter book", "Bring: Harry Potter book"],
  // nothing readable would be left
  ["Y5 - all", "Y5 - all"],
])("%s", (row, expected) => expect(tidyRow(row)).toBe(expected));
