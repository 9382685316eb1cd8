/** Files designed to exhaust their reader, and odd ones that crash parsers. */

const calendar = (lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hostile//EN", ...lines, "END:VCALENDAR"].join("\r\n");

const event = (uid: string, ...lines: string[]) => ["BEGIN:VEVENT", `UID:${uid}`, ...lines, "END:VEVENT"];

const series = (rule: string, start = "DTSTART;TZID=Europe/London:20000103T090000") =>
  calendar([...event("a", start, "DURATION:PT1H", `RRULE:${rule}`, "SUMMARY:x")]);

const many = (count: number, ...lines: string[]) =>
  calendar(Array.from({ length: count }, (_, n) => event(`e${n}`, ...lines, `SUMMARY:${n}`)).flat());

const list = (length: number, of: (n: number) => string) => Array.from({ length }, (_, n) => of(n)).join(",");

export const hostileFiles: Readonly<Record<string, () => string>> = {
  "every second": () => series("FREQ=SECONDLY"),
  "every minute": () => series("FREQ=MINUTELY;INTERVAL=1"),
  "every hour for a century": () => series("FREQ=HOURLY", "DTSTART:19000101T000000Z"),
  "every hour at every second": () =>
    series(`FREQ=HOURLY;BYMINUTE=${list(60, String)};BYSECOND=${list(60, String)}`),
  "every second by the way of a day": () =>
    series(`FREQ=DAILY;BYHOUR=${list(24, String)};BYMINUTE=${list(60, String)};BYSECOND=${list(60, String)}`),
  "a 30th of February": () => series("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
  "a 30th of February, monthly": () => series("FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30"),
  "a Monday that is a Tuesday": () => series("FREQ=WEEKLY;BYDAY=MO;BYSETPOS=7"),
  "no week has 60": () => series("FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6;BYDAY=MO"),
  "a count beyond all bounds": () => series("FREQ=DAILY;COUNT=99999999999999999999"),
  "an interval of nothing": () => series("FREQ=DAILY;INTERVAL=0"),
  "an interval backwards": () => series("FREQ=DAILY;INTERVAL=-1"),
  "an interval of ages": () => series("FREQ=YEARLY;INTERVAL=2147483648"),
  "a set position of everything": () =>
    series(`FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=${list(366, (n) => String(n + 1))}`),
  "a rule as long as a book": () =>
    series(`FREQ=YEARLY;BYYEARDAY=${list(200_000, (n) => String((n % 366) + 1))}`),
  "begun before the flood": () => series("FREQ=DAILY", "DTSTART:00010101T000000Z"),
  "begun at the end of time": () => series("FREQ=DAILY", "DTSTART:99991231T235959Z"),
  "thousands of daily series": () => many(3_000, "DTSTART:20000101T090000Z", "RRULE:FREQ=DAILY"),
  "thousands of hourly series": () => many(3_000, "DTSTART:20000101T090000Z", "RRULE:FREQ=HOURLY"),
  "thousands of series that never come": () =>
    many(5_000, "DTSTART:20000101T090000Z", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
  "forty thousand events": () => many(40_000, "DTSTART:20260401T090000Z"),
  "one event a hundred thousand times excluded": () =>
    calendar([
      ...event(
        "a",
        "DTSTART:20260101T090000Z",
        "RRULE:FREQ=DAILY",
        ...Array.from({ length: 100_000 }, () => "EXDATE:20260401T090000Z"),
      ),
    ]),
  "a hundred thousand extra dates": () =>
    calendar([...event("a", "DTSTART:20260401T090000Z", `RDATE:${list(100_000, () => "20260401T090000Z")}`)]),
  "ten thousand changes of one series": () =>
    calendar([
      ...event("a", "DTSTART:20200101T090000Z", "RRULE:FREQ=DAILY"),
      ...Array.from({ length: 10_000 }, (_, n) => {
        const day = new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10).replaceAll("-", "");
        return event("a", `RECURRENCE-ID;RANGE=THISANDFUTURE:${day}T090000Z`, `DTSTART:${day}T100000Z`);
      }).flat(),
    ]),
  "nested to the bottom": () => calendar(Array.from({ length: 50_000 }, () => "BEGIN:VEVENT")),
  "one line of four megabytes": () =>
    calendar([...event("a", "DTSTART:20260401T090000Z", `SUMMARY:${"x".repeat(4e6)}`)]),
  "a line folded a million times": () =>
    calendar([...event("a", "DTSTART:20260401T090000Z", `SUMMARY:${"a\r\n ".repeat(1e6)}`)]),
  "parameters without end": () =>
    calendar([...event("a", `DTSTART${";X=y".repeat(500_000)}:20260401T090000Z`)]),
  "a quote that never closes": () => calendar([...event("a", `DTSTART;TZID="${"a;b:".repeat(500_000)}`)]),
  "a zone of a million letters": () =>
    calendar([...event("a", `DTSTART;TZID=${"Z".repeat(1e6)}:20260401T090000`)]),
  "ten thousand zones": () =>
    calendar(
      Array.from({ length: 10_000 }, (_, n) =>
        event(`e${n}`, `DTSTART;TZID=Zone ${n}:20260401T090000`),
      ).flat(),
    ),
  "three thousand zones to guess": () =>
    calendar(
      Array.from({ length: 3_000 }, (_, n) => [
        "BEGIN:VTIMEZONE",
        `TZID:Z${n}`,
        "BEGIN:STANDARD",
        "DTSTART:16010101T000000",
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2TU",
        "TZOFFSETFROM:+0317",
        "TZOFFSETTO:+0319",
        "END:STANDARD",
        "END:VTIMEZONE",
        ...event(`e${n}`, `DTSTART;TZID=Z${n}:20260401T090000`),
      ]).flat(),
    ),
  "names of the machine": () =>
    calendar([
      ...event("__proto__", "DTSTART:20260401T090000Z", "SUMMARY:constructor"),
      ...event("constructor", "DTSTART:20260402T090000Z", "__PROTO__:x", "X-PROTOTYPE:y"),
    ]),
  "a length of ages": () =>
    calendar([...event("a", "DTSTART:20260401T090000Z", "DURATION:P99999999999W", "RRULE:FREQ=DAILY")]),
  "an end of ages": () =>
    calendar([
      ...event("a", "DTSTART:19000101T090000Z", "DTEND:99990101T090000Z", "RRULE:FREQ=DAILY", "SUMMARY:x"),
    ]),
  "nothing but noise": () => calendar(Array.from({ length: 300_000 }, (_, n) => `${n}:;=",\\n`)),
};
