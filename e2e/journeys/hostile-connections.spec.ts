import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "../fixtures.ts";
import { assembling, fetching, withAddress } from "../hostile/fetching.ts";
import { listen } from "../hostile/listeners.ts";
import { inGroups } from "../hostile/payloads.ts";
import { patience } from "../patience.ts";
import { connectByApi } from "../steps/gmail.ts";
import { loadAll } from "../steps/long-list.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { processByApi } from "../steps/processing.ts";

test.setTimeout(300_000 * patience);

test("opening a message connects to no address in it", async ({ page, product }) => {
  const vectors = [...fetching, ...assembling];
  const listeners = await listen(vectors.length);
  const parent = await newParent(product, { tier: "premium", children: [edie] });
  const account = product.newGoogleAccount();
  const box = product.google.mailbox(account);
  vectors.forEach((vector, index) => {
    const receivedAt = new Date(Date.now() - 60_000 * (index + 1));
    box.addRaw(mailOf(withAddress(vector, listeners.addresses[index]!), index, receivedAt), { receivedAt });
  });
  await connectByApi(parent, account);
  const run = await processByApi(parent);
  expect([run.emails_processed, run.failed_emails]).toEqual([vectors.length, []]);

  await openAs(page, parent, "/emails?tab=originals");
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await loadAll(cards, vectors.length);
  // One after the other, as a reader does.
  await cards.evaluateAll(async (list) => {
    for (const card of list) {
      card.querySelector<HTMLElement>("button[aria-expanded]")?.click();
      while (!card.querySelector("iframe")) await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.locator("iframe")).toHaveCount(vectors.length, { timeout: 60_000 * patience });
  // The last frame has loaded, and what it starts has had time.
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1_000);
  expect(listeners.reached().map((index) => vectors[index])).toEqual([]);
  listeners.close();
});

test("an unprotected page connects to each address that fetches by itself", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/./);
  const listeners = await listen(fetching.length);
  const careless = createServer((_request, reply) =>
    reply.setHeader("content-type", "text/html").end("<!doctype html><title>Careless</title>"),
  ).listen(0, "127.0.0.1");
  await once(careless, "listening");
  await page.goto(`http://127.0.0.1:${(careless.address() as AddressInfo).port}/`);
  const numbered = fetching.map((vector, index) => ({ vector, index }));
  for (const group of inGroups(numbered, 20)) {
    await page.evaluate(
      (documents) => {
        const frames = documents.map((html) =>
          Object.assign(document.createElement("iframe"), { srcdoc: html }),
        );
        document.body.replaceChildren(...frames);
      },
      group.map(({ vector, index }) => `<!doctype html>${withAddress(vector, listeners.addresses[index]!)}`),
    );
    const silent = () =>
      group.filter(({ index }) => !listeners.reached().includes(index)).map(({ vector }) => vector);
    await expect.poll(silent, { intervals: [50], timeout: 6_000 }).toEqual([]);
  }
  expect(fetching.length).toBeGreaterThan(60);
  listeners.close();
  careless.close();
});

const mailOf = (html: string, index: number, at: Date): string =>
  [
    "From: Larkmere Primary School <office@larkmereprimary.northshire.sch.uk>",
    "To: parent@mail.example",
    `Subject: Vector ${index}.`,
    `Date: ${at.toUTCString()}`,
    `Message-ID: <vector-${index}@larkmereprimary.northshire.sch.uk>`,
    "MIME-Version: 1.0",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(`<p>Dear parents of Puffins</p>${html}<p>Yours</p>`)
      .toString("base64")
      .replaceAll(/.{76}/g, "$&\r\n"),
  ].join("\r\n");
