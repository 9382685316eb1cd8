/** Messages of the same school about other families' children. */
import { type Calendar, long, weekdayName } from "../calendar.ts";
import { senders } from "../family.ts";
import type { Draft } from "../mime.ts";

export function otherYears(c: Calendar): Draft[] {
  return [
    {
      slug: "y4-residential",
      from: senders.office,
      subject: "Year 4 residential – final payment and kit list",
      at: c.daysAgo(4, "09:05"),
      html: `<p>Dear <b>Year 4</b> parents,</p><p>The final payment of <b>£85</b> for Hazel Tor is due on ${long(c.schoolDay(3))}. A kit list is on the Owls page: please note <b>waterproof trousers</b>.</p><p>The information evening is on ${long(c.weekday(2, 4))} at 5.30pm.</p><p>Jan Whitlow</p>`,
    },
    {
      slug: "y5-bikeability",
      from: senders.sport,
      subject: "Y5 Bikeability: bring your bike!",
      at: c.daysAgo(6, "14:45"),
      text: `Dear Year 5 families,

Bikeability runs from ${weekdayName(c.weekday(1, 2))} to ${weekdayName(c.weekday(3, 2))} next week. Bikes must have two working brakes. Helmets are a must. The form has to be back before the first session.

Mr Bell`,
    },
    {
      slug: "reception-phonics",
      from: senders.bulletin,
      subject: "Reception: Wrens' first phonics books",
      at: c.inSchoolDaysAgo(8, "15:15"),
      html: `<p>Dear Wrens parents, your child brings home a first phonics book today. Please change it on ${weekdayName(c.schoolDay(2))}s.</p>`,
    },
    {
      slug: "y3-recorder",
      from: senders.office,
      subject: "Year 3 recorders have arrived",
      at: c.daysAgo(10, "11:11"),
      text: `Recorders for Year 3 are in the office, £4.50 each, payable on PayForSchool. Robins start on ${long(c.schoolDay(6))}.\n\nJan`,
    },
    {
      slug: "y1-stay-and-play",
      from: senders.bulletin,
      subject: "Stay and play – Year 1 (Robins and Wagtails)",
      at: c.daysAgo(15, "10:00"),
      text: `Dear Year 1 parents,\n\nCome and play with us on ${long(c.schoolDay(-5))} from 2.30pm.\n\nMrs Lund`,
    },
  ];
}
