/** Senders around the school: payments, parents' association, nurses, the other parent, invitations. */
import { type Calendar, long, londonTime, ordinal, short, weekdayName } from "../calendar.ts";
import { family, senders } from "../family.ts";
import type { Draft } from "../mime.ts";

export function aroundSchool(c: Calendar): Draft[] {
  return [
    residential(c),
    fair(c),
    fairThanks(c),
    parentsEvening(c),
    forwarded(c),
    milk(c),
    vaccination(c),
    clubCancelled(c),
    singing(c),
    menu(c),
    survey(c),
    receipt(c),
  ];
}

const residential = (c: Calendar): Draft => ({
  slug: "residential-instalment",
  from: senders.pay,
  subject: "Payment reminder: Year 6 residential",
  at: c.hoursAgo(9),
  html: `<table><tr><td><p>Dear Ros Tennant,</p><p>A payment is due for <b>Theo</b> at Larkmere Primary School.</p></td></tr>
<tr><td><table border="0"><tr><td>Item</td><td>Year 6 residential, third instalment</td></tr><tr><td>Amount</td><td><b>£45.00</b></td></tr><tr><td>Pay by</td><td><b>${long(c.schoolDay(4))}</b></td></tr></table></td></tr>
<tr><td><a href="https://payforschool.example/pay/larkmere/2291">Pay now</a></td></tr><tr><td><small>You can switch reminders off in your account.</small></td></tr></table>`,
});

const fair = (c: Calendar): Draft => ({
  slug: "friends-fair",
  from: senders.friends,
  subject: "Cakes, bottles and two hours of your time 🎪",
  at: c.hoursAgo(11),
  text: `Hello lovely Larkmere people!

The fair is nearly here: ${weekdayName(c.weekday(6, 6))} ${ordinal(c.weekday(6, 6))}, 12 to 3pm on the playground.

* Non-uniform day on ${long(c.weekday(5, 5))}: bring a bottle (anything from bubble bath to fizz) instead of £1.
* Cakes to the hall from 10am on the day. Nut free please!
* We still need six helpers for the bouncy castle. If you can do half an hour, reply to this e-mail.

See you there
Dee & Marcus, Friends of Larkmere`,
});

const fairThanks = (c: Calendar): Draft => ({
  slug: "friends-quiz-thanks",
  from: senders.friends,
  subject: "Quiz night: you raised £1,164!",
  at: c.daysAgo(12, "20:40"),
  text: `What a night. Thank you to all eleven teams, to Mr Bell for the picture round, and to whoever left a casserole dish behind (it is in the office).

The money goes towards new library shelves.

Dee & Marcus`,
});

function parentsEvening(c: Calendar): Draft {
  const start = londonTime(c.weekday(3, 5), "16:40");
  const end = londonTime(c.weekday(3, 5), "16:50");
  return {
    slug: "parents-evening",
    from: senders.office,
    subject: `Invitation: Parents' evening, Theo (Kestrels) – ${short(c.weekday(3, 5))} 16:40`,
    at: c.daysAgo(2, "09:00"),
    text: "Your appointment with Mr Tarrant is attached as a calendar entry. Please accept or decline.",
    calendar: [
      "BEGIN:VCALENDAR",
      "PRODID:-//Larkmere Primary School//Appointments//EN",
      "VERSION:2.0",
      "METHOD:REQUEST",
      "BEGIN:VEVENT",
      `UID:appointment-${stamp(start)}@larkmereprimary.northshire.sch.uk`,
      `DTSTAMP:${stamp(c.daysAgo(2, "09:00"))}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(end)}`,
      "SUMMARY:Parents' evening: Theo with Mr Tarrant",
      "LOCATION:Kestrels classroom",
      "DESCRIPTION:Please bring Theo's report from last term.",
      "ORGANIZER;CN=Larkmere Primary School:mailto:office@larkmereprimary.northshire.sch.uk",
      `ATTENDEE;RSVP=TRUE:mailto:${family.sign_in.email}`,
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  };
}

const stamp = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, "");

