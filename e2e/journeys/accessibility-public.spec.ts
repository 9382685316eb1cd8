import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { patience } from "../patience.ts";
import { prefer, scan, scanDarkDesk, schemes } from "../steps/scans.ts";

const pages = [
  "/",
  "/pricing",
  "/about",
  "/privacy",
  "/contact",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password?token=none",
  "/verify-email?token=none",
  "/undo-email?token=none",
  "/auth/gmail/callback?error=access_denied",
];

const states: Record<string, (page: Page) => Promise<void>> = {
  "the open menu": async (page) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/");
    await page.getByLabel("Menu").click();
  },
  "open questions and passages": async (page) => {
    await page.goto("/");
    await page.locator("main details").evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute("open", "");
    });
    await page.getByText("How do I leave?").click();
  },
  "a letter, read": async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Try a sample letter" }).click();
    await expect(page.getByRole("region", { name: /things? to do/ })).toBeVisible();
    await page.locator("#try").getByText("Where it says so").first().click();
  },
  "a letter, refused": async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Read it" }).click();
    await expect(page.getByRole("alert")).toHaveText("Paste a letter first.");
  },
  "sign-in with errors": async (page) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "registration with errors": async (page) => {
    await page.goto("/register");
    await page.getByRole("checkbox", { name: "I agree to the terms" }).check();
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "the contact form with errors": async (page) => {
    await page.goto("/contact");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "the contact form, sent": async (page) => {
    await page.goto("/contact");
    await page.getByLabel("Your name").fill("Jo Marlow");
    await page.getByLabel("Email address").fill("jo@mail.example");
    await page.getByLabel("Subject").selectOption("feature");
    await page.getByLabel("Message").fill("Could the summary be blue?");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: "Message Sent!" })).toBeVisible();
  },
};

test("the pages for visitors: accessible", { tag: "@sweep" }, async ({ page, expectConsole }) => {
  test.setTimeout(pages.length * 20_000 * patience);
  expectConsole(/status of (400|404|410)/);
  // The callback page closes itself; it must stay long enough to be looked at.
  await page.addInitScript(() => (window.close = () => undefined));
  for (const path of pages)
    for (const scheme of schemes)
      await test.step(`${path}, ${scheme}`, async () => {
        await prefer(page, scheme);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await scan(page, [scheme]);
        if (path === "/" && scheme === "dark") await scanDarkDesk(page);
      });
});

test("what visitors open and send: accessible", { tag: "@sweep" }, async ({ page, expectConsole }) => {
  expectConsole(/status of 400/);
  test.setTimeout(Object.keys(states).length * 30_000 * patience);
  for (const [name, open] of Object.entries(states))
    for (const scheme of schemes)
      await test.step(`${name}, ${scheme}`, async () => {
        await prefer(page, scheme);
        await open(page);
        await scan(page, [scheme]);
      });
});
