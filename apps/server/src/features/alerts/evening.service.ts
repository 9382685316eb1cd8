import { addDays, startOfLocalDay, wallClock } from "../../platform/clock/local-time.ts";
import type { Platform } from "../../platform/platform.ts";
import { readerOf, requireUser } from "../auth/index.ts";
import { notifyLater } from "../delivery/index.ts";
import { readPage } from "../emails/index.ts";
import { type EveningReader, findDueEvenings, listEveningTimezones, markEvening } from "./evening.repo.ts";
import { eveningWords, neededTomorrow } from "./evening.rules.ts";
import { unreadThisEvening } from "./unread-words.ts";

const atOnce = 50;

/**
 * Sends one message, at the time that the reader chose, about what tomorrow needs and which emails are unread; nothing if there is
 * neither. Skips a reader whose chosen time was over an hour ago. Safe to run in any number of processes. @returns how many evenings were checked
 */
export async function tellEvenings(platform: Platform, signal: AbortSignal): Promise<number> {
  const { db, clock, log } = platform;
  const now = clock.now();
  const clocks = (await listEveningTimezones(db)).map((timezone) => {
    const { date, time } = wallClock(now, timezone);
    const before = wallClock(new Date(now.getTime() - 3_600_000), timezone);
    return {
      timezone,
      date,
      time: time.slice(0, 5),
      hour_ago: before.date === date ? before.time.slice(0, 5) : "",
    };
  });
  let looked = 0;
  while (!signal.aborted) {
    const due = await findDueEvenings(db, clocks, atOnce);
    if (due.length === 0) break;
    for (const { date, ...reader } of due) {
      await tellTomorrow(platform, reader, date).catch(async (error: unknown) => {
        log.error({ err: error, user_id: reader.user_id }, "an evening message could not be made");
        await markEvening(db, reader.user_id, date); // the morning's summary has it
      });
      looked += 1;
    }
  }
  return looked;
}

async function tellTomorrow(platform: Platform, reader: EveningReader, date: string): Promise<void> {
  const { db } = platform;
  const tomorrow = addDays(date, 1);
  const user = await requireUser(db, reader.user_id);
  const { page } = await readPage(platform, readerOf(user), date);
  const lines = neededTomorrow(page, tomorrow);
  const { timezone } = reader;
  const unread = unreadThisEvening(page.outcomes.unread, { date, timezone });
  await db.transaction().execute(async (trx) => {
    if (!(await markEvening(trx, reader.user_id, date)) || lines.length + unread.length === 0) return;
    await notifyLater(platform, trx, reader.user_id, {
      kind: "evening",
      tag: `evening:${date}`,
      local_date: date,
      path: "/dashboard",
      expires_at: startOfLocalDay(tomorrow, timezone),
      ...eveningWords(lines, unread, { family: page.children, today: date }),
    });
  });
}
