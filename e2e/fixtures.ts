import { test as base, expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "./product.ts";

/** Console lines that a journey provokes on purpose, such as the 401 of a wrong password, as the browser words them. */
type Expectation = { expectConsole: (pattern: RegExp) => void };

export const test = base.extend<Expectation, { product: Product }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  expectConsole: [
    async ({ context, product }, use) => {
      const expected: RegExp[] = [];
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

export { expect };
