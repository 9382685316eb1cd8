/** Zones in the format of ical.js, for files that name one and do not define it. */

const change = (kind: "STANDARD" | "DAYLIGHT", start: string, rule: string, from: string, to: string) =>
  `BEGIN:${kind}\r\nDTSTART:${start}\r\n${rule ? `RRULE:${rule}\r\n` : ""}TZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\nEND:${kind}`;

const zone = (name: string, ...changes: string[]) =>
  `BEGIN:VTIMEZONE\r\nTZID:${name}\r\n${changes.join("\r\n")}\r\nEND:VTIMEZONE`;

const european = (name: string, summer: string, winter: string, springHour: string, autumnHour: string) =>
  zone(
    name,
    change("DAYLIGHT", `19960331T${springHour}0000`, "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", winter, summer),
    change("STANDARD", `19961027T${autumnHour}0000`, "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", summer, winter),
  );

const american = (name: string, summer: string, winter: string) =>
  zone(
    name,
    change(
      "DAYLIGHT",
      "19870405T020000",
      "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T100000Z",
      winter,
      summer,
    ),
    change(
      "STANDARD",
      "19671029T020000",
      "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T090000Z",
      summer,
      winter,
    ),
    change("DAYLIGHT", "20070311T020000", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", winter, summer),
    change("STANDARD", "20071104T020000", "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", summer, winter),
  );

const fixed = (name: string, offset: string) =>
  zone(name, change("STANDARD", "19700101T000000", "", offset, offset));

const london = (name: string) => european(name, "+0100", "+0000", "01", "02");

export const zoneDefinitions: Readonly<Record<string, string>> = {
  "Europe/London": london("Europe/London"),
  "GMT Standard Time": london("GMT Standard Time"),
  "Europe/Kiev": european("Europe/Kiev", "+0300", "+0200", "03", "04"),
  "America/New_York": american("America/New_York", "-0400", "-0500"),
  "America/Los_Angeles": american("America/Los_Angeles", "-0700", "-0800"),
  "US/Eastern": american("US/Eastern", "-0400", "-0500"),
  "US/Pacific": american("US/Pacific", "-0700", "-0800"),
  "US/Central": american("US/Central", "-0500", "-0600"),
  "America/Phoenix": fixed("America/Phoenix", "-0700"),
  "Asia/Kathmandu": fixed("Asia/Kathmandu", "+0545"),
  "Pacific/Apia": fixed("Pacific/Apia", "+1300"),
  "(UTC+07:00) Bangkok, Hanoi, Jakarta": fixed("(UTC+07:00) Bangkok, Hanoi, Jakarta", "+0700"),
};
