/** The school office: closures, reminders, the message whose content is in the PDF. */
import { type Calendar, type Day, long, numeric, ordinal, short, weekdayName } from "../calendar.ts";
import { senders } from "../family.ts";
import type { Draft } from "../mime.ts";
import type { TermDate } from "../school-year.ts";
import { writePdf } from "../pdf.ts";

const SIGNED = "Jan Whitlow\nSchool Office\nLarkmere Primary School\n01632 960 417";

export function officeMail(c: Calendar): Draft[] {
  return [
    closure(c),
    closureAgain(c),
    gasLeak(c),
    lunchAccount(c),
    photographs(c),
    headLice(c),
    inset(c),
    collection(c),
    lostProperty(c),
  ];
}

const closure = (c: Calendar): Draft => ({
  slug: "closed-burst-main",
  from: senders.office,
  subject: "URGENT: school CLOSED – burst water main",
  at: c.hoursAgo(3),
  text: `Dear Parents and Carers,

I am sorry to tell you that school will be CLOSED to all pupils ${c.tomorrowOr(c.schoolDay(1), c.hoursAgo(3))}. The water main outside the kitchen has burst and we have no running water or working toilets.

Breakfast club and all after-school clubs that day are cancelled too. Please do not send your child in.

We expect to open as usual on ${long(c.schoolDay(2))} and will write again by 4pm if that changes. Home learning is on the class pages for those who would like it.

With apologies for the short notice,

Mrs A Pennifold
Headteacher`,
});

/** The platform sends the office's message a second time; a parent should read it once. */
const closureAgain = (c: Calendar): Draft => ({
  ...closure(c),
  slug: "closed-burst-main-platform",
  from: senders.bulletin,
});

const gasLeak = (c: Calendar): Draft => ({
  slug: "gas-smell-boiler-house",
  from: senders.office,
  subject: "Early collection today please – smell of gas",
  at: c.inSchoolDaysAgo(9, "11:52"),
  text: `Dear all,

There is a smell of gas near the boiler house. Everyone is safe and out on the top field, and the engineers are here, but they will not let us back in today.

PLEASE COLLECT YOUR CHILD AS SOON AS YOU CAN from the field gate on Mill Lane. Children will only go with an adult on their contact list. If you can't get here ring the office mobile, 07700 900 163, and we will look after them until you do.

Update at 2pm by text.

${SIGNED}`,
});

/** No subject, Latin-1: in the format of the office's old email program. */
const lunchAccount = (c: Calendar): Draft => ({
  slug: "lunch-account",
  from: senders.office,
  at: c.hoursAgo(18),
  charset: "iso-8859-1",
  text: `Hi Ros

Sorry to nag but Theo had two school dinners last week when his packed lunch was left at home, so his account is £5.60 overdrawn. Could you top it up on PayForSchool by ${weekdayName(c.schoolDay(3))} please?

Also the café for grandparents is on again next half term if your mum would like to come.

Thanks
Jan (office)`,
});

const photographs = (c: Calendar): Draft => ({
  slug: "photo-day",
  from: senders.office,
  subject: `School photographs – ${short(c.schoolDay(2))}`,
  at: c.daysAgo(2, "15:40"),
  html: `<p>Dear Parents,</p>
<p>The photographer will be in school on <b>${long(c.schoolDay(2))}</b> for individual and sibling photographs.</p>
<ul>
<li>Children should wear <b>full school uniform with jumper</b> (no PE kit that day, even if it is your class's PE day).</li>
<li>Brothers and sisters <b>in school</b> are photographed together automatically.</li>
<li>If you would like younger brothers or sisters included, come to the hall from <b>8.15am</b>; there is no need to book.</li>
</ul>
<p>Proof cards come home about two weeks later. There is no obligation to buy.</p>
<p>Jan Whitlow<br>School Office</p>`,
});

const headLice = (c: Calendar): Draft => ({
  slug: "head-lice-puffins",
  from: senders.office,
  subject: "Puffins class: information",
  at: c.inSchoolDaysAgo(4, "14:05"),
  text: `Dear Puffins parents,

We have had a case of head lice in Puffins. Please check your child's hair this evening with a fine comb and treat it if you find any. There is no need to keep them at home.

Long hair should be tied back for school, as always.

${SIGNED}`,
});

const inset = (c: Calendar): Draft => ({
  slug: "term-dates",
  from: senders.office,
  subject: "Term dates and INSET days",
  at: c.daysAgo(13, "09:20"),
  text: `Dear Parents

Please find attached the dates for the rest of the year, including two INSET days that the governors have now agreed.

${SIGNED}`,
  attachments: [
    {
      name: "Larkmere-term-dates.pdf",
      type: "application/pdf",
      bytes: writePdf("Larkmere Primary School: dates for the rest of the year", [
        "School is closed to pupils on INSET days. Gates open at 8.40am and close at 8.55am on all other days.",
        {
          rows: [["What", "From", "To"], ...termDates(c)],
        },
        { heading: "Holidays in term time" },
        "The governors remind families that leave in term time is granted in exceptional circumstances only.",
      ]),
    },
  ],
});

const termDates = (c: Calendar): string[][] =>
  datesOf(c).map(({ what, first, last, finish }) => [
    what,
    numeric(first),
    finish ?? (first.getTime() === last.getTime() ? "one day" : numeric(last)),
  ]);

/** The school's dates that are still to come; without its calendar, some like them. */
export function datesOf(c: Calendar): TermDate[] {
  const dates = c.year.datesAfter(c.today);
  if (dates.length > 0) return dates;
  const one = (what: string, first: Day, last = first, finish?: string): TermDate => ({
    what,
    first,
    last,
    ...(finish ? { finish } : {}),
  });
  return [
    one("INSET day", c.weekday(5, 16)),
    one("Holiday", c.weekday(1, 30), c.weekday(5, 34)),
    one("INSET day", c.weekday(1, 37)),
    one(`Last day of ${c.term} Term`, c.weekday(5, 65), c.weekday(5, 65), "2pm finish"),
  ];
}

const collection = (c: Calendar): Draft => ({
  slug: "collection-reminder",
  from: senders.office,
  subject: "A reminder about collection at the end of the day",
  at: c.inSchoolDaysAgo(9, "16:10"),
  text: `Dear Parents and Carers,

Several children have been waiting in the office after 3.30pm this week. If you are running late please ring before 3.15pm so that we can tell your child.

Children in Years 5 and 6 may walk home alone once we have a signed permission slip. We don't allow this for younger children.

${SIGNED}`,
});

const lostProperty = (c: Calendar): Draft => ({
  slug: "lost-property",
  from: senders.office,
  subject: "Lost property",
  at: c.daysAgo(11, "13:00"),
  encoding: "base64",
  text: `Dear all,

The lost property box is full: eleven jumpers (nine with no name!), three single gloves, a very nice lunch box with a fox on it and somebody's front tooth in an envelope.

It will be on the playground after school until ${weekdayName(c.schoolDay(-4))} ${ordinal(c.schoolDay(-4))}. Whatever is left goes to the uniform sale.

${SIGNED}`,
});
