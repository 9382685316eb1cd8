/** The sample school's calendar, relative to `now`, for the children of the sample family and for others. */
import { calendarAt, type Day, londonTime } from "../mailbox/calendar.ts";
import { larkmereYear } from "../mailbox/school-year.ts";

type SchoolDate = {
  id: string;
  title: string;
  day: Day;
  last?: Day;
  hours?: [from: string, to: string];
  place?: string;
};

function schoolDates(now: Date): SchoolDate[] {
  const { schoolDay, weekday, today, year } = calendarAt(now, larkmereYear);
  const on = (id: string, title: string, day: Day, hours?: [string, string], place?: string): SchoolDate => ({
    id,
    title,
    day,
    hours,
    place,
  });
  return [
    on("assembly", "Year 2 class assembly", schoolDay(2), ["09:10", "09:40"], "Hall"),
    on("cycling", "Year 6 cycling training", schoolDay(3), ["13:15", "15:00"], "Playground"),
    on("museum", "Year 4 museum day", schoolDay(3)),
    on("photos", "School photographs: siblings", schoolDay(4)),
    on("concert", "Choir concert, Year 5 and Year 6", weekday(4, 5), ["18:00", "19:15"], "St Anne's Church"),
    on("governors", "Governors' open morning", weekday(2, 16), ["09:30", "11:00"]),
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

function eventOf({ id, title, day, last, hours, place }: SchoolDate, now: Date): string[] {
  const time = hours
    ? [`DTSTART:${utc(londonTime(day, hours[0]))}`, `DTEND:${utc(londonTime(day, hours[1]))}`]
    : [`DTSTART;VALUE=DATE:${dateOf(day)}`, ...(last ? [`DTEND;VALUE=DATE:${dateOf(dayAfter(last))}`] : [])];
  return [
    "BEGIN:VEVENT",
    `UID:${id}-${dateOf(day)}@larkmereprimary.northshire.sch.uk`,
    `DTSTAMP:${utc(now)}`,
    ...time,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    "END:VEVENT",
  ];
}

const dayAfter = (day: Day): Day => new Date(day.getTime() + 86_400_000);
const dateOf = (day: Day): string => day.toISOString().slice(0, 10).replaceAll("-", "");
const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
const escaped = (text: string): string => text.replaceAll(/([\\,;])/g, String.raw`\$1`);
