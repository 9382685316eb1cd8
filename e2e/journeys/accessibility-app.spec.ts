import { inviteSecondRecipient } from "@gatepost/contract/delivery";
import { testGmail } from "@gatepost/contract/settings";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import type { Product } from "../product.ts";
import { ask } from "../steps/api.ts";
import { openWithRunUnderWay } from "../steps/families.ts";
import { refuse } from "../steps/failures.ts";
import { connectByApi, withSampleMail } from "../steps/gmail.ts";
import { guard } from "../steps/authenticator.ts";
import { edie, newParent, openAs, signIn, type Parent } from "../steps/parents.ts";
import { chooseOptions, type HoldMail, processEmails, tracker } from "../steps/processing.ts";
import { scan } from "../steps/scans.ts";

type World = { page: Page; product: Product; reader: Parent; holdMail: HoldMail };
type Opened = (world: World) => Promise<void>;

const asNew =
  (path: string, act: (page: Page) => Promise<unknown>): Opened =>
  async ({ page, product }) => {
    await openAs(page, await newParent(product), path);
    await act(page);
  };

const asReader =
  (path: string, act: (page: Page) => Promise<unknown>): Opened =>
  async ({ page, reader }) => {
    await openAs(page, reader, path);
    await act(page);
  };

const seen = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** Waits for the dialog that a press has opened. */
const asked = (page: Page) => expect(page.getByRole("dialog")).toBeVisible();

const openFirst = async (page: Page) => {
  await page.getByRole("tabpanel").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\?summary=/);
};

