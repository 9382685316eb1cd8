import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { patience } from "../patience.ts";
import { newParent, signInQuietly } from "../steps/parents.ts";
import { chooseOptions } from "../steps/processing.ts";
import { scan, scanShell, scanNarrow } from "../steps/scans.ts";

/** A page and what is done there before it is scanned; `opens` something on a page that has its own scan. */
type Visit = { path: string; act: (page: Page) => Promise<unknown>; opens?: true };

const seen = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** Waits for the dialog that a press opens. */
const asked = (page: Page) => expect(page.getByRole("dialog")).toBeVisible();

const openFirst = async (page: Page) => {
  await page.getByRole("tabpanel").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\?summary=/);
};

/** Pages of a parent who has just registered. */
const ofNewParent: Record<string, Visit> = {
  "the dashboard with its guide": { path: "/dashboard", act: seen("From a full inbox to one calm page") },
  "the account menu": {
    path: "/dashboard",
    opens: true,
    act: async (page) => {
      await page.getByRole("button", { name: /^Account menu/ }).click();
      await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    },
  },
  "no children": { path: "/children", act: seen("No children yet") },
  "the child form with errors": {
    path: "/children",
    opens: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Add child" }).click();
      await page.getByRole("button", { name: "Add child" }).last().click();
      await seen("Enter the child's name.")(page);
      await page.getByText("Class, house, clubs – all optional").click();
    },
  },
  "no summaries, with options and filters open": {
    path: "/emails",
    act: async (page) => {
      await chooseOptions(page, { dryRun: true });
      await page.getByRole("button", { name: "Advanced search" }).click();
      await seen("No daily summaries yet")(page);
    },
  },
  "no history": { path: "/processing-history", act: seen("No processing history yet") },
  "settings, all rows closed": { path: "/settings", act: seen("The usual school senders") },
  "settings of a new parent": { path: "/settings#school-domains", act: seen("No school domains yet") },
  "adding a school domain, with an error": {
    path: "/settings#school-domains",
    opens: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Add a school domain" }).click();
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  "the profile": { path: "/profile", act: seen("Where you are signed in") },
  "deleting the account": {
    path: "/profile",
    opens: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Delete account" }).click();
      await asked(page);
    },
  },
  "the subscription page, free": { path: "/subscription", act: seen(/£4\.95/) },
  "after a payment that is not confirmed": {
    path: "/subscription/success?session_id=cs_test_none",
    act: seen("Payment is being confirmed"),
  },
  "after a payment that was left": { path: "/subscription/cancel", act: seen("No payment was made") },
  "the feedback page": { path: "/feedback", act: seen("Feedback History") },
  "reporting a bug, with errors": {
    path: "/feedback",
    opens: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Send your first feedback" }).click();
      const dialog = page.getByRole("dialog", { name: "Send feedback" });
      await dialog.getByLabel("What is it about?").selectOption({ label: "Something is broken" });
      await dialog.getByRole("button", { name: "Send feedback" }).click();
      await expect(dialog.getByRole("alert")).toBeVisible();
    },
  },
  "feedback that was sent": {
    path: "/feedback",
    opens: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Send your first feedback" }).click();
      const dialog = page.getByRole("dialog", { name: "Send feedback" });
      await dialog.getByLabel("Title").fill("Lovely");
      await dialog.getByLabel("Description").fill("Thank you!");
      await dialog.getByRole("button", { name: "Send feedback" }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "Lovely" })).toBeVisible();
    },
  },
  "adding a calendar source, with errors": {
    path: "/settings#calendar-sources",
    opens: true,
    act: async (page) => {
      const section = page.getByRole("region", { name: "Calendar Sources" });
      await section.getByRole("button", { name: "Add a calendar source" }).click();
      await section.getByRole("button", { name: "Add", exact: true }).click();
      await expect(section.getByRole("alert")).toBeVisible();
    },
  },
};

/** Pages of a parent whose messages have been processed. */
const ofReader: Record<string, Visit> = {
  "the dashboard with summaries": { path: "/dashboard", act: seen(/emails processed/) },
  children: { path: "/children", act: seen("Maya") },
  "deleting a child": {
    path: "/children",
    opens: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Delete Maya" }).click();
      await asked(page);
    },
  },
  "the list of summaries": { path: "/emails", act: seen(/emails processed/) },
  "a day's summary": { path: "/emails", act: openFirst },
  // On the page of the visit before.
  "a line of it with its passages": {
    path: "/emails",
    opens: true,
    act: async (page) => {
      await page.getByRole("article").locator("button[aria-haspopup=dialog]:visible").first().click();
      await seen("Where it says so")(page);
    },
  },
  "original e-mails": { path: "/emails?tab=originals", act: seen("AI Summary") },
  "an original with its content": {
    path: "/emails?tab=originals",
    opens: true,
    act: async (page) => {
      const card = page.getByRole("article", { name: "The Larkmere Letter" }).first();
      await card.getByRole("button", { name: "Expand" }).click();
      await seen("What we found in it")(page);
    },
  },
  "search results": { path: "/emails?query=farm", act: seen(/^Original Emails \([1-9]/) },
  "a search without results": { path: "/emails?query=zygomorphic", act: seen("No results found") },
  "the history": { path: "/processing-history", act: seen("View Summary") },
  "settings with a connection and domains": { path: "/settings#gmail", act: seen(/Connected since/) },
  "disconnecting Gmail": {
    path: "/settings#gmail",
    opens: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Disconnect" }).click();
      await asked(page);
    },
  },
  "a private calendar of a child": {
    path: "/settings#calendar-sources",
    act: async (page) => {
      await page.getByRole("button", { name: "Make an address for Maya" }).click();
      await expect(page.getByRole("link", { name: "Subscribe to Maya" })).toBeVisible();
    },
  },
  "the subscription page, premium": { path: "/subscription", act: seen(/Premium/) },
  "after a payment": {
    path: "/subscription/success?session_id=cs_test_none",
    act: seen("Welcome to Premium"),
  },
};

for (const [whose, visits] of Object.entries({ "a new parent": ofNewParent, "a reader": ofReader })) {
  test(`the pages of ${whose}: accessible`, async ({ page, product, reader, expectConsole }) => {
    test.setTimeout(Object.keys(visits).length * 20_000 * patience);
    expectConsole(/status of (401|409|500)/);
    await signInQuietly(page, visits === ofReader ? reader.parent : await newParent(product));
    let at: Visit | undefined;
    for (const [name, visit] of Object.entries(visits))
      await test.step(name, async () => {
        const { path, act, opens } = visit;
        if (at?.opens) await page.goto("about:blank"); // another fragment alone would leave it open
        if (path !== at?.path || at.opens) await page.goto(path);
        at = visit;
        await act(page);
        await (opens ? scanNarrow(page) : scan(page));
        if (path === "/dashboard" && !opens) await scanShell(page);
      });
  });
}
