import type { ProcessingLog } from "@gatepost/contract/processing";
import type { Page } from "@playwright/test";

/** States of a run that pass too quickly to be caught: the server's responses are faked. */

const logs = "**/api/emails/processing-logs/**";
const start = "**/api/emails/process/";

type RunChange = Partial<ProcessingLog>;

export const runningRun: RunChange = {
  status: "running",
  progress_message: "Reading 14 of 39 emails",
  duration_seconds: 42,
  duration_formatted: "42s",
  processed_emails: [],
  skipped_emails: [],
  failed_emails: [],
  summary_id: null,
};

/** The AI service failed, and the built-in analyser took over (the server's part is in apps/server's batches.test.ts). */
export const notedRun: RunChange = {
  reader_note:
    "39 emails were read by Gatepost's built-in reader, because the AI service did not let us in. Nothing was left out.",
};

/** As on a day when the mailbox could not be read but calendars could. */
export const unreadAlert =
  "We last read your mailbox on Fri 20 Nov. School emails since then are missing here.";

export const withAlert = (page: Page) =>
  page.route(/\/api\/emails\/summaries\/[0-9a-f-]{36}\/$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { digest: object };
    await route.fulfill({
      response: answer,
      json: { ...body, digest: { ...body.digest, alert: unreadAlert } },
    });
  });

/** Changes the newest run like this; a finished run is shown only if it was started from this page. */
export const withRun = (change: RunChange) => async (page: Page) => {
  const begun = new Date().toISOString();
  await page.route(logs, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { results: ProcessingLog[] };
    const [newest, ...rest] = body.results;
    if (!newest) throw new Error("a run is needed to change");
    const results = [{ ...newest, started_at: begun, is_stale: false, ...change }, ...rest];
    await route.fulfill({ response: answer, json: { ...body, results } });
    if (change.status !== "failed") return;
    await page.route(start, (asked) => asked.fulfill({ status: 202, json: startedAs(newest.id) }));
  });
};

const startedAs = (id: string) => ({
  task_id: id,
  log_id: id,
  dry_run: false,
  message: "We’ve started reading your school emails.",
  emails_processed: 0,
  summaries_created: 0,
  processed_emails: [],
  killed_count: 0,
});

/** The running run has ended at the next request, and says which analyser was used. The newest route of an address answers. */
export const endWithNote = withRun(notedRun);
