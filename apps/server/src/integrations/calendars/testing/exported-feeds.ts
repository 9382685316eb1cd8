/** The same ten school events as ten programs export them, each in its own way: 100 feeds. */
import { type Exporter, exporters } from "./exporters.ts";

export const window = {
  timezone: "Europe/London",
  from: "2026-06-01T00:00:00Z",
  to: "2027-02-01T00:00:00Z",
};

export interface ExportedFeed {
  readonly exporter: string;
  readonly form: string;
  readonly text: string;
  /** `start > end title`, days or local times; the end of an all-day event is its last day. */
  readonly expected: readonly string[];
}

interface Form {
  readonly name: string;
  readonly lines: (exporter: Exporter) => string[];
  readonly expected: readonly string[];
}

const octoberMondays = ["20261012", "20261019", "20261102", "20261109", "20261116"];
const tuesdays = ["20260908", "20260915", "20260929"];

const forms: readonly Form[] = [
  {
    name: "a timed event in summer",
    lines: (by) => by.event("sports", by.timed("20260623T093000", "20260623T120000"), "Sports Day KS2"),
    expected: ["2026-06-23T09:30 > 2026-06-23T12:00 Sports Day KS2"],
  },
  {
    name: "a weekly club over the autumn clock change, half term left out",
    lines: (by) =>
      by.listsEachDate
        ? octoberMondays.flatMap((day) =>
            by.event("chess", by.timed(`${day}T153000`, `${day}T163000`), "Chess club"),
          )
        : by.event(
            "chess",
            [
              ...by.timed("20261012T153000", "20261012T163000"),
              `RRULE:FREQ=WEEKLY;UNTIL=${by.until("20261116T153000")};BYDAY=MO`,
              by.exdate("20261026T153000"),
            ],
            "Chess club",
          ),
    expected: ["2026-10-12", "2026-10-19", "2026-11-02", "2026-11-09", "2026-11-16"].map(
      (day) => `${day}T15:30 > ${day}T16:30 Chess club`,
    ),
  },
  {
    name: "a weekly lesson, one of them moved",
    lines: (by) => {
      const moved = by.timed("20260924T100000", "20260924T111500");
      if (by.listsEachDate)
        return [
          ...tuesdays.flatMap((day) =>
            by.event("swim", by.timed(`${day}T131500`, `${day}T143000`), "Swimming"),
          ),
          ...by.event("swim", moved, "Swimming (moved)"),
        ];
      return [
        ...by.event(
          "swim",
          [...by.timed("20260908T131500", "20260908T143000"), "RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TU"],
          "Swimming",
        ),
        ...by.event("swim", [by.recurrenceId("20260922T131500"), ...moved], "Swimming (moved)"),
      ];
    },
    expected: [
      "2026-09-08T13:15 > 2026-09-08T14:30 Swimming",
      "2026-09-15T13:15 > 2026-09-15T14:30 Swimming",
      "2026-09-24T10:00 > 2026-09-24T11:15 Swimming (moved)",
      "2026-09-29T13:15 > 2026-09-29T14:30 Swimming",
    ],
  },
  {
    name: "a whole day",
    lines: (by) => by.event("inset", by.allDay("20260626", "20260626"), "INSET day"),
    expected: ["2026-06-26 INSET day"],
  },
  {
    name: "a whole-day series, one day deleted",
    lines: (by) =>
      by.listsEachDate
        ? ["20260615", "20260616", "20260618", "20260619"].flatMap((day) =>
            by.event("bikes", by.allDay(day, day), "Bikeability"),
          )
        : by.event(
            "bikes",
            [
              ...by.allDay("20260615", "20260615"),
              `RRULE:FREQ=DAILY;UNTIL=${by.untilDay("20260619")};INTERVAL=1`,
              by.exdateOfDay("20260617"),
            ],
            "Bikeability",
          ),
    expected: ["2026-06-15", "2026-06-16", "2026-06-18", "2026-06-19"].map((day) => `${day} Bikeability`),
  },
  {
    name: "whole days in a row, over the clock change",
    lines: (by) => by.event("half", by.allDay("20261024", "20261030"), "October half term"),
    expected: ["2026-10-24 > 2026-10-30 October half term"],
  },
  {
    name: "school days of a week, and one date more",
    lines: (by) =>
      by.listsEachDate
        ? ["20260608", "20260609", "20260610", "20260611", "20260612", "20260613"].flatMap((day) =>
            by.event("breakfast", by.timed(`${day}T074500`, `${day}T084000`), "Breakfast club"),
          )
        : by.event(
            "breakfast",
            [
              ...by.timed("20260608T074500", "20260608T084000"),
              `RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=${by.until("20260612T074500")};BYDAY=MO,TU,WE,TH,FR`,
              by.rdate("20260613T074500"),
            ],
            "Breakfast club",
          ),
    expected: ["2026-06-08", "2026-06-09", "2026-06-10", "2026-06-11", "2026-06-12", "2026-06-13"].map(
      (day) => `${day}T07:45 > ${day}T08:40 Breakfast club`,
    ),
  },
  {
    name: "three events of a day under one UID",
    lines: (by) => [
      ...by.event("20260624", by.allDay("20260624", "20260624"), "Year 4 trip to the farm"),
      ...by.event("20260624", by.allDay("20260624", "20260624"), "Class photographs"),
      ...by.event("20260624", by.timed("20260624T151500", "20260624T160000"), "PTA cake sale"),
    ],
    expected: [
      "2026-06-24 Class photographs",
      "2026-06-24 Year 4 trip to the farm",
      "2026-06-24T15:15 > 2026-06-24T16:00 PTA cake sale",
    ],
  },
  {
    name: "signs and markup in the text",
    lines: (by) => [
      ...by.event(
        "play",
        by.timed("20260702T180000", "20260702T193000"),
        by.titled("Year 4 & 5: “Matilda”"),
        [
          ...by.location("St Mary's hall, Elm Lane"),
          ...by.described(["Tickets £4.50 & raffle; pay by 26 June.", "Doors open at 5.30pm"]),
        ],
      ),
    ],
    expected: [
      "2026-07-02T18:00 > 2026-07-02T19:30 Year 4 & 5: “Matilda” @ St Mary's hall, Elm Lane: Tickets £4.50 & raffle; pay by 26 June. / Doors open at 5.30pm",
    ],
  },
  {
    name: "a zone of its own name, in summer and in winter",
    lines: (by) => [
      ...by.event("polls", by.oddTimed("20260625T090000", "20260625T100000"), "Class assembly"),
      ...by.event("carols", by.oddTimed("20261210T140000", "20261210T150000"), "Carol concert"),
    ],
    expected: [
      "2026-06-25T09:00 > 2026-06-25T10:00 Class assembly",
      "2026-12-10T14:00 > 2026-12-10T15:00 Carol concert",
    ],
  },
];

export const exportedFeeds: readonly ExportedFeed[] = exporters.flatMap((exporter) =>
  forms.map(({ name, lines, expected }) => ({
    exporter: exporter.name,
    form: name,
    text: exporter.file(lines(exporter)),
    expected,
  })),
);
