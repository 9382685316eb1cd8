import type { Page } from "@playwright/test";

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