const forwarded = (c: Calendar): Draft => ({
  slug: "forwarded-violin",
  from: senders.kit,
  subject: "Fwd: Year 2 instruments",
  at: c.daysAgo(2, "21:14"),
  text: `Did you see this? K x

---------- Forwarded message ---------
From: Miss Okoro <puffins@larkmereprimary.northshire.sch.uk>
Date: ${weekdayName(c.day(-3))}, ${ordinal(c.day(-3))} at 15:48
Subject: Year 2 instruments
To: Kit Tennant <${family.parents[1].email}>

Dear parents,

Year 2 can try an instrument with the county music service. If your child would like a violin lesson on ${long(c.weekday(5, 6))}, please send back the tear-off slip by ${long(c.schoolDay(3))}. The taster is free.

Miss Okoro`,
});

const milk = (c: Calendar): Draft => ({
  slug: "kit-milk",
  from: senders.kit,
  subject: "milk",
  at: c.daysAgo(1, "17:20"),
  text: "can you get some on the way home? also bin day is tomorrow x",
});

const vaccination = (c: Calendar): Draft => ({
  slug: "flu-vaccination",
  from: senders.nurses,
  subject: "Flu vaccination in school: consent needed",
  at: c.daysAgo(7, "10:30"),
  html: `<p>Dear parent or guardian,</p><p>The school-age immunisation team visits <b>Larkmere Primary School</b> on <b>${long(c.weekday(3, 12))}</b>. The nasal spray is offered to every pupil from Reception to Year 6.</p><p>Please complete the <a href="https://schoolhealth-larkshire.example/consent/larkmere">online consent form</a> for <b>each</b> child, whether your answer is yes or no, by <b>${long(c.weekday(5, 6))}</b>.</p>`,
});

const clubCancelled = (c: Calendar): Draft => ({
  slug: "football-cancelled",
  from: senders.sport,
  subject: "Football club cancelled this week",
  at: c.hoursAgo(14),
  text: `Hi all

The field is a pond. No football club on ${long(c.schoolDay(3))}, so please collect your player at 3.15pm as normal. The match at St Botolph's is still on.

Mr Bell`,
});

const singing = (c: Calendar): Draft => ({
  slug: "big-sing",
  from: senders.office,
  subject: "The Big Sing at the Corn Hall: choir T-shirts",
  at: c.daysAgo(10, "12:05"),
  encoding: "base64",
  html: `<p>Dear choir parents,</p><p>Rehearsals for the <b>Big Sing</b> are going well. The concert is on ${long(c.weekday(4, 18))}; doors open at 6.30pm.</p><p>Every singer needs a choir T-shirt: <b>£12</b> on PayForSchool by ${long(c.weekday(1, 6))}. Last year's T-shirt is fine if it still fits.</p><p>Tickets for families go on sale next week.</p>`,
});

const menu = (c: Calendar): Draft => ({
  slug: "roast-day-menu",
  from: senders.bulletin,
  subject: "Special lunch: roast day",
  at: c.daysAgo(3, "08:30"),
  html: `<h3>Roast day, ${long(c.weekday(3, 5))}</h3><p>Packed-lunch children are welcome to join in for £2.80. Order on PayForSchool by ${weekdayName(c.schoolDay(2))} noon.</p>
<table border="1"><tr><th></th><th>Main</th><th>Pudding</th></tr><tr><td>Meat</td><td>Chicken, stuffing</td><td>Apple crumble</td></tr><tr><td>Vegetarian</td><td>Nut-free roast</td><td>Apple crumble</td></tr><tr><td>Vegan</td><td>Lentil loaf</td><td>Fruit</td></tr></table>`,
});

const survey = (c: Calendar): Draft => ({
  slug: "parent-survey",
  from: senders.head,
  subject: "Two minutes for the parent survey?",
  at: c.daysAgo(7, "17:00"),
  text: `Dear Parents,

If you have a moment, tell us how we are doing: https://forms.larkmereprimary.northshire.sch.uk/survey. It takes two minutes, it is anonymous and it closes on ${long(c.schoolDay(8))}.

Mrs Pennifold`,
});

const receipt = (c: Calendar): Draft => ({
  slug: "payment-receipt",
  from: senders.pay,
  subject: "Receipt: Year 2 swimming coach £12.00",
  at: c.daysAgo(14, "20:02"),
  text: "Thank you. We have received £12.00 for Maya: Year 2 swimming coach. No action is needed.",
});
