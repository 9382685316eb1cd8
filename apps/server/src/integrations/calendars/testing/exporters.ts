/** How ten programs write the same things: zones, whole days, exceptions and text. */

export interface Exporter {
  readonly name: string;
  /** It exports no rules: every date is an event, all under one UID. */
  readonly listsEachDate: boolean;
  file(lines: readonly string[]): string;
  event(uid: string, when: readonly string[], title: string, more?: readonly string[]): string[];
  timed(from: string, to: string): string[];
  /** In the zone with the odd name. */
  oddTimed(from: string, to: string): string[];
  /** `to` is the last day. */
  allDay(from: string, to: string): string[];
  until(time: string): string;
  untilDay(day: string): string;
  exdate(time: string): string;
  exdateOfDay(day: string): string;
  recurrenceId(time: string): string;
  rdate(time: string): string;
  titled(text: string): string;
  location(text: string): string[];
  described(lines: readonly string[]): string[];
}

interface Style extends Partial<Omit<Exporter, "name" | "file">> {
  readonly head: readonly string[];
  /** The parameter of its times, "" for floating ones, "Z" for UTC. */
  readonly zone: string;
  readonly zones?: readonly string[];
  readonly odd: string;
  readonly eol?: string;
}

export const observance = (
  kind: string,
  start: string,
  from: string,
  to: string,
  more: readonly string[],
) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...more,
  `END:${kind}`,
];

/** @param since when its rules begin; absent for the changes of one year only, as WordPress plugins write them */
export function british(tzid: string, since?: string, more: readonly string[] = [], year = "2026"): string[] {
  const rule = (month: number) => (since ? [`RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`] : []);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${tzid}`,
    ...more,
    ...observance("DAYLIGHT", `${since ?? `${year}0329`}T010000`, "+0000", "+0100", rule(3)),
    ...observance("STANDARD", `${since ?? `${year}1025`}T020000`, "+0100", "+0000", rule(10)),
    "END:VTIMEZONE",
  ];
}

const isSummer = (time: string) => time >= "20260329T010000" && time < "20261025T020000";

function inUtc(time: string): string {
  const [, year, month, day, hour, minute] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(time) ?? [];
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const instant = new Date(wall - (isSummer(time) ? 3_600_000 : 0));
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

const dayAfter = (day: string) =>
  new Date(Date.UTC(+day.slice(0, 4), +day.slice(4, 6) - 1, +day.slice(6) + 1))
    .toISOString()
    .slice(0, 10)
    .replaceAll("-", "");

const at = (name: string, zone: string, time: string) =>
  zone === "Z" ? `${name}:${inUtc(time)}` : `${name}${zone && `;TZID=${zone}`}:${time}`;

const escape = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`);

const midnights = (zone: string, flag: readonly string[]) => (from: string, to: string) => [
  at("DTSTART", zone, `${from}T000000`),
  at("DTEND", zone, `${dayAfter(to)}T000000`),
  ...flag,
];

