/** Messages to the parent of a child in Year 5. */
export type Letter = { subject: string; body: string };

/** Each with the minute of Tuesday 10 March 2026 at which it arrives. */
export const urgent: [minute: string, Letter][] = [
  [
    "10:41",
    {
      subject: "School closing at 12.30pm today",
      body: "Dear parents,\r\n\r\nThe heating has failed and the school will close at 12.30pm today, Tuesday 10 March. Please collect your child from the main entrance at 12.30pm.",
    },
  ],
  [
    "08:13",
    {
      subject: "Late opening today",
      body: "Dear parents,\r\n\r\nBecause of the ice school will open at 10.30am today, Tuesday 10 March. Please do not bring your child before 10.20am.",
    },
  ],
  [
    "13:08",
    {
      subject: "Year 5 rehearsal cancelled today",
      body: "Dear parents,\r\n\r\nThe Year 5 rehearsal after school is cancelled today as Mr Hale is away. Please collect your child at 3.15pm today.",
    },
  ],
  [
    "15:22",
    {
      subject: "URGENT: bus 14 is late today",
      body: "Dear parents,\r\n\r\nBus 14 has broken down. Your child is waiting in the hall with Mrs Fenn. Please collect your child from school as soon as you can today.",
    },
  ],
  [
    "11:31",
    {
      subject: "Amelia is unwell",
      body: "Dear Mrs Shah,\r\n\r\nAmelia has been sick and is in the medical room. Please collect her from school as soon as possible.",
    },
  ],
];

export const onlySoundsUrgent: Letter[] = [
  ["Important: parents' evening", "Please book a time for parents' evening on Thursday 26 March."],
  ["Last chance to buy raffle tickets", "Raffle tickets are still on sale in the office all this week."],
  ["URGENT: volunteers needed", "We urgently need helpers for the summer fair on Saturday 20 June."],
  ["Final reminder: school photographs", "Please order your photographs by Friday 20 March."],
  ["Today's menu", "Today there is fish, tomorrow pasta."],
  ["Closed for half-term", "The school is closed from Monday 25 May to Friday 29 May."],
  ["What a day!", "Today Year 5 built bridges. Come and see them in the hall some time."],
  ["Deadline for secondary places", "Applications for September 2027 close on 31 October."],
  ["Attendance matters", "Every day counts. Please ring before 9am if your child is ill."],
  ["Important dates", "Sports day is on Friday 19 June and the leavers' service on Friday 17 July."],
  ["Year 2: club cancelled today", "Year 2 gardening club is cancelled today."],
  ["Tomorrow's assembly", "Year 5 lead assembly tomorrow, Wednesday 11 March, at 9am. Parents are welcome."],
  ["Car park", "Please do not park on the zigzag lines, today or any day."],
  ["Action required: update your details", "Please check your details on the app before the end of term."],
  ["Emergency contacts", "Please tell the office when a telephone number changes."],
  ["Fire drill", "We had a fire drill today. Everybody was out in three minutes."],
  ["Thank you!", "Thank you for the £300 raised by today's cake sale."],
  ["Reminder: library books", "Please send library books back by Friday."],
  ["School closed to visitors", "The nursery garden is closed while the fence is painted."],
  ["Don't miss out", "Tickets for the spring concert on Thursday 2 April are going fast."],
].map(([subject = "", body = ""]) => ({ subject, body }));
