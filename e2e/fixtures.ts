import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { wholeBrowser } from "./browsers.ts";
import { startMs } from "./patience.ts";
import { type Product, startProduct } from "./product.ts";
import { inBrowser } from "./steps/clock.ts";
import { demoFamily } from "./steps/families.ts";
import { type Parent, signedInAgain } from "./steps/parents.ts";
import { type HoldMail, processByApi } from "./steps/processing.ts";

/** Playwright injects a script into every frame; an email's frame blocks even that. Whether the browser reports it is a race. */
const frameOfPlaywright =
  /^error: Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed/;

/** See serviceWorkers in playwright.config.ts. */
const workerOfPlaywright = /^warning: Service Worker registration blocked by Playwright/;

/** Console lines that a journey provokes on purpose, such as the 401 of a wrong password, in the browser's wording. */
type Expectation = { expectConsole: (pattern: RegExp) => void };

/** A premium parent of Maya and Theo, whose two weeks of sample messages have been processed; for read-only journeys. */
type Reader = { parent: Parent; account: string };

/** Uses a Chromium that can open a window, because only that shows notifications. */
type Windowed = { inWindow: boolean };

/** Starts a product for one test; it is stopped after the test has left its pages, which may still be loading. */
type Starting = { startOwn: typeof startProduct };

export const test = base.extend<
  Expectation & Starting & Windowed & { reader: Reader; holdMail: HoldMail },
  { product: Product; readers: Reader }
>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: startMs },
  ],
  readers: [
    async ({ product }, use) => {
      const { parent, account } = await demoFamily(product);
      await processByApi(parent);
      await use({ parent, account });
    },
    { scope: "worker", timeout: startMs },
  ],
  // A worker may outlive an access token, and a journey may sign out.
  reader: async ({ readers: { parent, account } }, use) =>
    use({ parent: await signedInAgain(parent), account }),
  inWindow: [false, { option: true }],
  context: async ({ context, playwright, inWindow }, use) => {
    // Not a setting of the project: that would have its own workers, each with a product.
    const browser = inWindow ? await playwright.chromium.launch(wholeBrowser) : null;
    const used = browser ? await browser.newContext() : context;
    await inBrowser(used);
    await use(used);
    await browser?.close();
  },
  startOwn: async ({ context }, use, info) => {
    const products: Product[] = [];
    await use(async (overrides) => {
      // A server's start must not use up the journey's time.
      info.setTimeout(info.timeout + startMs);
      const product = await startProduct(overrides);
      products.push(product);
      return product;
    });
    await letGo(context);
    for (const page of context.pages()) await page.close();
    for (const product of products) await product.stop();
  },
  holdMail: async ({ product }, use) => {
    const releases: (() => void)[] = [];
    await use((account) => {
      const held = Promise.withResolvers<void>();
      releases.push(held.resolve);
      product.google.faults.add({ route: "messages.list", kind: "slow", until: () => held.promise, account });
      return { release: held.resolve };
    });
    for (const release of releases) release();
  },
  baseURL: async ({ product }, use) => use(product.url),
  expectConsole: [
    async ({ context, product }, use) => {
      const expected: RegExp[] = [frameOfPlaywright, workerOfPlaywright];
      const problems: string[] = [];
      const watch = (page: Page) => {
        page.on("console", (line) => {
          if (!["error", "warning"].includes(line.type())) return;
          problems.push(`${line.type()}: ${line.text()} (${line.location().url})`);
        });
        page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
      };
      context.on("page", watch);
      await use((pattern) => expected.push(pattern));
      await letGo(context);
      product.google.faults.clear();
      product.google.switches.consentCoop = false;
      const unexpected = problems.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(
        unexpected,
        "the browser's console stays empty, Content-Security-Policy reports included",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** A page may send requests after its journey's end; a journey's route that then answers finds a closed page, and fails the test. */
async function letGo(context: BrowserContext): Promise<void> {
  for (const page of context.pages())
    await page.unrouteAll({ behavior: "ignoreErrors" }).catch((error: unknown) => {
      // A popup that has closed itself meanwhile has no routes left.
      if (!page.isClosed()) throw error;
    });
  await context.unrouteAll({ behavior: "ignoreErrors" });
}

export { expect };
