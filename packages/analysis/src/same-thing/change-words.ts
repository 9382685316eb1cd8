import { dayOnly, timeWords } from "../wording/due-words.ts";
import type { Item } from "../types.ts";
import type { DigestMessage } from "./types.ts";
import type { Worded } from "./worded.ts";

const moved =
  /\b(?:correct(?:ion|ed)|amend(?:ed|ment)|new (?:date|time|day|deadline|venue)|re-?arranged|re-?scheduled|postponed|moved (?:to|from)|brought forward|put back|(?:date|time|day|deadline|venue) (?:has|have|had) (?:been )?(?:changed|moved|extended)|change of (?:date|time|day|venue)|change to the (?:date|time|day|venue)|extended (?:to|until|the deadline)|(?:is|are|will) now (?:be |take place |being held )?(?:on|at|from|by)|(?:not|instead of|rather than) (?:on |at )?(?:monday|tuesday|wednesday|thursday|friday|(?:the )?\d)|should have (?:said|read|been)|(?:will|is|are) now (?:be|go|take|run|start|happen|come|travel)\b|change (?:our|the|its|their) (?:date|day|time)|(?:please )?(?:ignore|disregard) (?:the|our|my|that|this|any)|(?:sent|told|said) (?:\S+ ){0,3}(?:in error|by mistake)|(?:wrong|incorrect) (?:date|day|time)|apolog\w+ for (?:the|any) (?:error|mistake|confusion|wrong))\b/i;

/** As tellsChange, for any text. */
export const tellsOfChange = (text: string): boolean => moved.test(text);

/** Whether a subject says that something has changed. */
export const changesInSubject = (subject: string | null): boolean =>
  tellsOfChange(subject ?? "") ||
  /\b(?:cancel\w*|postpon\w*|moved|chang\w*|after all|is on|is off|not on|once more|swap\w*|delay\w*|extend\w*)\b/i.test(
    subject ?? "",
  );

/** Whether it says that an earlier date, time or place is replaced; a subject counts for the items that it names. */
export function tellsChange(item: Worded, subject: string | null): boolean {
  const { details } = item;
  if (details.kind === "event" && details.change !== null && details.change !== "cancelled") return true;
  return (
    [item.evidence, ...(item.more_evidence ?? [])].some(({ text }) => moved.test(text)) ||
    moved.test(subject ?? "")
  );
}

const backOn = /\b(?:go(?:es|ing)? ahead(?: after all)?|after all|back on|reinstated|no longer cancelled)\b/i;

/** Whether it says explicitly that a cancelled event will take place. */
export const tellsBackOn = (item: Worded): boolean =>
  item.details.kind === "event" &&
  (item.details.change === "on_again" || (item.details.change === null && backOn.test(item.evidence.text)));

export const isCancelled = ({ details, flags }: Pick<Item, "details" | "flags">): boolean =>
  details?.kind === "event" && (details.change === "cancelled" || flags.includes("cancelled"));

const received =
  /\b(?:payments?|money|deposit|balance|contribution|fees?)\b.{0,60}\b(?:received|gone through|cleared|been paid|paid in full)\b|\b(?:received|thank(?:s| you)(?: very much)? for) (?:your |the |this )?(?:payment|paying|deposit|balance|contribution)\b|\breceipt for\b|\bpaid in full\b/i;
/** A newsletter's thanks to those who have paid do not close a payment. */
const toEverybody =
  /\b(?:every(?:one|body)|all (?:those|parents|families|who)|(?:many|most|some) of you|(?:those|anyone) who|so far|if you have|once|when|until|after|not (?:yet )?(?:been )?received)\b/i;

/** Whether it confirms one family's payment. */
export function isReceipt({ details, evidence }: Worded): boolean {
  return (
    details.kind === "note" &&
    (received.test(evidence.text) || received.test(details.text)) &&
    !toEverybody.test(evidence.text)
  );
}

/** The subject of an email that confirms something done, so that nothing is left to do: "Payment received", "Booking confirmed". */
export const confirmsInSubject = (subject: string | null): boolean =>
  /\b(?:payment|order|booking|form|consent|appointment)s? (?:has been |was |is )?(?:received|confirmed|confirmation|accepted|completed)\b|\breceipt\b(?! books?)|\bthank you for (?:your )?(?:payment|order|booking)\b/i.test(
    subject ?? "",
  );

const urgesOn =
  /\b(?:reminder|remember|last (?:chance|call|day)|final|overdue|outstanding|still (?:not|need|wait))\b/i;

export const isReminder = (item: Worded, subject: string | null): boolean =>
  urgesOn.test(subject ?? "") || urgesOn.test(item.evidence.text);

/** "newsletter says Thu 5 Dec", "earlier email says 9am", "later email says £45". */
export function otherWord(
  { subject }: Pick<DigestMessage, "subject">,
  when: "earlier" | "later",
  said: string,
): string {
  const kind = /\b(newsletter|bulletin|diary|calendar)\b/i.exec(subject ?? "")?.[1]?.toLowerCase();
  return `${kind ?? `${when} email`} says ${said}`;
}

/** The difference between two items: their days, else their hours. */
export function momentWords(
  item: Pick<Item, "due" | "starts_at">,
  beside: Pick<Item, "due" | "starts_at">,
): string {
  const [moment, other] = [momentOf(item), momentOf(beside)];
  const sameDay = moment.slice(0, 10) === other.slice(0, 10);
  return sameDay && moment.length > 10 ? timeWords(moment.slice(11, 16)) : dayOnly(moment);
}

export const momentOf = ({ starts_at, due }: Pick<Item, "due" | "starts_at">): string =>
  due ?? starts_at ?? "";