const states: Record<string, Opened> = {
  "the dashboard with its guide": asNew("/dashboard", seen("From a full inbox to one calm page")),
  "the dashboard with summaries": asReader("/dashboard", seen(/emails processed/)),
  "the account menu": asNew("/dashboard", async (page) => {
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  }),
  "no children": asNew("/children", seen("No children yet")),
  "the child form with errors": asNew("/children", async (page) => {
    await page.getByRole("button", { name: "Add your first child" }).click();
    await page.getByRole("button", { name: "Add child" }).last().click();
    await seen("Enter the child's name.")(page);
    await page.getByText("Class, house, clubs – all optional").click();
  }),
  children: asReader("/children", seen("Maya")),
  "deleting a child": asReader("/children", async (page) => {
    await page.getByRole("button", { name: "Delete Maya" }).click();
    await asked(page);
  }),
  "the limit of the free plan and the upgrade modal": async ({ page, product }) => {
    await openAs(page, await newParent(product, { children: [edie] }), "/children");
    await page.getByRole("button", { name: "See Premium" }).click();
    await asked(page);
  },
  "children that could not be loaded": async ({ page, reader }) => {
    await refuse(page, "**/api/children/");
    await openAs(page, reader, "/children");
    await seen("Failed to load children")(page);
  },
  "no summaries, with options and filters open": asNew("/emails", async (page) => {
    await chooseOptions(page, { dryRun: true });
    await page.getByRole("button", { name: "Advanced search" }).click();
    await seen("No daily summaries yet")(page);
  }),
  "the list of summaries": asReader("/emails", seen(/emails processed/)),
  "a day's summary with its passages": asReader("/emails", async (page) => {
    await openFirst(page);
    for (const fold of await page.getByText("Where it says so", { exact: true }).all())
      if (await fold.isVisible()) await fold.click();
  }),
  "original e-mails": asReader("/emails?tab=originals", seen("AI Summary")),
  "an original with its content": asReader("/emails?tab=originals", async (page) => {
    const card = page.getByRole("article", { name: "The Larkmere Letter" }).first();
    await card.getByRole("button", { name: "Expand" }).click();
    await seen("What was found in it")(page);
  }),
  "search results": asReader("/emails?query=farm", seen(/^Original Emails \([1-9]/)),
  "a search without results": asReader("/emails?query=zygomorphic", seen("No results found")),
  "a run under way": async ({ page, product, holdMail }) => {
    await openWithRunUnderWay(page, product, holdMail);
  },
  "a start that met a running job": async ({ page, product, holdMail }) => {
    await openWithRunUnderWay(page, product, holdMail);
    await page.getByRole("button", { name: "Process Emails" }).first().click();
    await asked(page);
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
  "no history": asNew("/processing-history", seen("No processing history yet")),
  "the history": asReader("/processing-history", seen("View Summary")),
  "settings of a new parent": asNew("/settings", seen("No school domains yet")),
  "settings with a connection and domains": asReader("/settings", seen(/Connected since/)),
  "adding a school domain, with an error": asNew("/settings", async (page) => {
    await page.getByRole("button", { name: "Add a school domain" }).click();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
  }),
  "disconnecting Gmail": asReader("/settings", async (page) => {
    await page.getByRole("button", { name: "Disconnect" }).click();
    await asked(page);
  }),
  "a connection that was lost": async ({ page, product }) => {
    const parent = await newParent(product, { children: [edie] });
    const account = product.newGoogleAccount();
    await connectByApi(product, parent, account);
    product.google.grants.revokeAll(account);
    await openAs(page, parent, "/settings");
    await page.getByRole("button", { name: "Test connection" }).click();
    await expect(page.getByRole("button", { name: "Reconnect Gmail" })).toBeVisible();
  },
  "a lost connection on Emails": async ({ page, product }) => {
    const parent = await newParent(product, { children: [edie] });
    const account = product.newGoogleAccount();
    await connectByApi(product, parent, account);
    product.google.grants.revokeAll(account);
    await ask(parent.caller, testGmail);
    await openAs(page, parent, "/emails");
    await expect(page.getByRole("button", { name: "Reconnect Gmail" })).toBeVisible();
  },
  "a second recipient who has not answered": async ({ page, product }) => {
    const parent = await newParent(product);
    await ask(parent.caller, inviteSecondRecipient, { body: { email: "grandpa@family.example" } });
    await openAs(page, parent, "/settings");
    await expect(page.getByText("hasn’t answered yet")).toBeVisible();
  },
  "the profile": asNew("/profile", seen("Where you are signed in")),
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
  "deleting the account": asNew("/profile", async (page) => {
    await page.getByRole("button", { name: "Delete account" }).click();
    await asked(page);
  }),
  "the subscription page, free": asNew("/subscription", seen(/£4\.95/)),
  "the subscription page, premium": asReader("/subscription", seen(/Premium/)),
  "after a payment that is not confirmed": asNew(
    "/subscription/success?session_id=cs_test_none",
    seen("Payment is being confirmed"),
  ),
  "after a payment": asReader("/subscription/success?session_id=cs_test_none", seen("Welcome to Premium")),
  "after a payment that was left": asNew("/subscription/cancel", seen("No payment was made")),
  "the feedback page": asNew("/feedback", seen("Feedback History")),
  "reporting a bug, with errors": asNew("/feedback", async (page) => {
    await page.getByRole("button", { name: "Send your first feedback" }).click();
    const dialog = page.getByRole("dialog", { name: "Send feedback" });
    await dialog.getByLabel("What is it about?").selectOption({ label: "Something is broken" });
    await dialog.getByRole("button", { name: "Send feedback" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
  }),
  "feedback that was sent": asNew("/feedback", async (page) => {
    await page.getByRole("button", { name: "Send your first feedback" }).click();
    const dialog = page.getByRole("dialog", { name: "Send feedback" });
    await dialog.getByLabel("Title").fill("Lovely");
    await dialog.getByLabel("Description").fill("Thank you!");
    await dialog.getByRole("button", { name: "Send feedback" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Lovely" })).toBeVisible();
  }),
  "adding a calendar source, with errors": asNew("/settings", async (page) => {
    const section = page.getByRole("region", { name: "Calendar Sources" });
    await section.getByRole("button", { name: "Add a calendar source" }).click();
    await section.getByRole("button", { name: "Add", exact: true }).click();
    await expect(section.getByRole("alert")).toBeVisible();
  }),
  "a private calendar of a child": async ({ page, product }) => {
    await openAs(page, await newParent(product, { children: [edie] }), "/settings");
    await page.getByRole("button", { name: "Make an address for Edie" }).click();
    await expect(page.getByRole("link", { name: "Subscribe to Edie" })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(states)) {
  test(
    `${name}: accessible`,
    { tag: "@sweep" },
    async ({ page, product, reader, holdMail, expectConsole }) => {
      expectConsole(/status of (401|409|500)/);
      await open({ page, product, reader: reader.parent, holdMail });
      await scan(page);
    },
  );
}
