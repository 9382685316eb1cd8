import { chromium } from "@playwright/test";
import { createFeedback } from "@gatepost/contract/feedback";
import { createCheckoutSession } from "@gatepost/contract/billing";
import { startProduct } from "./product.ts";
import { newParent, openAs, edie } from "./steps/parents.ts";
import { ask } from "./steps/api.ts";
import { subscriptionOf } from "./steps/stripe.ts";
import { AxeBuilder } from "@axe-core/playwright";
const product = await startProduct();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const parent = await newParent(product, { children: [edie] });
const body = {
  feedback_type: "bug",
  title: "The list is empty",
  description: "After I added a child.",
  steps_to_reproduce: "Add.\nGo back.",
  expected_behavior: "A child.",
};
await ask(parent.caller, createFeedback, { body });
const { results } = (await (
  await fetch(product.url + "/api/feedback/", {
    headers: { authorization: "Bearer " + parent.caller.access },
  })
).json()) as any;
await product.operate(["feedback", "status", results[0].id, "reviewing"]);
await ask(parent.caller, createFeedback, { body: { ...body, feedback_type: "general", title: "Lovely" } });
const paying = await newParent(product);
const { checkout_url } = await ask(paying.caller, createCheckoutSession);
await fetch(checkout_url, { method: "POST", body: new URLSearchParams({ card: "4242424242424242" }) });
const failing = await newParent(product);
const other = await ask(failing.caller, createCheckoutSession);
await fetch(other.checkout_url, { method: "POST", body: new URLSearchParams({ card: "4242424242424242" }) });
const sub = subscriptionOf(product, failing);
product.stripe.state.cards[sub.customer as string] = { last4: "0341", pays: false };
product.stripe.life.renew(sub);
const open = await ask(parent.caller, createCheckoutSession);
await new Promise((r) => setTimeout(r, 3000));
for (const [name, width, height, colorScheme] of [
  ["phone-light", 390, 844, "light"],
  ["phone-dark", 390, 844, "dark"],
  ["wide-light", 1280, 900, "light"],
  ["wide-dark", 1280, 900, "dark"],
] as const) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    baseURL: product.url,
    locale: "en-GB",
  });
  const page = await context.newPage();
  const shot = async (what: string) => {
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/${what}-${name}.png`, fullPage: false });
    const { violations } = await new AxeBuilder({ page }).analyze();
    if (violations.length)
      console.log(
        what,
        name,
        violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`),
      );
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log(what, name, "overflows by", over);
  };
  await openAs(page, parent, "/subscription");
  await page.getByText("Your plan now").waitFor();
  await shot("free");
  await openAs(page, parent, "/feedback");
  await page.getByText("Feedback History").waitFor();
  await shot("feedback");
  await page.getByRole("complementary", { name: "Feedback" }).getByRole("button").click();
  await page.getByLabel("What is it about?").selectOption("bug");
  await shot("dialog");
  await page.goto("/subscription/cancel");
  await page.getByText("No payment was made").waitFor();
  await shot("cancel");
  await page.goto(open.checkout_url);
  await shot("checkout");
  await page.goto(product.stripe.apiUrl);
  await shot("control");
  await openAs(page, paying, "/subscription");
  await page.getByText("Renews on").waitFor();
  await shot("premium");
  await page.getByRole("button", { name: "Downgrade to Free" }).click();
  await page.getByText("Nothing is deleted").waitFor();
  await shot("downgrade");
  await page.goto("/subscription/success?session_id=x");
  await page.getByText("Welcome to Premium").waitFor();
  await shot("success");
  await openAs(page, failing, "/subscription");
  await page.getByText("Premium goes on until").waitFor();
  await shot("grace");
  await page.getByRole("button", { name: "Change card" }).click();
  await page.getByText("The last payment failed").waitFor();
  await shot("portal");
  await context.close();
}
await browser.close();
await product.stop();
