/** Long messages with many items for different readers: the head's newsletter in the layouts schools really send. */
import { type Calendar, type Day, long, ordinal, short, weekdayName } from "../calendar.ts";
import { senders } from "../family.ts";
import type { Draft } from "../mime.ts";

export function newsletters(c: Calendar): Draft[] {
  return [thisWeek(c), lastMonth(c), sportsRoundUp(c)];
}

function thisWeek(c: Calendar): Draft {
  const items = [
    [
      "From Mrs Pennifold",
      `Thank you for a splendid harvest of wellington boots: the muddy playground is now officially open. A warm welcome to Mrs Ferreira, who joins us in the kitchen.`,
    ],
    [
      "Year 2: swimming",
      `Year 2 swim every ${weekdayName(c.weekday(4, 3))}, starting on ${long(c.weekday(4, 3))}. Children need a one-piece costume or trunks, a towel and a swimming hat in a named bag. Earrings out, please.`,
    ],
    [
      "Year 4: Roman day",
      `Year 4 come dressed as Romans on ${long(c.schoolDay(5))}. A bed sheet does very well.`,
    ],
    [
      "Year 6: high-school transition",
      `Would Year 6 parents please return the pink transition form to Mr Tarrant by ${long(c.schoolDay(4))}. We can't send your child's records on without it.`,
    ],
    [
      "KS1 phonics café",
      `Parents of Reception and KS1 are invited to the phonics café on ${long(c.weekday(2, 6))} at 9.10am in the small hall. No need to book; toddlers welcome.`,
    ],
    [
      "Year 5/6 cross-country",
      `Well done to the Year 5/6 runners, third out of twelve at Combe Hill: Ade, Florence, Jonah and Wren.`,
    ],
    [
      "Celebration corner",
      `Star of the Week: Isla (Wrens), Mohammed (Robins), Bea (Puffins), Harry P (Owls), Leila (Kestrels).`,
    ],
    [
      "House points",
      `Rowan 412, Hawthorn 398, Alder 377, Blackthorn 350. Rowan have the non-uniform day this half term: ${long(c.weekday(5, 9))}, for Rowan children only.`,
    ],
    forTheWeather(c),
  ];
  const rows = items
    .map(
      ([title, body]) =>
        `<tr><td style="padding:12px 16px;border-bottom:1px solid #ddd"><font size="4" color="#1d5c4a"><b>${title}</b></font><br>${body}</td></tr>`,
    )
    .join("\n");
  const diary: [Day, string][] = [
    [c.weekday(4, 3), "Year 2 swimming starts"],
    [c.schoolDay(4), "Year 6 transition forms due"],
    [c.schoolDay(5), "Year 4 Roman day"],
    [c.weekday(2, 6), "KS1 phonics café, 9.10am"],
    [c.weekday(5, 9), "Rowan house non-uniform day"],
    [c.weekday(3, 12), "Whole-school flu vaccinations"],
    [c.weekday(2, 14), "Year 6 class assembly, 9.05am, parents welcome"],
  ];
  diary.sort(([a], [b]) => a.getTime() - b.getTime());
  return {
    slug: "larkmere-letter",
    from: senders.bulletin,
    subject: "The Larkmere Letter",
    at: c.hoursAgo(20),
    html: `<html><head><style>.pre{display:none}</style></head><body bgcolor="#f3f3ee">
<div class="pre" style="display:none;max-height:0">Swimming, Romans, pink forms and a lot of wellington boots</div>
<table width="600" align="center" cellpadding="0" cellspacing="0" bgcolor="#ffffff">
<tr><td style="background:#1d5c4a;color:#fff;padding:20px"><h1>The Larkmere Letter</h1>${c.term} Term</td></tr>
${rows}
<tr><td style="padding:12px 16px"><h2>Diary</h2><table border="1" cellpadding="4"><tr><th>Date</th><th>What</th></tr>
${diary.map(([day, what]) => `<tr><td>${short(day)}</td><td>${what}</td></tr>`).join("\n")}
</table></td></tr>
<tr><td style="padding:12px 16px;color:#777;font-size:11px">Larkmere Primary School, Mill Lane. You get this because your child is on our roll. <a href="https://classlink.example/unsubscribe">Preferences</a><img src="https://classlink.example/open.gif" width="1" height="1" alt=""></td></tr>
</table></body></html>`,
  };
}

function forTheWeather(c: Calendar): [string, string] {
  if (!c.isWarm)
    return ["For everyone: coats", `It is cold. Please send a coat every day, with a name in it.`];
  return ["For everyone: sun hats", `It is hot. Please send a sun hat every day, with a name in it.`];
}

/** An older one, with past dates and one (swimming) that this week's message replaces. */
function lastMonth(c: Calendar): Draft {
  return {
    slug: "larkmere-letter-earlier",
    from: senders.bulletin,
    subject: "The Larkmere Letter",
    at: c.daysAgo(20, "15:30"),
    encoding: "base64",
    html: `<h2>Harvest assembly</h2><p>Thank you for 214 tins. The food bank van needed two trips.</p>
<h2>Year 2 swimming</h2><p>We hope to start swimming on ${long(c.schoolDay(-4))}; details to follow.</p>
<h2>Reception</h2><p>Reception children now stay for the full day.</p>
<h2>Reading bags</h2><p>Please check bags for library books with a blue sticker: they were due back on ${ordinal(c.schoolDay(-11))}.</p>
<h2>Parking</h2><p>Please do not park across the drives in Mill Lane. Our neighbours are running out of patience.</p>`,
  };
}

function sportsRoundUp(c: Calendar): Draft {
  return {
    slug: "sport-round-up",
    from: senders.sport,
    subject: "Sport this half term: fixtures and clubs",
    at: c.daysAgo(6, "12:15"),
    html: `<p>Hello all,</p>
<p><b>Football (Year 5/6 squad)</b><br>Away to St Botolph's on <b>${long(c.weekday(2, 4))}</b>. We leave by minibus at 2.45pm and are back by 5.15pm. Boots, shin pads and a drink, please; school lends the shirts. Reply YES to this e-mail by ${long(c.schoolDay(2))} so that I know who has a lift home.</p>
<p><b>Gymnastics (Years 1 and 2)</b><br>Mondays until 4.15pm as before. No session on ${long(c.weekday(1, 7))}: the hall is set for the phonics café.</p>
<p><b>Netball (Years 4 to 6)</b><br>Places left. £2 a week.</p>
<p><b>Multi-skills (Reception)</b><br>Full, sorry.</p>
<p><b>Table tennis (Years 3 and 4)</b><br>New! Fridays at lunch.</p>
<p>Mr Bell</p>`,
  };
}
