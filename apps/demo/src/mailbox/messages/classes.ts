/** Class teachers: messages about one child's week, with corrections and reply chains. */
import { type Calendar, long, numeric, ordinal, weekdayName } from "../calendar.ts";
import { family, senders } from "../family.ts";
import type { Draft } from "../mime.ts";
import { writePdf } from "../pdf.ts";
import { writeDocx } from "../docx.ts";

export function classMail(c: Calendar): Draft[] {
  return [
    juniorCitizen(c),
    toyMuseum(c),
    swimmingReply(c),
    farmVisit(c),
    farmPostponed(c),
    satsEvening(c),
    digitalLeader(c),
    bumpedHead(c),
    assembly(c),
    spellings(c),
    poetryDay(c),
  ];
}

/** All the important content is in the PDF. */
const juniorCitizen = (c: Calendar): Draft => ({
  slug: "junior-citizen",
  from: senders.kestrels,
  subject: "Year 6 letter home",
  at: c.hoursAgo(5),
  text: "Dear Year 6 parents,\n\nPlease find attached a letter about our visit. Paper copies from the office on request.\n\nMr Tarrant",
  attachments: [
    {
      name: "Y6 Junior Citizen letter.pdf",
      type: "application/pdf",
      bytes: writePdf("Year 6: Junior Citizen day", [
        "Dear Parents and Carers,",
        `On ${long(c.weekday(3, 8))} Kestrels will take part in Junior Citizen day at Larkshire Fire Station. The children will practise road safety, first aid and what to do in a fire.`,
        "We leave school at 9.15am by coach and are back by 2.30pm. Children wear full school uniform and need a packed lunch, a drink and a waterproof coat.",
        { heading: "What we need from you" },
        `Please give your permission and pay the voluntary contribution of £6.50 for the coach on PayForSchool by ${long(c.weekday(5, 3))}.`,
        "If your child has travel sickness please let us know in writing.",
        "Yours sincerely,",
        "Mr D Tarrant, Kestrels class teacher",
      ]),
    },
  ],
});

/** A table that only makes sense if its cells are kept apart. */
const toyMuseum = (c: Calendar): Draft => ({
  slug: "toy-museum",
  from: senders.bulletin,
  subject: "Puffins: our Toy Museum day",
  at: c.hoursAgo(7),
  html: `<table width="100%"><tr><td><h2>Toy Museum day for Puffins (Year 2)</h2></td></tr><tr><td>
<table border="1" cellpadding="6">
<tr><th align="left">When</th><td>${long(c.schoolDay(4))}, all day</td></tr>
<tr><th align="left">Wear</th><td>Old-fashioned clothes if you have them; otherwise uniform. Please don't buy anything.</td></tr>
<tr><th align="left">Bring</th><td>One old toy or a photograph of one, in a named bag. Nothing precious!</td></tr>
<tr><th align="left">Lunch</th><td>School dinners as usual</td></tr>
<tr><th align="left">Helpers</th><td>Two grown-ups from 1.15pm. Write to puffins@larkmereprimary.northshire.sch.uk by ${weekdayName(c.schoolDay(2))}.</td></tr>
</table></td></tr></table><p>Miss Okoro</p>`,
});

/** The date in the quoted message is out of date; the reply corrects it. */
const swimmingReply = (c: Calendar): Draft => ({
  slug: "swimming-corrected",
  from: senders.puffins,
  subject: "Re: Maya and swimming",
  at: c.hoursAgo(16),
  answers: { slug: "maya-swimming-question", at: c.hoursAgo(40), from: family.parents[0].email },
  text: `Hi Ros,

Thanks for asking! Goggles are fine for Maya, just send a note with her name on it. And sorry, my letter had the wrong week: the first lesson is on ${long(c.weekday(4, 3))}.

Her reading record hasn't been in school since ${weekdayName(c.schoolDay(-3))}, could you pop it in her bag please?

Best wishes,
Miss Okoro

On ${numeric(c.day(-2))}, Ros Tennant <${family.parents[0].email}> wrote:
> Dear Miss Okoro, can Maya wear goggles for swimming? The chlorine
> makes her eyes sore.
> Ros
>
>> From: Miss Okoro
>> Year 2 will start swimming on ${long(c.schoolDay(-4))}. Please send £12 for
>> the coach by ${long(c.schoolDay(-6))}.`,
});

