import type { NewChild } from "@gatepost/contract/children";
import { createCalendarSource, listCalendarSources } from "@gatepost/contract/calendars";
import { getSummary, listSummaries } from "@gatepost/contract/emails-lists";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { patience } from "../patience.ts";
import { watchCanary } from "../hostile/canary.ts";
import { hostileLetter } from "../hostile/mail.ts";
import { inGroups, makePayloads } from "../hostile/payloads.ts";
import { startHostileCalendar, startHostileModel } from "../hostile/servers.ts";
import { ask } from "../steps/api.ts";
import { connectByApi } from "../steps/gmail.ts";
import { loadAll } from "../steps/long-list.ts";
import { newParent, openAs, type Parent } from "../steps/parents.ts";
import { processByApi } from "../steps/processing.ts";
import type { Product } from "../product.ts";

/** `HOSTILE=all` uses every payload, four per message; without it, every second one, 26 per message. */
const everything = process.env.HOSTILE === "all";
const payloads = makePayloads({ share: everything ? 1 : 2 });
const letters = inGroups(payloads, everything ? 4 : 26);
const withinMs = (everything ? 1_800_000 : 120_000) * patience;

test.setTimeout(withinMs);

test("a stranger's email, calendar and model answers run nothing and fetch nothing on any page", async ({
  page,
  context,
  startOwn,
  expectConsole,
}) => {
  // The full run takes longer than an access token lasts; it is renewed.
  if (everything) expectConsole(/status of 401/);
  const { fired } = await watchCanary(context);
  const calendar = await startHostileCalendar(payloads);
  const model = await startHostileModel();
  const product = await startOwn({
    CALENDAR_ALLOWED_HOSTS: calendar.host,
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "hostile",
    AI_BASE_URL: `http://${model.host}`,
  });
  const parent = await hostileFamily(product, "premium");
  const source = { name: names(80)[0] ?? "", ics_url: `http://${calendar.host}/school.ics` };
  await ask(parent.caller, createCalendarSource, { body: source });
  await expect
    .poll(async () => (await ask(parent.caller, listCalendarSources))[0]?.last_sync_at, { timeout: 20_000 })
    .not.toBeNull();
  const run = await processByApi(parent);
  expect([run.emails_processed, run.failed_emails]).toEqual([letters.length * 2, []]);

  const seen: Record<string, number> = {};
  const look = async (name: string) => (seen[name] = await displayed(page));
  await openAs(page, parent, "/emails");
  await page.getByRole("tabpanel").getByRole("article").getByRole("link").click();
  await expect(page.locator("#summary-title")).toBeVisible({ timeout: 30_000 });
  await unfold(page);
  await look("summary");

  await page.goto(`${product.url}/emails?tab=originals`);
  await loadAll(page.getByRole("article"), letters.length * 2);
  seen.originals = await openAll(page, letters.length * 2);
  await expect(page.getByRole("button", { name: "Show pictures" }).last()).toBeVisible();

  await page.goto(`${product.url}/emails?query=bring`);
  await expect(page.getByRole("heading", { name: /^Original Emails \(/ })).toBeVisible();
  await look("search");
  for (const path of ["/children", "/settings#calendar-sources", "/dashboard"]) {
    await page.goto(product.url + path, { waitUntil: "networkidle" });
    await look(path);
  }
  const free = await hostileFamily(product, "free");
  const { id } = await processByApi(free);
  await openAs(page, free, `/processing-history?run=${id}`);
  await expect(page.getByText(/^Left out \(\d+\)$/)).toBeVisible();
  await look("history");

  await page.route("https://careless.example/**", async (route) => {
    const { results } = await ask(parent.caller, listSummaries);
    const { html_content } = await ask(parent.caller, getSummary, { params: { id: results[0]!.id } });
    await route.fulfill({ contentType: "text/html", body: html_content });
  });
  await page.goto("https://careless.example/");
  await look("mail");
  const least = {
    summary: 300,
    originals: payloads.length,
    search: 300,
    "/children": 200,
    "/settings#calendar-sources": 20,
    "/dashboard": 20,
    history: 400,
    mail: 50,
  };
  for (const [name, count] of Object.entries(least)) {
    // With a message for every four, lists show only the first of them.
    const wanted = everything && name !== "originals" ? 1 : count;
    expect(seen[name], `payloads to be read on ${name}`).toBeGreaterThanOrEqual(wanted);
  }
  expect([...fired()]).toEqual([]);
  calendar.close();
  model.close();
});

async function hostileFamily(product: Product, tier: "free" | "premium"): Promise<Parent> {
  const children = names(80)
    .slice(0, tier === "free" ? 1 : 30)
    .map((name, index): NewChild => ({
      name,
      year_group: "Year 2",
      class_name: names(60)[index] ?? null,
      school: names(120)[index] ?? null,
      context: payloads
        .slice(index * 10, index * 10 + 10)
        .map(({ text }) => text)
        .join(" ")
        .slice(0, 2_000),
    }));
  const parent = await newParent(product, { tier, children });
  const account = product.newGoogleAccount();
  const box = product.google.mailbox(account);
  letters.forEach((group, index) => {
    const receivedAt = new Date(Date.now() - 60_000 * (index + 1));
    for (const kind of ["html", "text"] as const)
      box.addRaw(hostileLetter(group, kind, receivedAt), { receivedAt });
  });
  await connectByApi(parent, account);
  return parent;
}

const names = (most: number) => payloads.map(({ text }) => text.trim()).filter((text) => text.length <= most);

async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

/**
 * Opens every original and returns how many payloads could be read there. A few dozen at a time: browsers refuse more than a few
 * thousand requests at once. The last ones stay open.
 */
async function openAll(page: Page, count: number): Promise<number> {
  const portion = 60;
  const opened = page.getByRole("heading", { name: "What we found in it" });
  const read = new Set<string>();
  for (let from = 0; from < count; from += portion) {
    if (from > 0) await press(page, from - portion, from);
    await press(page, from, from + portion);
    const now = Math.min(portion, count - from);
    await expect(opened).toHaveCount(now, { timeout: 60_000 });
    await expect(page.locator("iframe")).toHaveCount(now / 2);
    await unfold(page);
    for (const payload of await readable(page)) read.add(payload);
    await harmlessFrames(page);
  }
  return read.size;
}

/** Expands or collapses these cards of the list. */
async function press(page: Page, from: number, to: number): Promise<void> {
  await page.evaluate(
    ([first, end]) => {
      for (const card of [...document.querySelectorAll("article")].slice(first, end))
        card.querySelector<HTMLElement>("button[aria-expanded]")?.click();
    },
    [from, to] as const,
  );
}

/** How many payloads can be read on the page as text. */
const displayed = async (page: Page): Promise<number> => (await readable(page)).size;

async function readable(page: Page): Promise<Set<string>> {
  const text = await page.evaluate(() => document.body.textContent);
  const found = [...text.matchAll(/__ran(?:\(|%28)(\d+)|canary\.example(?:\/|%2F)(\d+)/g)];
  return new Set(found.map(([, ran, fetched]) => ran ?? fetched ?? ""));
}

/** A click can't be tried in a frame without scripts: its links are checked instead. */
async function harmlessFrames(page: Page): Promise<void> {
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll("iframe")].flatMap((frame) => {
      const tree = new DOMParser().parseFromString(frame.srcdoc, "text/html");
      return [...tree.querySelectorAll("[href]")].map((link) => link.getAttribute("href") ?? "");
    }),
  );
  expect(addresses.filter((address) => !/^(https?:|mailto:|tel:)/i.test(address))).toEqual([]);
}
