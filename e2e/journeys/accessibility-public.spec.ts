import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { patience } from "../patience.ts";
import { prefer, scan, scanNarrow, schemes } from "../steps/scans.ts";

const pages = [
  "/",
  "/pricing",
  "/about",
  "/privacy",
  "/contact",
  "/try",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password?token=none",
  "/verify-email?token=none",
  "/undo-email?token=none",
  "/auth/gmail/callback?error=access_denied",
];

/** Pages without scripts apply the scheme when opened; the others follow a change. */
const opensAnew = (path: string) => ["/", "/pricing", "/about", "/privacy"].includes(path);
const opened = (path: string) => (opensAnew(path) ? schemes.map((scheme) => [scheme]) : [schemes]);

const states: Record<string, { path: string; act: (page: Page) => Promise<void> }> = {
  "the open menu": {
    path: "/",
    act: async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByLabel("Menu").click();
    },
  },
  "open questions and passages": {
    path: "/",
    act: async (page) => {
      await page.locator("main details").evaluateAll((folds) => {
        for (const fold of folds) fold.setAttribute("open", "");
      });
    },
  },
  "a letter that was read": {
    path: "/try",
    act: async (page) => {
      await page.getByRole("button", { name: "Fill in a sample letter" }).click();
      await page.getByRole("button", { name: "Read it" }).click();
      await expect(page.getByRole("region", { name: "What your letter says" })).toBeVisible();
      await page.getByText("Where it says so").first().click();
    },
  },
  "a letter, refused": {
    path: "/try",
    act: async (page) => {
      await page.getByRole("button", { name: "Read it" }).click();
      await expect(page.getByRole("alert")).toContainText("Paste a letter first.");
    },
  },
  "sign-in with errors": {
    path: "/login",
    act: async (page) => {
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  "registration with errors": {
    path: "/register",
    act: async (page) => {
      await page.getByRole("checkbox", { name: "I agree to the terms" }).check();
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  "the contact form with errors": {
    path: "/contact",
    act: async (page) => {
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  "the contact form, sent": {
    path: "/contact",
    act: async (page) => {
      await page.getByLabel("Your name").fill("Jo Marlow");
      await page.getByLabel("Email address").fill("jo@mail.example");
      await page.getByLabel("Subject").selectOption("feature");
      await page.getByLabel("Message").fill("Could the summary be blue?");
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByRole("heading", { name: "Message Sent!" })).toBeVisible();
    },
  },
};

test("the pages for visitors: accessible", async ({ page, expectConsole }) => {
  test.setTimeout(pages.length * 20_000 * patience);
  expectConsole(/status of (400|404|410)/);
  // The callback page closes itself; it must stay open for the scan.
  await page.addInitScript(() => (window.close = () => undefined));
  for (const path of pages)
    for (const wanted of opened(path))
      await test.step(`${path}, ${wanted.join(" and ")}`, async () => {
        await prefer(page, wanted[0]!);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await scan(page, wanted);
      });
});

test("what visitors open and send: accessible", async ({ page, expectConsole }) => {
  expectConsole(/status of 400/);
  test.setTimeout(Object.keys(states).length * 30_000 * patience);
  for (const [name, { path, act }] of Object.entries(states))
    for (const wanted of opened(path))
      await test.step(`${name}, ${wanted.join(" and ")}`, async () => {
        await prefer(page, wanted[0]!);
        await page.goto(path);
        await act(page);
        await scanNarrow(page, wanted);
      });
});
