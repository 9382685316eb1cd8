import { spellings } from "./spellings.ts";

/** How British schools write days, by what they mean on Tuesday 10 March 2026; `~` marks a week, and "" no day. */
export const dateForms = spellings({
  "2026-01-05": "Monday 5th January",
  "2026-02-17": "Shrove Tuesday",
  "2026-02-18": "Ash Wednesday",
  "2026-03-03": "last Tuesday | last Tuesday's letter",
  "2026-03-06": "last Friday | Pupils met the author on the Friday gone | Friday just gone was a joy",
  "2026-03-09": "yesterday",
  "2026-03-10": `
    today | later today | tonight | this morning | this afternoon | this evening | this Tuesday
    by the end of the day | by close of play | today, Tuesday 10th March | Could you ring me this lunchtime?
    Return keys by the end of the school day. | disco tonite | collect at 4 this pm | reply by EOD
    reply by COB | we need it by home time`,
  "2026-03-11": `
    tomorrow | tomorrow morning | tomorrow, Wednesday 11th March | Wednesday 11th March (tomorrow) | on Weds
    first thing tomorrow | by the end of tomorrow | meet 3.30 Weds by the gate | Weds 4-5pm, gym
    no later than Weds | costumes first thing Weds | photos are tmw | own clothes 2moro | it's tomoz
    the coach leaves tomorow | Tommorow is INSET | See you tommorrow!
    It's our Roman workshop in the morning! | See you all at the gate in the morning.
    There won't be a breakfast club in the morning, sorry.`,
  "2026-03-12": `
    the day after tomorrow | in two days | within 48 hours | Thu: recorders | this Thurs | until Thur
    first thing on Thursday | Thursday of this week | Thursday this week | this week on Thursday
    by close of play on Thursday | COP Thursday | by the end of Thursday | Thurs 12 - World Book Day
    Weds’ match is off, Thur’s is on | Thurs PM is fine | thurs eve at the hall | Thurs @ 7 | Thurs at 7pm
    slips by home time on Thursday | by EOP Thursday`,
  "2026-03-13": `
    Friday 13th March | Friday 13 March | Fri 13 March | Fri 13th Mar | Fri. 13 Mar. | 13th March
    13 March 2026 | the 13th of March | Friday, 13th March | Friday the 13th of March | March 13th
    March 13 | March 13th, 2026 | Friday March 13th | 13th Mar '26 | 13/03/2026 | 13/3/26 | 13.03.26
    13.03.2026 | 13-03-2026 | 2026-03-13 | Fri 13/3 | by 13/3 | Fri 13/03/26 | Friday 13th | on the 13th
    by the 13th | 13th march | FRIDAY 13TH MARCH | Friday 13thMarch | Friday 13 th March | on Friday
    Friday | this Friday | this coming Friday | by Friday | Friday's assembly | by the end of the week
    by the end of this week | Thursday 13th March | Friday 13th March 2025 | Tuesday, 13th March | by Fri
    Fri pm | end of day Friday | by the end of the day on Friday | by end of school Friday | Friday 1530
    Friday the thirteenth of March | 13th of this month | Friday 13th Mach | Friday 13th, March
    13 / 03 / 2026 | 13. 3. 2026 | 13·03·26 | Mar 13 | Friday (13th) | Friday (13/3) | (Fri 13th March)
    Fri., 13th March | Forms back by 13thMarch please | return by Friday13th March
    trip money in by Fri13th | Rehearsal Fri13/3 | Fri's assembly is ours | Fri lunchtime in the library
    Fri noon is the cut off | doors 12 noon Fri | in by 3pm Fri | Fri, 2pm, juniors' stage
    Friday13.30 finish | see you this coming Fri | by EOD on Fri
    The Mothering Sunday tea is on Friday 13th March at 2pm. | On Friday we're at the pool in the morning.`,
  "2026-03-14": "Sat 14th March | by Sat",
  "2026-03-15": "Sun 15 March | Sun eve at the latest",
  "2026-03-16": `
    next Monday | on Monday | the start of next week | Mon - swimming | before Mon | first thing Monday
    Monday the sixteenth | Mon 16: dental visit | the bus goes at 9am Mon | Mon 9-10.30 in the hall
    wef 16/3 | On Monday, 26 girls came.`,
  "2026-03-17": `
    Tues 17th March | Tue 17 Mar | on Tuesday | next Tuesday | a week today | in a week's time | next Tues
    the evening of the 17th | on the morning of the 17th | for the 17th | within five school days
    within a week | within the week | by this time next week | this time next week
    Tues15:30 collect from gym | Information night: tonight week | this day week
    by the same time next week`,
  "2026-03-18": `
    Weds 18 March | Wed 18th March | a week tomorrow | Wednesday of next week | next week on Wednesday
    by the middle of next week | Wensday 18th March`,
  "2026-03-19": `
    Thurs 19 March | Thur 19th March | Thrusday 19th March | The fair is a week on Thurs
    The fair is a week Thursday | We sail Thurs week | open from 19th`,
  "2026-03-20": `
    is the 20th | next Friday | Friday week | a week on Friday | by the end of next week
    next Friday, 20th March | w/e 20th March | week ending Friday 20 March | a week this Friday
    in ten days' time | slips back by 20 march pls | Closing date: 20/03 | Ten days from now we open.
    closing 20th, March | open evening 20th-March | not later than Fri 20 | money in by Fri 20 please
    nxt Fri is the disco | Fri next wk | Friday next wk | next week - Friday | We finish next week (Friday)
    next week's Friday is a half day | w/e 20/3 | in the wk ending 20th | Deadline:20/3 | Deadline - 20/3
    the deadline is 20/3 | RSVP 20/3 | slips in before 20th | balance due 20th | no later than 20th
    Friday evening (20th) | Friday afternoon, 20th March | Friday morning 20th
    The disco is on Friday 20 March. Names are wanted by the Wednesday.
    Ours is Friday 20th; hand cakes in on the Thursday.`,
  "2026-03-21": "Saturday week | The stall is on 21st, weather permitting",
  "2026-03-23": "Book fair arrives Monday after next.",
  "2026-03-24": `
    a fortnight today | in two weeks | in two weeks' time | in a fortnight | within the next two weeks
    within 10 working days | in a couple of weeks | in the next fortnight | over the next two weeks
    fortnight today we open | The talk is today fortnight
    The gala is on Tuesday 24 March. Entries closed by the previous Thursday.`,
  "2026-03-25": "a fortnight tomorrow | tomorrow fortnight",
  "2026-03-26": "a fortnight on Thursday | Sports photographs, Thursday(26th)",
  "2026-03-27": `
    until the 27th | two weeks on Friday | Friday fortnight | a week next Friday
    We shall meet on the Friday (27th) in the hall. | Rehearsal Friday (27/3) after school
    Return the reply slip by 27th please | The last Friday of this month is a half day.
    the last Fri in March | The quiz is on Friday 27 March; teams by the Tuesday of the same week.
    School closes on Friday 27 March. Clubs end on the Friday before half term.`,
  "2026-03-30": "Monday fortnight",
  "2026-03-31": `
    in 3 weeks | by the end of the month | Three weeks from today the coach leaves. | three weeks today
    the last day of March | by month end | on the last day of the month`,
  "2026-04-01": "by the 1st of the month | Easter Sunday lunch will be cooked on 1 April.",
  "2026-04-02": "Thursday 2nd | Maundy Thursday",
  "2026-04-03": "Good Friday | the 3rd of next month",
  "2026-04-06": "Easter Monday | Bank Holiday Monday",
  "2026-04-09": "the second Thursday of next month",
  "2026-04-14": "the second Tuesday of April",
  "2026-04-17": "deadline 17/4 for hoodies",
  "2026-04-30": "pay by end April",
  "2026-05-01": "1st May | Monday 1st May | the first of May",
  "2026-05-04": "Monday 4th May | the 4th May | the May bank holiday | the first Mon in May",
  "2026-05-06": "Replies until 6 may",
  "2026-05-15": "Cake sale fri 15 may, all welcome",
  "2026-05-20": "the third Wednesday in May 2026",
  "2026-05-21": "the twenty-first of May",
  "2026-05-25": "over the spring bank holiday",
  "2026-05-31": "by the end of May",
  "2026-06-01": "Monday 1st June | the first Monday in June",
  "2026-06-12": "12-Jun | 12-Jun-26 | Fri 12-Jun-2026 | 12 Jun 26",
  "2026-06-26": "the last Friday in June",
  "2026-06-30": "end of June",
  "2026-07-03": "Ball, Sat 3/7/26",
  "2026-09-01": "Tuesday 1st September",
  "2026-09-30": "30th Sept",
  "2026-10-31": "Saturday 31st October",
  "2026-11-02": "Monday 2nd November",
  "2026-12-09": "Wednesday 9th December",
  "2026-12-18": "Friday 18th December",
  "2027-01-05": "5th January 2027",
  "2028-02-29": "29 February 2028",
  "2025-12-21/2026-01-04": "21 December to 4 January",
  "2026-03-09/2026-03-13": "9th through to 13th March",
  "2026-03-10 2026-03-11": "tonight or tomorrow",
  "2026-03-11 2026-03-12": "Wed/Thurs this week | Slips by Weds or Thurs | We visit on Wed & Thur",
  "2026-03-11 2026-03-13": "tomorrow and Friday",
  "2026-03-11/2026-03-13": "from Wednesday to Friday",
  "2026-03-12 2026-03-13": `
    Thursday 12 or Friday 13 | Thursday 12th and Friday 13th | this Thursday and Friday`,
  "2026-03-12 2026-03-17": "Thursday 12th March, Tuesday 17th March",
  "2026-03-13 2026-03-12": `
    The bake-off is on Friday 13 March, entries by the Thursday before, 12 March.`,
  "2026-03-13 2026-03-20": "Friday 13th March and Friday 20th March",
  "2026-03-16 2026-03-17": `
    16th and 17th March | Monday 16th and Tuesday 17th March | Monday 16th & Tuesday 17th March
    16th or 17th March | Mon 16 + Tues 17 March | 16th/17th March | 16/17 March`,
  "2026-03-16 2026-03-17 2026-03-18": "on 16, 17 and 18 March",
  "2026-03-16 2026-03-17 2026-03-19": "16th, 17th and 19th March",
  "2026-03-16 2026-03-18": "Monday 16th or Wednesday 18th March | 16/03 and 18/03 | on 16/3 or 18/3",
  "2026-03-16 2026-03-20": "between Monday 16th and Friday 20th March",
  "2026-03-16 2026-03-23 2026-03-30": "Mondays 16, 23 and 30 March",
  "2026-03-16/2026-03-18": `
    Monday 16th March to Wednesday 18th inclusive | 16th-18th | the 16th to the 18th`,
  "2026-03-16/2026-03-20": `
    16th - 20th March | 16th–20th March | 16-20 March | 16 to 20 March | Monday 16th to Friday 20th March
    Monday 16th – Friday 20th March 2026 | from Monday 16th until Friday 20th March | Mon 16 - Fri 20 Mar
    from Monday to Friday next week | March 16-20 | March 16th to 20th`,
  "2026-03-17 2026-03-18": "Tues 17th/Weds 18th March",
  "2026-03-17 2026-03-24": "Tuesdays 17th and 24th March",
  "2026-03-17 2026-03-24 2026-03-31": "Tuesday 17th, 24th & 31st March",
  "2026-03-18/2026-03-20": "Wednesday to Friday next week",
  "2026-03-19 2026-03-20": `
    next Thursday and Friday | we visit on the 19th and 20th | auditions on 19th or 20th`,
  "2026-03-20 2026-03-21": "choose by the 20th/21st",
  "2026-03-28/2026-04-12": "Saturday 28 March to Sunday 12 April",
  "2026-03-30/2026-04-10": `
    30th March to 10th April | Monday 30th March - Friday 10th April | 30 March – 10 April 2026
    from 30th March until 10th April | March 30 - April 10`,
  "2026-04-03 2026-04-06": "We are closed on Good Friday and Easter Monday.",
  "2026-05-06/2026-05-08": "Wednesday 6th to Friday 8th May",
  "2026-06-01 2026-06-12": "between 1st and 12th June",
  "2026-06-01/2026-06-05": "Mon 1/6 - Fri 5/6",
  "2026-06-01/2026-06-12": "1st up to 12th June",
  "2026-06-04/2026-06-06 2026-06-09": "4-6 & 9 June",
  "2026-06-22/2026-06-24": "22nd till 24th June",
  "2026-07-09 2026-05-21": "Sports Day 9 July and the last lesson 21 May",
  "2026-12-19/2027-01-03": "19th December 2026 - 3rd January 2027",
  "2026-12-21/2026-12-25": "Holiday - 21/12/2026 - 25/12/2026",
  "2026-12-21/2027-01-04": "Monday 21 December to Monday 4 January 2027",
  "2027-03-26/2027-04-09": "Friday 26 March to Friday 9 April 2027",
  "2026-03-02/2026-03-06~": "last week",
  "2026-03-09/2026-03-13~": "this week | later this week | later on this week",
  "2026-03-14/2026-03-15~": "this weekend | over the weekend",
  "2026-03-16/2026-03-20~": `
    next week | w/c 16th March | w/b 16 March | W/C Monday 16th March | week commencing 16th March
    week beginning Monday 16 March | the week of 16th March | week starting 16th March | w/c Mon 16th
    week commencing the 16th | early next week | the week of the 16th | nxt week is book week
    wb 16th March | wk commencing 16th March | week beg. 16 March | wc 16/3`,
  "2026-03-21/2026-03-22~": "next weekend",
  "2026-03-23/2026-03-27~": "the week after next",
  "2026-04-20/2026-04-24~": "w/c 20.4.26",
  "2026-06-01/2026-06-05~": "wk beg 1/6",
  "2026-06-08/2026-06-12~": "w/b 8/6",
  "": `
    a Tuesday | St David's Day falls on a Sunday | on a Friday afternoon | on a Week A Tuesday
    Monday-Friday | midweek | Tuesdays | Every other Friday | the Friday before half term
    what they do at the weekend | Please bring it on the Monday before the bell.
    Reading is taught in the morning and maths after lunch.
    If your child is ill in the morning, we will ring. | We're usually in the hall in the morning.
    Year 5/6 | Years 3 to 6 | bring a sun hat | may we remind you | the children march in | £3.15
    Class 3.15 | every Tuesday | on Tuesdays and Thursdays | each Friday | Mathletics 24/7 | a 50/50 draw
    Room 12.4 is locked | KS2 | Sat nav | we had fun | Tomorrow's Leaders | phone 01632 960 155
    1 in 10 pupils | pages 4 to 9 | 5 a side | second floor | March on, everyone | won 3-2 | Year 11
    the 21st century | Children in Years 5 and 6 may walk home alone | Year 5 may come in their own clothes
    Only 12 may go | Years 5 and 6 may walk home | Only 12 march at the front | the band of 20 march past
    It has been a lovely last week of term | The club meets on the first Monday of the month
    They live on 5th Avenue | the office is on 2nd floor | by 6th formers
    If your child is ill please ring first thing. | Please read with them first thing every day.
    The children do maths first thing. | The hall cannot be used before 9 in the morning | won 3/2
    won 20.3 | Room 20.3 | pages 20-21 | sizes 9-10 | age 11-12 | Year 3/4 | Years 3/4 on the field | 5M
    class 5 Mayflower | 5Monday's child | 01632 960 377 | 2 Mars bars | 3/4 of the class | 1/2 term
    scored 20/30 | 20th place | the 1st XI | before 1st place was settled | from 6th form | the 2nd XV
    2 sat down | 3 suns | 2 sun hats | Sat navs at 3.30 | Mon ami | sun cream | the sun's out
    a Fri-day feeling | 5th Avenue | group 12.3 | Stage 4.2 | size 2-3 | bags of 10/12 | KS1/2
    Y9/10 parents | Unit 5/6 | 4 by 4 | two weeks of rain | eggs in weeks | in the day | toilets (WC 2)
    home time is 3.15 | children cross at home time | Year 6 sat 3 tests`,
});
