import { listPushDevices } from "@gatepost/contract/push";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { edie, newParent, openAs, type Parent } from "../steps/parents.ts";
import {
  pushToWorker,
  standInForPushService,
  tapNotification,
  workerReady,
} from "../steps/service-worker.ts";

test.use({ serviceWorkers: "allow" });

/** What the browser stores about a parent. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open("gatepost");
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const has = database.objectStoreNames.contains("kept");
    const keys = has ? database.transaction("kept").objectStore("kept").getAllKeys() : null;
    if (keys) await new Promise((resolve) => (keys.onsuccess = resolve));
    database.close();
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      caches: await caches.keys(),
      kept: keys?.result ?? [],
      storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      workers: workers.length,
    };
  });

async function openToday(page: Page, parent: Parent) {
  await openAs(page, parent, "/dashboard");
  await page.getByRole("link", { name: "Open today’s page" }).click();
  await expect(page.getByRole("region", { name: /^Today, / })).toBeVisible();
  await workerReady(page);
}

test("without a connection today's page opens, a tick waits, and is sent once when there is one", async ({
  page,
  context,
  reader,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|failed/i);
  await openToday(page, reader.parent);
  // An attempt that reached nobody has no answer.
  const sent: string[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "PATCH") sent.push(response.url());
  });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^No connection\. This is your page from \d\d:\d\d\./)).toBeVisible();
  const box = page.getByRole("checkbox").first();
  await box.click();
  await expect(box).toBeChecked();
  await expect.poll(async () => (await kept(page)).kept).toContain("ticks");
  await page.reload();
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  expect(sent).toEqual([]);
  // A page that isn't the app's has nothing to show, and leads to the app.
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { name: "No connection just now" })).toBeVisible();
  await page.getByRole("link", { name: "Open the app" }).click();
  await expect(page.getByRole("checkbox").first()).toBeChecked();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^No connection/)).toBeHidden();
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("checkbox").first()).toBeChecked();

  // The browser says that it is online, but nothing answers.
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/^No connection\. This is your page from/)).toBeVisible();
  await page.getByRole("checkbox").first().click();
  await page.unroute("**/api/**");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("checkbox").first()).not.toBeChecked();
  expect(sent.filter((url) => url === sent[0])).toHaveLength(2);
});

test("a file and a text shared from another app appear in the form; without the worker the form asks for them", async ({
  page,
  product,
}) => {
  const parent = await newParent(product, { children: [edie] });
  await openAs(page, parent, "/dashboard");
  const dialog = page.getByRole("dialog", { name: "Add an email or letter" });
  await workerReady(page);
  await share(page, { title: "", text: "Year 2: please bring wellies to the farm on Friday." });
  await expect(dialog.getByLabel("Paste the text")).toHaveValue(/^Year 2: please bring wellies/);
  await expect(dialog.getByText("Another app or website filled this in.")).toBeVisible();
  await share(page, { title: "A letter" }, "Farm trip.pdf");
  await expect(dialog.getByText("Farm trip.pdf")).toBeVisible();
  expect(await page.evaluate(() => caches.has("shared"))).toBe(false);

  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  await page.reload();
  await share(page, { text: "Lost on the way" });
  await expect(dialog.getByText("What you shared didn’t arrive here.")).toBeVisible();
});

/** Like the phone's own share sheet. */
async function share(page: Page, texts: Record<string, string>, filename?: string): Promise<void> {
  await page.evaluate(
    ([words, name]) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", enctype: "multipart/form-data", action: "/emails" });
      for (const [key, value] of Object.entries(words)) {
        const field = document.createElement("input");
        Object.assign(field, { name: key, value });
        form.append(field);
      }
      if (name) {
        const field = document.createElement("input");
        Object.assign(field, { name: "file", type: "file" });
        const held = new DataTransfer();
        held.items.add(new File(["%PDF-1.7"], name, { type: "application/pdf" }));
        field.files = held.files;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    [texts, filename] as const,
  );
  await page.waitForURL(/\/emails$/);
}

test.describe("in a full browser", () => {
  test.use({ inWindow: true });

  test("notifications are allowed on a device, shown, opened, and stopped", async ({
    page,
    context,
    product,
  }) => {
    await standInForPushService(context);
    const parent = await newParent(product);
    await openAs(page, parent, "/settings#schedule");
    await page.getByRole("switch", { name: "Tell me about urgent" }).click();
    await page.getByRole("button", { name: "Allow notifications on this device" }).click();
    const list = page.getByRole("list", { name: "Devices with notifications" });
    await expect(list.getByText("This device")).toBeVisible();
    expect(await ask(parent.caller, listPushDevices)).toHaveLength(1);

    await workerReady(page);
    const shown = {
      title: "News from school for today",
      body: "Tap to see what it is.",
      path: "/emails",
      tag: "1",
    };
    await pushToWorker(page, JSON.stringify(shown));
    const notifications = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      });
    const { title, body, tag } = shown;
    await expect.poll(notifications).toEqual([{ title, body, tag }]);
    await pushToWorker(page, JSON.stringify({ ...shown, title: "School opens after all" }));
    await expect.poll(notifications).toMatchObject([{ title: "School opens after all" }]);
    await list.getByRole("button", { name: "Stop notifications on this device" }).click();
    await expect(list).toBeHidden();
    expect(await ask(parent.caller, listPushDevices)).toEqual([]);
    await tapNotification(context);
    await page.waitForURL("**/emails");
    await expect.poll(notifications).toEqual([]);
  });
});

test("a parent who returns is shown once how to install the app; signing out leaves nothing in caches, in storage or in the worker", async ({
  page,
  context,
  reader,
}) => {
  await context.addInitScript(() => {
    addEventListener("load", () => {
      const offer = Object.assign(new Event("beforeinstallprompt"), { prompt: () => Promise.resolve({}) });
      setTimeout(() => dispatchEvent(offer), 1_000);
    });
  });
  await openToday(page, reader.parent);
  const hint = page.getByRole("region", { name: "Keep Gatepost at hand" });
  await expect(hint).toBeHidden();
  await page.evaluate(async () => {
    const open = indexedDB.open("gatepost");
    const database = await new Promise<IDBDatabase>(
      (resolve) => (open.onsuccess = () => resolve(open.result)),
    );
    const write = database.transaction("kept", "readwrite");
    write.objectStore("kept").put(["2020-01-01"], "visits");
    await new Promise((resolve) => (write.oncomplete = resolve));
    database.close();
  });
  await page.reload();
  await expect(hint).toBeVisible();
  await hint.getByRole("button", { name: "Don’t show this again" }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(page.getByRole("region", { name: /^Today, / })).toBeVisible();
  await expect(hint).toBeHidden();

  await expect.poll(async () => (await kept(page)).kept).toContain("page");
  await page.getByText("By child", { exact: true }).click();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("/");
  const { storage, ...rest } = await kept(page);
  expect(rest).toEqual({ caches: [], kept: [], workers: 0 });
  // The router's own key for scroll positions.
  expect(storage.filter((key) => key !== "react-router-scroll-positions")).toEqual([]);
});
