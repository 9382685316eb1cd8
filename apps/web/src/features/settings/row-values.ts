import type { CalendarSource } from "@gatepost/contract/calendars";
import type { User } from "@gatepost/contract/auth";
import type { Delivery } from "@gatepost/contract/delivery";
import type { Family } from "@gatepost/contract/family";
import type { EmailProvider, SchoolDomain } from "@gatepost/contract/settings";
import { formatDay, pauseOn } from "../../lib/dates.ts";
import { isReachable } from "./delivery/until-confirmed.ts";

/** The text of a closed row. */
export type RowValue = { value: string; problem?: boolean };

const unknown: RowValue = { value: "…" };
const notLoaded: RowValue = { value: "Couldn’t be loaded", problem: true };

type Query<T> = { data: T | undefined; isError: boolean };

const of = <T>({ data, isError }: Query<T>, say: (data: T) => RowValue): RowValue =>
  data === undefined ? (isError ? notLoaded : unknown) : say(data);

export const mailboxValue = (providers: Query<EmailProvider[]>): RowValue =>
  of(providers, (list) => {
    const lost = list.find(({ status }) => status === "needs_reconnect");
    if (!lost) return { value: names(list.map(({ email_address }) => email_address)) || "Not connected" };
    return {
      value: `${lost.provider === "gmail" ? "Gmail" : "Your mailbox"} needs connecting again`,
      problem: true,
    };
  });

/** @param mail whether this server sends mail @param today the parent's local day */
export function scheduleValue(user: User, mail: boolean | undefined, today: string): RowValue {
  const time = user.email_schedule_time.slice(0, 5);
  const pause = pauseOn(user, today);
  if (pause) return { value: `Paused until ${formatDay(pause)}` };
  if (mail && user.email_summaries && !isReachable(user))
    return { value: `Every day at ${time}, by email once your address is confirmed` };
  if (!mail || !user.email_summaries) return { value: `Every day at ${time}, not by email` };
  return { value: `Every day at ${time}, by email` };
}

export const domainsValue = (domains: Query<SchoolDomain[]>): RowValue =>
  of(domains, (list) => {
    if (list.some((domain) => domain.problem)) return { value: "One of them needs a look", problem: true };
    return { value: names(list.map(({ name, domain }) => name ?? domain)) || "The usual school senders" };
  });

export const sourcesValue = (sources: Query<CalendarSource[]>): RowValue =>
  of(sources, (list) => ({ value: names(list.map(({ name }) => name)) || "None yet" }));

/** Who else sees the page; those who haven't said yes don't. */
export const familyValue = (
  family: Query<Family>,
  { data: delivery }: Query<Delivery>,
  user: User,
): RowValue =>
  of(family, ({ members }) => {
    const adults = members.filter(({ id }) => id !== user.id).map(({ name }) => name);
    const reader = delivery?.second_recipient;
    const readers = reader?.state === "confirmed" ? [reader.email] : [];
    return { value: names([...adults, ...readers]) || "Only you" };
  });

/** "Oakwood", "Oakwood and Hillside", "Oakwood and 2 more". */
function names(list: readonly string[]): string {
  const [first, second] = list;
  if (!first) return "";
  if (!second) return first;
  return list.length === 2 ? `${first} and ${second}` : `${first} and ${list.length - 1} more`;
}
