import { expect, test } from "vitest";
import { oneLabel } from "./one-label.ts";

test.each([
  [
    "Otters' zoo day: Helpers: Three grown-ups from nine",
    "Otters' zoo day, helpers: Three grown-ups from nine",
  ],
  ["Camp: Kit: Two blankets", "Camp, kit: Two blankets"],
  ["Hamlet: crew and front of house: Call at six", "Hamlet, crew and front of house: Call at six"],
  ["Trip: Mrs Ode: Ring her", "Trip, Mrs Ode: Ring her"],
  // no label, or one alone
  ["Recital: It is at the chapel: come early", "Recital: It is at the chapel: come early"],
  ["Closure – arrange care: Nursery: Closed all day", "Closure – arrange care: Nursery: Closed all day"],
  ["Tuesday: Lunch: Curry", "Tuesday: Lunch: Curry"],
  ["Brass: Mr Oke writes: do come", "Brass: Mr Oke writes: do come"],
  ["Choir: Folders, please", "Choir: Folders, please"],
])("%s", (text, expected) => expect(oneLabel(text)).toBe(expected));
