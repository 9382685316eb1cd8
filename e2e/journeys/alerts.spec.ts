import { listMessages } from "@gatepost/contract/emails-lists";
import { expect, test } from "../fixtures.ts";
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
  test.use({ serviceWorkers: "allow", inWindow: true });

  test("a tap opens its email, which shows the school's words and can be marked not urgent", async ({
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