const farmVisit = (c: Calendar): Draft => ({
  slug: "farm-visit",
  from: senders.puffins,
  subject: "Year 2 visit to Hollow Farm",
  at: c.daysAgo(12, "16:02"),
  text: `Dear Puffins families,

Year 2 will visit Hollow Farm on ${long(c.weekday(2, 4))}. Wellies, old clothes and a packed lunch, please. The visit costs £9.80, payable on PayForSchool.

Miss Okoro`,
});

const farmPostponed = (c: Calendar): Draft => ({
  slug: "farm-postponed",
  from: senders.puffins,
  subject: "POSTPONED: Year 2 visit to Hollow Farm",
  at: c.daysAgo(5, "09:31"),
  text: `Dear Puffins families,

Hollow Farm is under water after the weekend, so our visit on ${long(c.weekday(2, 4))} will NOT go ahead. It is an ordinary school day: uniform and school dinners as usual.

We will send a new date next half term. Payments will be carried over, so there is nothing you need to do.

Miss Okoro`,
});

const satsEvening = (c: Calendar): Draft => ({
  slug: "sats-evening",
  from: senders.kestrels,
  subject: "SATs information evening for Year 6",
  at: c.daysAgo(3, "10:20"),
  text: "Dear parents of Year 6,\n\nDetails of the SATs evening are in the attached letter.\n\nMr Tarrant",
  attachments: [
    {
      name: "SATs evening.docx",
      type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      bytes: writeDocx([
        { heading: "Year 6 SATs: information for parents" },
        `You are invited to an information evening on ${long(c.weekday(4, 9))} from 6pm to 6.45pm in the Kestrels classroom.`,
        "We will show you what the papers look like and how to help without worrying anybody. Children need not come.",
        `Please tell the office by ${long(c.weekday(2, 7))} whether you are coming, so that we have enough chairs.`,
      ]),
    },
  ],
});

const digitalLeader = (c: Calendar): Draft => ({
  slug: "digital-leader",
  from: senders.kestrels,
  subject: "Theo – good news",
  at: c.inSchoolDaysAgo(5, "15:50"),
  text: `Dear Ros and Kit,

I'm delighted to say that Theo has been chosen as one of our four Digital Leaders. Training is in school on ${long(c.weekday(1, 5))} at lunchtime, so a packed lunch he can eat quickly would help. Badges will be given out in assembly.

Well done Theo!

Mr Tarrant`,
});

const bumpedHead = (c: Calendar): Draft => ({
  slug: "bumped-head",
  from: senders.office,
  subject: "Accident slip: Maya Tennant",
  at: c.inSchoolDaysAgo(8, "13:25"),
  text: `Dear Mr and Mrs Tennant,

Maya bumped her head on the climbing frame at lunchtime. She had a cold compress, was happy to go back to class and has been watched since. Please keep an eye on her this evening and seek advice if she is sick or drowsy.

First aider: Mrs Ferreira`,
});

const assembly = (c: Calendar): Draft => ({
  slug: "kestrels-assembly",
  from: senders.kestrels,
  subject: `Kestrels' class assembly ${ordinal(c.weekday(2, 14))}`,
  at: c.daysAgo(7, "08:55"),
  text: `Dear parents,

Kestrels present their class assembly on ${long(c.weekday(2, 14))} at 9.05am in the big hall. Two seats a family. Each child needs a plain dark T-shirt in school by the ${ordinal(c.weekday(5, 10))}.

Mr Tarrant`,
});

const spellings = (c: Calendar): Draft => ({
  slug: "spellings",
  from: senders.puffins,
  subject: "This week's spellings (Puffins)",
  at: c.daysAgo(3, "16:30"),
  text: `Hello Puffins!

Spellings for the test on ${long(c.schoolDay(3))}: because, beautiful, people, water, again, half, money, clothes.

Don't forget to read five times this week.

Miss Okoro`,
});

/** The weekday and the date contradict each other, as happens: nobody can know which one is meant. */
const poetryDay = (c: Calendar): Draft => ({
  slug: "poetry-day",
  from: senders.kestrels,
  subject: "Poetry day in Kestrels",
  at: c.daysAgo(1, "12:30"),
  text: `Dear Kestrels parents,

On ${weekdayName(c.weekday(5, 8))} ${ordinal(c.weekday(4, 7))} every child in Kestrels recites a poem they know by heart. Four lines are plenty. Costumes are welcome but please don't buy one.

Mr Tarrant`,
});
