import { listMessages, searchEmails } from "@gatepost/contract/emails-lists";
import type { Message } from "@gatepost/contract/emails";
import { apiBase, type RouteAnswer } from "@gatepost/contract/route";
import { defaultPageSize as pageSize } from "@gatepost/contract/list";
import { expect, type Locator, type Page } from "@playwright/test";
import { ask } from "./api.ts";
import type { Parent } from "./parents.ts";

/**
 * Makes the browser's list of originals `count` long: the responses repeat this parent's real messages, with their own ids, subjects and
 * times. This measures the page; the server's part is in its benchmarks.
 * @returns how many pages have been requested so far
 */
export async function lengthenOriginals(page: Page, parent: Parent, count: number): Promise<() => number> {
  const { results } = await ask(parent.caller, listMessages, { query: { page_size: "100" } });
  let pages = 0;
  await page.route(new RegExp(`${apiBase}${listMessages.path}(\\?.*)?$`), (route) => {
    pages += 1;
    return route.fulfill({ json: pageFrom(route.request().url()) });
  });
  // Each of them opens the real message that it repeats.
  await page.route(new RegExp(`${apiBase}${listMessages.path}([0-9a-f-]{36})-\\d+/$`), (route) =>
    route.fallback({
      url: route
        .request()
        .url()
        .replace(/-\d+\/$/, "/"),
    }),
  );
  return () => pages;

  function pageFrom(url: string) {
    const asked = new URL(url).searchParams;
    const from = Number(asked.get("cursor") ?? 0);
    const to = Math.min(from + Number(asked.get("page_size") ?? pageSize), count);
    const messages = Array.from({ length: to - from }, (_, index) => numbered(results, from + index));
    return { count, next: to < count ? String(to) : null, previous: null, results: messages };
  }
}

/**
 * Makes a search find `count` original emails, fifty per page: repeats of those found, numbered.
 * @returns the requests, updated as they are made
 */
export async function lengthenFound(page: Page, count: number): Promise<Record<string, string>[]> {
  const asked: Record<string, string>[] = [];
  await page.route(`**${apiBase}${searchEmails.path}?*`, async (route) => {
    const query = Object.fromEntries(new URL(route.request().url()).searchParams);
    asked.push(query);
    const { emails_cursor: cursor, ...search } = query;
    const response = await route.fetch({ url: addressOf(route.request().url(), search) });
    const found = (await response.json()) as RouteAnswer<typeof searchEmails>;
    const from = Number(cursor ?? 0);
    const to = Math.min(from + foundAtOnce, count);
    const emails = Array.from({ length: to - from }, (_, index) => numbered(found.emails, from + index));
    const next_emails = to < count ? String(to) : null;
    await route.fulfill({ response, json: { ...found, emails, total_emails: count, next_emails } });
  });
  return asked;
}

const foundAtOnce = 50;

function addressOf(url: string, query: Record<string, string>): string {
  const address = new URL(url);
  address.search = new URLSearchParams(query).toString();
  return address.href;
}

function numbered(real: readonly Message[], index: number): Message {
  const message = real[index % real.length];
  if (!message) throw new Error("the parent has no messages");
  const received = new Date(Date.now() - index * 1_800_000).toISOString();
  return {
    ...message,
    id: `${message.id}-${index}`,
    subject: `${index + 1}. ${message.subject ?? "No Subject"}`,
    received_at: received,
  };
}

/** Scrolls a list to its end. @param count how many cards it then has */
export async function loadAll(cards: Locator, count: number): Promise<void> {
  await expect(cards.first()).toBeVisible();
  while ((await cards.count()) < count) {
    const before = await cards.count();
    await cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
  }
}
