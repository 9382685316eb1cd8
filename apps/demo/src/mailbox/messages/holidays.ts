/** What schools and clubs write in the holidays, and what they don't. */
import { type Calendar, long, weekdayName } from "../calendar.ts";
import { senders } from "../family.ts";
import type { Draft } from "../mime.ts";

/** Messages about this week's or the next day's lessons, or with a weekday that is weeks away. */
export const onlyInTerm: ReadonlySet<string> = new Set([
  "closed-burst-main",
  "closed-burst-main-platform",
  "lunch-account",
  "toy-museum",
  "swimming-corrected",
  "spellings",
  "football-cancelled",
  "roast-day-menu",
  "y5-bikeability",
  "sport-round-up",
  "reception-phonics",
]);

export const holidayMail = (c: Calendar): Draft[] => [holidayClub(c), backToSchool(c), libraryBooks(c)];

const holidayClub = (c: Calendar): Draft => ({
  slug: "holiday-club",
  from: senders.friends,
  subject: `Holiday club on ${weekdayName(c.workingDay(1))}: what to bring`,
  at: c.hoursAgo(3),
  text: `Hello!

Maya and Theo are booked in for holiday club on ${long(c.workingDay(1))}, 9am to 3.30pm in the school hall.

* Please bring a packed lunch (nut free) and a drink.
* ${c.isWarm ? "Please bring a sun hat and wear sun cream." : "Please bring a waterproof coat. We go outside whatever the weather."}
* The balance of £18 for each child is due on PayForSchool by ${long(c.workingDay(3))}.

On ${long(c.workingDay(4))} we walk to the library for the story session. Please reply by ${long(c.workingDay(2))} if your child may not come along.

Dee & Marcus, Friends of Larkmere`,
});

const backToSchool = (c: Calendar): Draft => ({
  slug: "back-to-school",
  from: senders.office,
  subject: `Back to school on ${long(c.schoolDay(1))}`,
  at: c.hoursAgo(26),
  text: `Dear Parents and Carers,

We look forward to seeing everybody on ${long(c.schoolDay(1))}. Gates open at 8.40am.

Children come in full school uniform and bring their reading bag. PE kit stays at home until ${long(c.schoolDay(2))}.

The office is closed during the holidays; messages are read on ${weekdayName(c.workingDay(2))}s.

Larkmere Primary School`,
});

const libraryBooks = (c: Calendar): Draft => ({
  slug: "holiday-reading",
  from: senders.bulletin,
  subject: "Holiday reading",
  at: c.daysAgo(3, "10:15"),
  text: `Dear families,

Four books in the holidays earn a medal. Cards are in the town library, and the medals are given out in assembly on ${long(c.weekday(5, 0))}. There is no need to sign up.

Larkmere Primary School`,
});
