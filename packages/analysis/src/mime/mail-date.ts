import { instantOf } from "../icalendar/zone-clock.ts";

/** "Mon, 08 Jun 2026 08:10:00 +0100", "10/06/2026, 15:48": without a zone London's clock, without a time noon. Null without a day and year. */
export function readMailDate(written: string): Date | null {
  const text = tidy(written);
  const day = dayIn(text);
  if (!day) return null;
  const rest = `${text.slice(0, day.start)} ${text.slice(day.end)}`;
  const clock = clockIn(rest);
  const [hour, minutes, second] = clock ? [clock.hour, clock.minute, clock.second] : [12, 0, 0];
  const wall = Date.UTC(day.year, day.month - 1, day.day, hour, minutes, second);
  if (new Date(wall).getUTCMonth() !== day.month - 1) return null;
  const after = clock ? rest.slice(clock.end) : "";
  const offset = offsetIn(after);
  return new Date(offset === null ? instantOf(wall, home) : wall - offset * minute);
}

/** True if the text holds a day with a year and a time of day, as the header of an older message does. */
export const holdsMoment = (text: string): boolean => momentEnd(text) !== null;

/** Where the last of day, time and zone ends; null if the text lacks the day's year or the time. */
export function momentEnd(written: string): number | null {
  const text = tidy(written);
  const day = dayIn(text);
  if (!day) return null;
  const after = clockIn(text.slice(day.end));
  if (after) {
    const from = day.end + after.end;
    return from + (zone.exec(text.slice(from))?.[0].length ?? 0);
  }
  return clockIn(text.slice(0, day.start)) ? day.end : null;
}

const home = "Europe/London";
const minute = 60_000;
const longest = 300;

/** Keeps the length, so that positions hold. */
const tidy = (text: string): string => text.slice(0, longest).replace(/[\u202F\u00A0\u2009\r\n\t]/g, " ");

const months = [
  "jan(?:uary|vier|uar|uari|eiro)?|ene(?:ro)?|gen(?:naio)?|sty(?:cznia|cze\u0144)?|ian(?:uarie)?|ion(?:awr)?|ean\u00e1ir",
  "feb(?:ruary|ruar|ruari|rero|braio|ruarie)?|f\u00e9v(?:rier)?|fev(?:ereiro)?|lut(?:ego|y)?|chwe(?:fror)?|feabhra",
  "mar(?:ch|s|zo|\u00e7o|ca|tie)?|m\u00e4rz|m\u00e4r|mrt|maart|maw(?:rth)?|m\u00e1rta",
  "apr(?:il|ile|ilie)?|avr(?:il)?|abr(?:il)?|kwi(?:etnia|ecie\u0144)?|ebr(?:ill)?|aibre\u00e1n",
  "may|mai|mayo|maggio|mag|mei|maj|maja|maio|bealtaine",
  "june?|juin|juni|junio|giu(?:gno)?|cze(?:rwca|rwiec)?|jun(?:ho)?|iun(?:ie)?|meh(?:efin)?|meitheamh",
  "july?|juil(?:let)?|juli|julio|lug(?:lio)?|lip(?:ca|iec)?|julho|iul(?:ie)?|gor(?:ffennaf)?|i\u00fail",
  "aug(?:ust|ustus)?|ao\u00fbt|ago(?:sto)?|sie(?:rpnia|rpie\u0144)?|aws?t|l\u00fanasa",
  "sep(?:t|tember|tembre|tiembre|tembrie)?|sett?(?:embre)?|set(?:embro)?|wrz(?:e\u015bnia|esie\u0144)?|med(?:i)?",
  "oct(?:ober|obre|ubre|ombrie)?|okt(?:ober)?|ott(?:obre)?|pa\u017a(?:dziernika|dziernik)?|out(?:ubro)?|hyd(?:ref)?",
  "nov(?:ember|embre|iembre|embro)?|noi(?:embrie)?|lis(?:topada|topad)?|tach(?:wedd)?|samhain",
  "dec(?:ember|embrie)?|d\u00e9c(?:embre)?|dez(?:ember|embro)?|dic(?:iembre|embre)?|gru(?:dnia|dzie\u0144)?|rha(?:gfyr)?|nollaig",
];
const named = months.map((names) => new RegExp(`^(?:${names})$`, "iu"));
const monthOf = (word: string): number => named.findIndex((names) => names.test(word)) + 1;

const dayMonthYear =
  /(?<![\d:])(?<d>\d{1,2})(?:st|nd|rd|th|\.|\u00ba)?[ -]{1,3}(?:de |of )?(?<m>\p{L}{3,12})\.?,?[ -]{1,3}(?:de )?(?<y>\d{4}|\d{2}(?= \d{1,2}:))(?!\d)/iu;
