/**
 * `npm run screenshots:digest`: the daily summary as it arrives by e-mail, at 390 and 600 pixels, light and dark, into
 * docs/screenshots. It waits for the schedule's own look at the clock, a minute or two.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { updateProfile } from "@gatepost/contract/account";
import { chromium } from "@playwright/test";
import { type Product, startProduct } from "./product.ts";
import { smallPng } from "./small-png.ts";
import { ask } from "./steps/api.ts";
import { demoFamily } from "./steps/families.ts";

const folder = join(import.meta.dirname, "../docs/screenshots");
const widths = [390, 600];

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  await mkdir(folder, { recursive: true });
  const html = await receiveSummary(product);
  for (const width of widths) {
    for (const scheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: scheme });
      const page = await context.newPage();
      await page.setContent(html);
      const png = smallPng(await page.screenshot({ fullPage: true }));
      await writeFile(join(folder, `digest-mail-${width}-${scheme}.png`), png);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}

/** The HTML of the mail that the schedule sends to the demo's family. */
async function receiveSummary(at: Product): Promise<string> {
  const { parent, account } = await demoFamily(at);
  const soon = new Date(Date.now() + 60_000).toISOString().slice(11, 16);
  await ask(parent.caller, updateProfile, {
    body: { timezone: "UTC", email_schedule_time: `${soon}:00` },
  });
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    const sent = at.mail.messages().find(({ to, html }) => to.includes(account) && html !== "");
    if (sent) return sent.html;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("no summary arrived within three minutes");
}
