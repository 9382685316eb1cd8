import { matchesOf } from "../text/matches-of.ts";

/** Sums and links in a passage. */

const money =
  /£\s?\d{1,3}(?:,\d{3})+(?:\.\d{2})?|£\s?\d+(?:\.\d{2})?(?:k\b)?|\b\d{1,4}(?:\.\d{2})?\s?pounds\b|\b\d{1,3}p\b(?!\.?m)/gi;

/** The first sum with its "each" or "per child". */
export function findAmount(text: string): string | null {
  const matches = matchesOf(text, money).filter(
    (match) =>
      !/\b(?:instead of|rather than|raised|raising|total of|donated|earn(?:ed)?|worth|prize of)\b[^.]{0,30}$/i.test(
        text.slice(0, match.index),
      ),
  );
  const first = matches[0];
  if (!first) return null;
  const after = text.slice((first.index ?? 0) + first[0].length);
  const per =
    /^\s*(?:each|per (?:child|pupil|student|ticket|person|head|family|day|session|term|week|adult|place|half[- ]term)|a (?:head|ticket|child|seat|day|week|session|term))\b/i.exec(
      after,
    );
  return `${first[0].replace(/\s/g, "")}${per ? ` ${per[0].trim()}` : ""}`;
}

/** A link for a task: not for unsubscribing, maps or social media. */
export function findLink(links: readonly { text: string; href: string }[]): string | null {
  const useful = links.filter(
    (link) =>
      /^https?:/i.test(link.href) &&
      !/unsubscribe|preferences|facebook|twitter|instagram|google\.[a-z.]+\/maps|privacy|view-?in-?browser/i.test(
        `${link.href} ${link.text}`,
      ),
  );
  return useful[0]?.href ?? null;
}

const recurrence =
  /\b(?:every (?:other |second )?(?:day|week|fortnight|half[- ]term|(?:(?:mon|tues|wednes|thurs|fri)day)(?:\s*(?:,|and|&)\s*(?:every )?(?:mon|tues|wednes|thurs|fri)day)*)|each (?:(?:mon|tues|wednes|thurs|fri)day|week|day)|(?:on )?(?:mon|tues|wednes|thurs|fri)days(?:\s*(?:,|and|&)\s*(?:on )?(?:mon|tues|wednes|thurs|fri)days)*|(?:(?:mon|tues|wednes|thurs|fri)day)(?:\s*(?:,|and|&)\s*(?:mon|tues|wednes|thurs|fri)day)+(?= (?:each|every|of each))|weekly|daily)\b/i;

/** "Set on Friday, in by Wednesday", "given out on Thursday and tested the following Wednesday". */
const setWeekly =
  /\b(?:set|given(?: out)?|sent home|goes? home|handed out|changed|collected)(?: in)? (?:on |every |each )?((?:mon|tues|wednes|thurs|fri)days?)\b[^.;]{0,24}\b(?:in|due|back|returned?|tested|handed in|collected)\b[^.;]{0,24}\b(?:mon|tues|wednes|thurs|fri)days?\b(?!\s+(?:the\s+)?\d)/i;
/** "PE days are Tuesday and Thursday", "Our days: Monday (gym), Friday (outdoors)". */
const sportDays =
  /(?:\bPE|\bP\.E\.?|\bgym|games|swimming|forest school|outdoor learning|library|\bour|\btheir|\bkit)(?: kit)? (?:days?|lessons?)\b[^.;]{0,40}?(?:\b(?:are|is|will be)|:)(?: now| still| always)?(?: on| every)? ((?:(?:mon|tues|wednes|thurs|fri)days?\b(?:\s*\([^)]{1,24}\))?(?:\s|,|and|&|\/)*)+)(?!\s*(?:the\s+)?\d)/i;

/** The weekdays of a term's timetable in a text under `heading`: none of them is a date. */
export function findTimetable(text: string, heading: string | null): string | null {
  const weekly = setWeekly.exec(text)?.[1];
  return weekly ? `every ${weekly.replace(/s$/i, "")}` : findSportDays(text, heading);
}

/** The weekdays that need kit; "our days" refers to the subject of the heading. */
export function findSportDays(text: string, heading: string | null): string | null {
  const headed = /\b(?:PE|P\.E|physical education|gym|games|swimming)\b/i.test(heading ?? "");
  const days = sportDays.exec(headed ? text : text.replace(/\b(?:our|their) days?\b/i, ""))?.[1];
  return days ? days.replace(/\s*\([^)]*\)/g, "").replace(/[\s,&/]+$|\s+and\s*$/, "") : null;
}

export function findRecurrence(text: string): string | null {
  return recurrence.exec(text)?.[0]?.replace(/^on /i, "") ?? null;
}