const monthDayYear = /(?<m>\p{L}{3,12})\.? (?<d>\d{1,2})(?:st|nd|rd|th)?,? {1,2}(?<y>\d{4})(?!\d)/iu;
/** "Thu Jun 11 07:00:00 2026", as C's asctime writes it. */
const asctime =
  /(?<m>\p{L}{3,9}) {1,2}(?<d>\d{1,2}) (?<clock>\d{1,2}:\d\d:\d\d)(?: [A-Z]{2,5})? (?<y>\d{4})(?!\d)/iu;
const iso = /(?<!\d)(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})(?:T(?=\d))?(?!\d)/u;
const numeric = /(?<![\d:])(?<a>\d{1,2})[/.-](?<b>\d{1,2})[/.-](?<y>\d{4}|\d{2}(?=,? \d{1,2}:))(?!\d)/u;

type DayIn = { year: number; month: number; day: number; start: number; end: number };

function dayIn(text: string): DayIn | null {
  for (const form of [dayMonthYear, monthDayYear, iso, numeric, asctime]) {
    const match = form.exec(text);
    const parts = match?.groups;
    if (!match || !parts) continue;
    const [day, month] =
      parts["a"] === undefined
        ? [Number(parts["d"]), /^\d/.test(parts["m"] ?? "") ? Number(parts["m"]) : monthOf(parts["m"] ?? "")]
        : inOrder(Number(parts["a"]), Number(parts["b"]), fullYear(parts["y"]), text);
    const year = fullYear(parts["y"]);
    if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1990 || year > 2200) continue;
    // asctime puts the clock inside: what stands before it is the day.
    const end =
      parts["clock"] === undefined
        ? match.index + match[0].length
        : text.indexOf(parts["clock"], match.index);
    return { year, month, day, start: match.index, end };
  }
  return null;
}

const fullYear = (digits = ""): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** Day and month of "6/10/2026": the weekday before it decides, else the day comes first. */
function inOrder(first: number, second: number, year: number, text: string): [day: number, month: number] {
  if (second > 12) return [second, first];
  const weekday = weekdays.findIndex((name) => new RegExp(`\\b${name}`, "i").test(text));
  const fallsOn = (day: number, month: number) =>
    new Date(Date.UTC(year, month - 1, day)).getUTCDay() === weekday;
  return weekday >= 0 && first <= 12 && !fallsOn(first, second) && fallsOn(second, first)
    ? [second, first]
    : [first, second];
}

const clock =
  /(?<![\d.+-])(?<h>\d{1,2})(?:(?:[:.](?<min>\d\d)|h(?<fr>\d\d))(?:[:.](?<s>\d\d)(?:\.\d+)?)?(?:\s?(?<half>[ap])\.?m\b\.?)?|\s?(?<only>[ap])\.?m\b\.?)(?![\d/])/iu;

type ClockIn = { hour: number; minute: number; second: number; end: number };

function clockIn(text: string): ClockIn | null {
  const match = clock.exec(text);
  const parts = match?.groups;
  if (!match || !parts) return null;
  const half = (parts["half"] ?? parts["only"] ?? "").toLowerCase();
  const written = Number(parts["h"]);
  const hour = half === "" ? written : (written % 12) + (half === "p" && written <= 12 ? 12 : 0);
  const minutes = Number(parts["min"] ?? parts["fr"] ?? 0);
  const second = Number(parts["s"] ?? 0);
  if (written > 24 || minutes > 59 || second > 60) return null;
  return { hour, minute: minutes, second, end: match.index + match[0].length };
}

/** Hours ahead of UTC. IST is Irish and BST British time here, whatever other countries mean by them. */
const abbreviations: ReadonlyMap<string, number> = new Map(
  `Z:0 UT:0 UTC:0 GMT:0 WET:0 BST:1 IST:1 WEST:1 CET:1 MEZ:1 CEST:2 MESZ:2 EET:2 SAST:2 EEST:3 MSK:3 GST:4 PKT:5 HKT:8 SGT:8 AWST:8 JST:9 AEST:10
     AEDT:11 NZST:12 NZDT:13 EDT:-4 EST:-5 CDT:-5 CST:-6 MDT:-6 MST:-7 PDT:-7 PST:-8 AKDT:-8 AKST:-9 HST:-10`
    .split(/\s+/)
    .map((pair) => pair.split(":"))
    .map(([name = "", hours]) => [name, Number(hours)]),
);

const zone = /^[\s,]*\(?(?:(?:(?:UTC|GMT|UT)\s?)?[+-]\d{1,2}(?::?\d\d)?(?!\d)|[A-Z]{1,4}(?![A-Za-z]))\)?/;

/** Minutes ahead of UTC; null if no zone follows, or it means the clocks in London ("GMT Daylight Time"). */
function offsetIn(after: string): number | null {
  const text = zone.exec(after)?.[0].replace(/[\s,()]/g, "");
  if (!text) return null;
  const [, sign, hours, minutes] = /([+-])(\d{1,2}?):?(\d\d)?$/.exec(text) ?? [];
  if (sign) return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
  if (/^[\s,(]*GMT (?:Standard|Daylight|Summer) Time/i.test(after)) return null;
  const known = abbreviations.get(text);
  return known === undefined ? null : known * 60;
}
