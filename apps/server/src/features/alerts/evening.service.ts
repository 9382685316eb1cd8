import { addDays, startOfLocalDay } from "../../platform/clock/local-time.ts";
import type { Platform } from "../../platform/platform.ts";
import { readerOf, requireUser } from "../auth/index.ts";
import { notifyLater } from "../delivery/index.ts";
import { readPage } from "../emails/index.ts";
import { type Evening, findDueEvenings, markEvening } from "./evening.repo.ts";
import { eveningWords, neededTomorrow } from "./evening.rules.ts";
import { unreadThisEvening } from "./unread-words.ts";

const atOnce = 50;

/**
 * Sends one message, at the time that the reader chose, about what tomorrow needs and which emails are unread; nothing if there is
 * neither. Skips a reader whose chosen time was over an hour ago. Safe to run in any number of processes.
 */
export async function tellEvenings(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = platform;
  const now = clock.now();
  while (!signal.aborted) {
    const due = await findDueEvenings(db, now, atOnce);
    if (due.length === 0) return;
    for (const evening of due)
      await tellTomorrow(platform, evening).catch(async (error: unknown) => {
        log.error({ err: error, user_id: evening.user_id }, "an evening message could not be made");
        await markEvening(db, evening); // the morning's summary has it
      });
  }
}

async function tellTomorrow(platform: Platform, evening: Evening): Promise<void> {
  const { db } = platform;
  const { user_id, date, timezone } = evening;
  const tomorrow = addDays(date, 1);
  const { page } = await readPage(platform, readerOf(await requireUser(db, user_id)), date);
  const lines = neededTomorrow(page, tomorrow);
  const unread = unreadThisEvening(page.outcomes.unread, evening);
  await db.transaction().execute(async (trx) => {
    if (!(await markEvening(trx, evening)) || lines.length + unread.length === 0) return;
    await notifyLater(platform, trx, user_id, {
      kind: "evening",
      tag: `evening:${date}`,
      local_date: date,
      path: "/dashboard",
      expires_at: startOfLocalDay(tomorrow, timezone),
      ...eveningWords(lines, unread, { family: page.children, today: date }),
    });
  });
}
