import { expect, test } from "../fixtures.ts";
import { runMs } from "../patience.ts";
import { deliverSampleMail } from "../steps/gmail.ts";
import { tabTo } from "../steps/keyboard.ts";
import { desk } from "../steps/screens.ts";
import { newRegistration } from "../steps/parents.ts";

test.describe("on a desktop", () => {
  test.use(desk);
  test("from the landing page to the first summary by keyboard alone", async ({ page, product }) => {
    test.slow();
    const account = product.newGoogleAccount();
    deliverSampleMail(product, account);
    const { keyboard } = page;
    await page.goto("/");
    await keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await keyboard.press("Enter");
    const header = page.getByRole("navigation", { name: "Main", exact: true });
    await expect(header.getByRole("link")).toHaveText(["Features", "Pricing", "About", "Sign in"]);
    await tabTo(page, page.getByRole("link", { name: "Get started, free" }));
    await keyboard.press("Enter");

    const registration = newRegistration();
    const fields = {
      "First name": registration.first_name,
      "Last name": registration.last_name,
      Username: registration.username,
      "Email address": registration.email,
      Password: registration.password,
      "Password again": registration.password_confirm,
    };
    for (const [label, value] of Object.entries(fields)) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await keyboard.type(value);
    }
    await tabTo(page, page.getByRole("checkbox", { name: "I agree to the terms" }));
    await keyboard.press("Space");
    await tabTo(page, page.getByRole("button", { name: "Create account" }));
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Welcome, Jo" })).toBeVisible();

    await tabTo(page, page.getByLabel("Child's name"));
    await keyboard.type("Edie");
    await keyboard.press("Tab");
    // Radio buttons: the arrows choose.
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Year 2", exact: true })).toBeChecked();
    await tabTo(page, page.getByRole("button", { name: "Add child" }));
    await keyboard.press("Enter");

    const connect = page.getByRole("button", { name: "Connect Gmail", exact: true });
    await expect(connect).toBeVisible();
    await tabTo(page, connect);
    const opened = page.waitForEvent("popup");
    await keyboard.press("Enter");
    const popup = await opened;
    await expect(popup.getByRole("heading", { name: "Gatepost wants to read your Gmail" })).toBeVisible();
    await popup.getByRole("radio", { name: account }).focus();
    await popup.keyboard.press("Space");
    await tabTo(popup, popup.getByRole("button", { name: "Allow" }));
    await popup.keyboard.press("Enter");

    const senders = page.getByRole("button", { name: "That’s all my schools" });
    const found = page.getByRole("button", { name: /^Confirm \d+ senders?$/ });
    await expect(found).toBeVisible();
    await page.bringToFront();
    await tabTo(page, found);
    await keyboard.press("Enter");
    await expect(page.getByText("Does anybody else write to you from school?")).toBeFocused();
    await tabTo(page, senders);
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Read the last 14 days" }));
    await keyboard.press("Enter");
    const summary = page.getByRole("link", { name: "Read your first summary" });
    await expect(summary).toBeVisible({ timeout: runMs });
    await tabTo(page, summary);
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\?summary=/);
    const fold = page.getByRole("article").locator("button[aria-haspopup=dialog]:visible").first();
    await expect(fold).toBeVisible();
    await tabTo(page, fold);
    await keyboard.press("Enter");
    await expect(page.getByRole("blockquote").first()).toBeVisible();
  });
});
