import type { NextEvent } from "@gatepost/contract/calendars";

/** "Mon 20 Apr, 09:00 to 15:00", "Fri 3 Apr to Fri 17 Apr": in the event's own local time, whatever the browser's zone. */
export function eventWords({ starts_at, ends_at }: Pick<NextEvent, "starts_at" | "ends_at">): string {
  const [startDay, startTime] = partsOf(starts_at);
  const [endDay, endTime] = partsOf(ends_at ?? starts_at);
  const start = startTime ? `${day(startDay)}, ${startTime}` : day(startDay);
  if (ends_at === null) return start;
  if (endDay === startDay) return endTime ? `${start} to ${endTime}` : start;
  return `${start} to ${endTime ? `${day(endDay)}, ${endTime}` : day(endDay)}`;
}

function partsOf(local: string): [string, string | undefined] {
  return [local.slice(0, 10), local.length > 10 ? local.slice(11, 16) : undefined];
}

const format = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

const day = (date: string): string => format.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
