import { updateAlertSettings } from "@gatepost/contract/alerts";
import { addEmail } from "@gatepost/contract/added-emails";
import { listMessages } from "@gatepost/contract/emails-lists";
import { expect, test } from "../fixtures.ts";
import { patience } from "../patience.ts";
import { ask } from "../steps/api.ts";
import { connectByApi, deliverLetter } from "../steps/gmail.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { processByApi } from "../steps/processing.ts";
import {
  pushToWorker,
  standInForPushService,
  tapNotification,
  workerReady,
} from "../steps/service-worker.ts";

test.describe("an alert on the phone", () => {
  test.use({ serviceWorkers: "allow" });

  test("a tap opens its email, which shows the school's words and can be called not urgent @window", async ({
    page,
    context,
    product,
  }) => {
    await standInForPushService(context);
    const parent = await newParent(product, { children: [edie] });
    const account = product.newGoogleAccount();
    const subject = "School closing at 12.30pm today";
    deliverLetter(product, account, {
      subject,
      text: "Dear parents,\r\n\r\nThe boiler has failed and the school will close at 12.30pm today. Please collect your child at 12.30pm today.",
    });
    await connectByApi(product, parent, account);
    await processByApi(parent);
    const { results } = await ask(parent.caller, listMessages);
    const email = results.find((each) => each.subject === subject)!;
    await openAs(page, parent, "/dashboard");
    await workerReady(page);
    const shown = { title: "News from school for today", body: "Tap to see what it is.", tag: "1" };
    await pushToWorker(page, JSON.stringify({ ...shown, path: `/emails?message=${email.id}` }));
    const notifications = () =>
      page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length);
    await expect.poll(notifications).toBe(1);

    await tapNotification(context);
    await page.waitForURL(`**/emails?message=${email.id}`);
    const card = page.getByRole("article", { name: subject });
    await expect(card.getByText("the school will close at 12.30pm today").first()).toBeVisible();
    await expect(card.getByRole("button", { name: "This wasn’t urgent" })).toBeVisible();
    await expect.poll(notifications).toBe(0);
  });
});

test("the evening message comes once, at the chosen time, and its button opens the page", async ({
  page,
  product,
}) => {
  test.setTimeout(240_000 * patience);
  const parent = await newParent(product, { children: [edie] });
  const account = product.newGoogleAccount();
  await connectByApi(product, parent, account);
  await ask(parent.caller, addEmail, {
    body: {
      subject: "Farm trip",
      text: "Year 2 go to the farm tomorrow. Please bring wellies and a packed lunch tomorrow.",
    },
  });
  const evening_at = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "short" });
  await ask(parent.caller, updateAlertSettings, { body: { evening_at: evening_at.format(new Date()) } });
  const received = () =>
    product.mail
      .messages()
      .filter(({ to, subject }) => to.includes(account) && subject.endsWith("for school tomorrow"));
  await expect.poll(() => received().length, { timeout: 150_000 * patience }).toBe(1);

  await openAs(page, parent, "/emails");
  await page.setContent(received()[0]!.html);
  await expect(page.getByText(/wellies/i).first()).toBeVisible();
  await page.getByRole("link", { name: "Open the page" }).click();
  await expect(page.getByRole("region", { name: "Today" })).toBeVisible();
  expect(received()).toHaveLength(1);
});