function exporter(name: string, style: Style): Exporter {
  const span = (zone: string) => (from: string, to: string) => [
    at("DTSTART", zone, from),
    at("DTEND", zone, to),
  ];
  return {
    name,
    listsEachDate: false,
    timed: span(style.zone),
    oddTimed: span(style.odd),
    allDay: (from, to) => [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${dayAfter(to)}`],
    until: inUtc,
    untilDay: (day) => day,
    exdate: (time) => at("EXDATE", style.zone, time),
    exdateOfDay: (day) => `EXDATE;VALUE=DATE:${day}`,
    recurrenceId: (time) => at("RECURRENCE-ID", style.zone, time),
    rdate: (time) => at("RDATE", style.zone, time),
    titled: escape,
    location: (text) => [`LOCATION:${escape(text)}`],
    described: (lines) => [`DESCRIPTION:${lines.map(escape).join(String.raw`\n`)}`],
    event: (uid, when, title, more = []) => [
      "BEGIN:VEVENT",
      `UID:${uid}@thornbury.example`,
      "DTSTAMP:20260601T080000Z",
      ...when,
      `SUMMARY:${title}`,
      ...more,
      "END:VEVENT",
    ],
    file: (lines) =>
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        ...style.head,
        ...(style.zones ?? []),
        ...lines,
        "END:VCALENDAR",
        "",
      ].join(style.eol ?? "\r\n"),
    ...style,
  };
}

const flagged = ["X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"];
const custom = "Customized Time Zone";

export const exporters: readonly Exporter[] = [
  exporter("Google Calendar", {
    head: ["PRODID:-//Google Inc//Google Calendar 70.9054//EN", "X-WR-TIMEZONE:Europe/London"],
    zones: british("Europe/London", "19700329", ["X-LIC-LOCATION:Europe/London"]),
    zone: "Europe/London",
    odd: "",
    titled: (text) => escape(text),
    described: (lines) => [
      `DESCRIPTION:<p>${lines.map((line) => escape(line.replaceAll("&", "&amp;"))).join("<br>")}</p>`,
    ],
  }),
  exporter("Microsoft 365, published", {
    head: ["METHOD:PUBLISH", "PRODID:Microsoft Exchange Server 2010"],
    zones: [...british("GMT Standard Time", "16010101"), ...british("GMT", "16010101")],
    zone: "GMT Standard Time",
    odd: "GMT",
    exdateOfDay: (day) => at("EXDATE", "GMT Standard Time", `${day}T000000`),
    described: (lines) => [
      `DESCRIPTION:${lines.map(escape).join(String.raw`\n`)}\\n`,
      `X-ALT-DESC;FMTTYPE=text/html:<html><body><p>${lines.map(escape).join("</p><p>")}</p></body></html>`,
    ],
  }),
  exporter("Outlook on a desk", {
    head: ["PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN", "METHOD:PUBLISH"],
    zones: [...british("GMT Standard Time", "16010101"), ...british(custom, "16010101")],
    zone: '"GMT Standard Time"',
    odd: `"${custom}"`,
    allDay: midnights('"GMT Standard Time"', flagged),
    exdateOfDay: (day) => at("EXDATE", '"GMT Standard Time"', `${day}T000000`),
    untilDay: (day) => inUtc(`${day}T000000`),
    described: (lines) => [
      `X-ALT-DESC;FMTTYPE=text/html:<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">\\n<HTML>\\n<BODY>\\n${lines
        .map((line) => `<P DIR=LTR><SPAN LANG="en-gb">${escape(line.replaceAll("&", "&amp;"))}</SPAN></P>`)
        .join(String.raw`\n`)}\\n</BODY></HTML>`,
    ],
  }),
  exporter("Apple Calendar", {
    head: ["PRODID:-//Apple Inc.//macOS 15.5//EN", "CALSCALE:GREGORIAN"],
    zones: british("Europe/London", "19810329"),
    zone: "Europe/London",
    odd: "Europe/Belfast",
    recurrenceId: (time) => `RECURRENCE-ID:${inUtc(time)}`,
    exdate: (time) => `EXDATE:${inUtc(time)}`,
  }),
  exporter("Teamup", {
    head: ["PRODID:-//TeamUp Solutions AG//Teamup Calendar//EN", "X-WR-TIMEZONE:Europe/London"],
    zones: british("Europe/London", "20260329"),
    zone: "Europe/London",
    odd: "/freeassociation.sourceforge.net/Europe/London",
    until: (time) => time.slice(0, 8),
    described: (lines) => [
      `DESCRIPTION:${lines.map((line) => escape(line.replaceAll("&", "&amp;").replaceAll("£", "&pound;"))).join(String.raw`\n`)}`,
    ],
  }),
  exporter("iCal4j", {
    head: ["PRODID:-//Ben Fortuna//iCal4j 1.0//EN", "CALSCALE:GREGORIAN"],
    zone: "Europe/London",
    odd: "BST",
    zones: british("BST", "20260329"),
    until: (time) => time,
    recurrenceId: (time) => `RECURRENCE-ID;VALUE=DATE:${time.slice(0, 8)}`,
    exdate: (time) => `EXDATE;VALUE=DATE:${time.slice(0, 8)}`,
    rdate: (time) => `RDATE;VALUE=PERIOD;TZID=Europe/London:${time}/PT55M`,
    untilDay: (day) => inUtc(`${day}T235959`),
    exdateOfDay: (day) => `EXDATE:${day}`,
  }),
  exporter("Arbor", {
    head: ["PRODID:-//Arbor Education//Arbor MIS//EN"],
    zone: "Z",
    odd: "Z",
    listsEachDate: true,
    allDay: midnights("Z", []),
    titled: (text) => escape(text.replaceAll("&", "&amp;")),
    location: (text) => [`LOCATION:${escape(text.replaceAll("'", "&#039;"))}`],
  }),
  exporter("ParentMail", {
    head: ["PRODID:-//ParentMail//PMX Calendar//EN"],
    zone: "",
    odd: "BST",
    eol: "\n",
    listsEachDate: true,
    allDay: (from, to) => [`DTSTART:${from}T000000`, `DTEND:${to}T235900`],
    described: (lines) => [
      `DESCRIPTION:${lines.map((line) => `<div>${escape(line.replaceAll("&", "&amp;amp;"))}</div>`).join("")}`,
    ],
  }),
  exporter("Finalsite", {
    head: ["PRODID:-//Finalsite//Calendar Manager//EN", "X-WR-TIMEZONE:GMT Standard Time"],
    zone: "",
    odd: "(UTC+00:00) Dublin, Edinburgh, Lisbon, London",
    listsEachDate: true,
    allDay: (from, to) => [`DTSTART:${from}`, ...(from === to ? [] : [`DTEND:${dayAfter(to)}`])],
    titled: (text) => `<b>${escape(text)}</b>`,
    described: (lines) => [
      `DESCRIPTION:${lines.map((line) => escape(line.replace("£", "&#163;"))).join("<br />")}`,
    ],
  }),
  exporter("The Events Calendar", {
    head: ["PRODID:-//Thornbury Lane - ECPv6.3.1//NONSGML v1.0//EN", "X-WR-CALNAME:Thornbury Lane"],
    zones: british("Europe/London"),
    zone: "Europe/London",
    odd: "UTC+0",
    oddTimed: (from, to) => [at("DTSTART", "Z", from), at("DTEND", "Z", to)],
    listsEachDate: true,
    titled: (text) => escape(text.replace("&", "&#038;").replace("“", "&#8220;").replace("”", "&#8221;")),
    described: (lines) => [`DESCRIPTION:${lines.map(escape).join(String.raw`\n\n`)}`],
  }),
];
