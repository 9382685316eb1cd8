import { inviteSecondRecipient } from "@gatepost/contract/delivery";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { patience } from "../patience.ts";
import type { Product } from "../product.ts";
import { ask } from "../steps/api.ts";
import { openWithRunUnderWay } from "../steps/families.ts";
import { connectByApi, withSampleMail } from "../steps/gmail.ts";
import { guard } from "../steps/authenticator.ts";
import { edie, newParent, openAs, signIn, signInQuietly, type Parent } from "../steps/parents.ts";
import { chooseOptions, type HoldMail, processEmails, tracker } from "../steps/processing.ts";
import { scan, scanDarkDesk, scanNarrow } from "../steps/scans.ts";

type World = { page: Page; product: Product; reader: Parent; holdMail: HoldMail };

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
      await page.getByRole("button", { name: "Add your first child" }).click();
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
  "a line of it with its passages": {
    path: "/emails",
    opens: true,
    act: async (page) => {
      await openFirst(page);
      await page.getByRole("article").locator("button[aria-haspopup=dialog]").first().click();
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
  "the subscription page, premium": { path: "/subscription", act: seen(/Premium/) },
  "after a payment": {
    path: "/subscription/success?session_id=cs_test_none",
    act: seen("Welcome to Premium"),
  },
};

/** States that need a parent of their own. */
const ofOthers: Record<string, (world: World) => Promise<void>> = {
  "the limit of the free plan and the upgrade modal": async ({ page, product }) => {
    await openAs(page, await newParent(product, { children: [edie] }), "/children");
    await page.getByRole("button", { name: "See Premium" }).click();
    await asked(page);
  },
  "a run under way, and a start that met it": async ({ page, product, holdMail }) => {
    await openWithRunUnderWay(page, product, holdMail);
    await scanNarrow(page);
    await page.getByRole("button", { name: "Process Emails" }).first().click();
    await expect(page.getByRole("region", { name: "Already checking" })).toBeVisible();
  },
  "a run that is done": async ({ page, product }) => {
    const parent = await newParent(product, { children: [edie] });
    await withSampleMail(product, parent);
    await openAs(page, parent, "/emails");
    await chooseOptions(page, { window: "the last 14 days" });
    await processEmails(page);
    await tracker(page)
      .getByText(/^Left out/)
      .click();
  },
  "a run that failed": async ({ page, product }) => {
    const parent = await newParent(product, { children: [edie] });
    const account = await withSampleMail(product, parent);
    product.google.grants.revokeAll(account);
    await openAs(page, parent, "/emails");
    await processEmails(page);
  },
  "a connection that was lost, in the settings and on Emails": async ({ page, product }) => {
    const parent = await newParent(product, { children: [edie] });
    const account = product.newGoogleAccount();
    await connectByApi(product, parent, account);
    product.google.grants.revokeAll(account);
    await openAs(page, parent, "/settings#gmail");
    await page.getByRole("button", { name: "Test connection" }).click();
    await expect(page.getByRole("button", { name: "Reconnect Gmail" })).toBeVisible();
    await scanNarrow(page);
    await page.goto("/emails");
    await expect(page.getByRole("button", { name: "Reconnect Gmail" })).toBeVisible();
  },
  "a second recipient who has not answered": async ({ page, product }) => {
    const parent = await newParent(product);
    await ask(parent.caller, inviteSecondRecipient, { body: { email: "grandpa@family.example" } });
    await openAs(page, parent, "/settings#family");
    await expect(page.getByText("hasn’t answered yet")).toBeVisible();
  },
  "setting up two-step sign-in, with an error": async ({ page, product }) => {
    const parent = await newParent(product);
    await openAs(page, parent, "/profile");
    await page.getByRole("button", { name: "Switch on two-step sign-in" }).click();
    await page.getByLabel("Your password").fill(parent.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Switch on" }).click();
    await seen("Enter the code.")(page);
  },
  "recovery codes, and switching two-step sign-in off": async ({ page, product }) => {
    const parent = await newParent(product);
    const app = await guard(parent);
    await openAs(page, parent, "/profile");
    const part = page.getByRole("region", { name: "Two-step sign-in" });
    await part.getByRole("button", { name: "New recovery codes" }).click();
    await part.getByLabel("Your password").fill(parent.password);
    await part.getByLabel("Code from your app, or a recovery code").fill(app.next());
    await part.getByRole("button", { name: "Create new recovery codes" }).click();
    await expect(part.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  },
  "the code at sign-in": async ({ page, product }) => {
    const parent = await newParent(product);
    await guard(parent);
    await page.goto("/login");
    await signIn(page, parent);
    await expect(page.getByRole("heading", { name: "Your code" })).toBeVisible();
    await page.getByRole("button", { name: "Sign in" }).click();
    await seen("Enter the code.")(page);
  },
  "a private calendar of a child": async ({ page, product }) => {
    await openAs(page, await newParent(product, { children: [edie] }), "/settings#calendar-sources");
    await page.getByRole("button", { name: "Make an address for Edie" }).click();
    await expect(page.getByRole("link", { name: "Subscribe to Edie" })).toBeVisible();
  },
};

for (const [whose, visits] of Object.entries({ "a new parent": ofNewParent, "a reader": ofReader })) {
  test(`the pages of ${whose}: accessible`, async ({ page, product, reader, expectConsole }) => {
    test.setTimeout(Object.keys(visits).length * 20_000 * patience);
    expectConsole(/status of (401|409|500)/);
    await signInQuietly(page, visits === ofReader ? reader.parent : await newParent(product));
    for (const [name, { path, act, opens }] of Object.entries(visits))
      await test.step(name, async () => {
        await page.goto(path);
        await act(page);
        await (opens ? scanNarrow(page) : scan(page));
        if (path === "/dashboard") await scanDarkDesk(page);
      });
  });
}

for (const [name, open] of Object.entries(ofOthers)) {
  test(`${name}: accessible`, async ({ page, product, reader, holdMail, expectConsole }) => {
    expectConsole(/status of (401|409|500)/);
    await open({ page, product, reader: reader.parent, holdMail });
    await scanNarrow(page);
  });
}
