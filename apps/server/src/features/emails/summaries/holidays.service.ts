import { comingHolidays } from "@gatepost/analysis";
import type { Holiday } from "@gatepost/contract/digest-week";
import { addDays, localDate } from "../../../platform/clock/local-time.ts";
import type { Principal } from "../../../platform/http/principal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { usesCalendars } from "../../billing/index.ts";
import { asDigestMessages, upcomingEvents } from "../../calendars/index.ts";
import { readChildNames } from "../child-names.ts";
import { asCorrected } from "../messages/item-groups.ts";
import { findDigestSources, findMarks } from "./summaries.repo.ts";

type Reader = Pick<Principal, "family_id" | "subscription_tier" | "timezone">;

/** How far back to look in email for a holiday that began before today. */
const earlierDays = 60;
const aheadMs = 300 * 86_400_000;

/** The school holidays in emails and calendars, from today on. */
export async function readHolidays(platform: Platform, reader: Reader): Promise<Holiday[]> {
  const { db, clock } = platform;
  const { family_id, timezone } = reader;
  const now = clock.now();
  const today = localDate(now, timezone);
  const [mail, events, names] = await Promise.all([
    findDigestSources(db, family_id, [], {
      open_from: addDays(today, -earlierDays),
      before: addDays(today, 1),
    }),
    usesCalendars(reader.subscription_tier)
      ? upcomingEvents(platform, family_id, { from: now, to: new Date(now.getTime() + aheadMs) })
      : [],
    readChildNames(platform, family_id),
  ]);
  const marks = await findMarks(
    db,
    family_id,
    timezone,
    mail.map(({ id }) => id),
  );
  const messages = [...mail.map((source) => asCorrected(source, marks)), ...asDigestMessages(events)];
  const concerned = messages.flatMap(({ analysis }) => [
    ...analysis.relevant_children,
    ...analysis.items.flatMap(({ children }) => children),
  ]);
  return comingHolidays({
    now,
    timezone,
    children: names(concerned),
    messages,
    unticked: messages,
  });
}

/** Whether a weekday, today or later, is outside all known holidays. @param date local, YYYY-MM-DD */
export async function isSchoolDay(platform: Platform, reader: Reader, date: string): Promise<boolean> {
  const holidays = await readHolidays(platform, reader);
  return holidays.every(({ from, to }) => date < from || to < date);
}
