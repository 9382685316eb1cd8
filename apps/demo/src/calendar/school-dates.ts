/** The sample school's calendar, relative to `now`, for the children of the sample family and for others. */
import { calendarAt, type Day, londonTime } from "../mailbox/calendar.ts";
import { larkmereYear } from "../mailbox/school-year.ts";

type SchoolDate = { id: string; title: string; place?: string } & (
  | { day: Day; last?: Day }
  | { day: Day; from: string; to: string }
);

function schoolDates(now: Date): SchoolDate[] {
  const { schoolDay, weekday, today, year } = calendarAt(now, larkmereYear);
  return [
    {
      id: "assembly",
      title: "Year 2 class assembly",
      place: "Hall",
      day: schoolDay(2),
      from: "09:10",
      to: "09:40",
    },
    {
      id: "cycling",
      title: "Year 6 cycling training",
      place: "Playground",
      day: schoolDay(3),
      from: "13:15",
      to: "15:00",
    },
    { id: "museum", title: "Year 4 museum day", day: schoolDay(3) },
    { id: "photos", title: "School photographs: siblings", day: schoolDay(4) },
    {
      id: "concert",
      title: "Choir concert, Year 5 and Year 6",
      place: "St Anne's Church",
      day: weekday(4, 5),
      from: "18:00",
      to: "19:15",
    },
    { id: "governors", title: "Governors' open morning", day: weekday(2, 16), from: "09:30", to: "11:00" },
    ...year.datesAfter(today).map(({ what, first, last, finish }) => ({
      id: "term-date",
      title: finish ? `${what} (${finish})` : `${what}: school closed to all pupils`,
      day: first,
      last,
    })),
  ];
}

/** An RFC 5545 file, as the school's site would serve it now. */
export function schoolCalendar(now: Date): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Larkmere Primary School//Dates//EN",
    "NAME:Larkmere Primary School",
    ...schoolDates(now).flatMap((date) => eventOf(date, now)),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

function eventOf(date: SchoolDate, now: Date): string[] {
  const timed = "from" in date;
  return [
    "BEGIN:VEVENT",
    `UID:${date.id}-${dateOf(date.day)}@larkmereprimary.northshire.sch.uk`,
    `DTSTAMP:${utc(now)}`,
    timed ? `DTSTART:${utc(londonTime(date.day, date.from))}` : `DTSTART;VALUE=DATE:${dateOf(date.day)}`,
    ...(timed ? [`DTEND:${utc(londonTime(date.day, date.to))}`] : []),
    ...(!timed && date.last ? [`DTEND;VALUE=DATE:${dateOf(dayAfter(date.last))}`] : []),
    `SUMMARY:${escaped(date.title)}`,
    ...(date.place ? [`LOCATION:${escaped(date.place)}`] : []),
    "END:VEVENT",
  ];
}

const dayAfter = (day: Day): Day => new Date(day.getTime() + 86_400_000);
const dateOf = (day: Day): string => day.toISOString().slice(0, 10).replaceAll("-", "");
const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
const escaped = (text: string): string => text.replaceAll(/([\\,;])/g, String.raw`\$1`);
