import { expect, test } from "vitest";
import { createPayments } from "../../integrations/stripe/index.ts";
import { createLog } from "../../platform/log/log.ts";
import { buildStripeTestApp } from "../../testing/stripe.ts";
import { checkPrice } from "./price-check.service.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildStripeTestApp());

/** What is logged at a start with these settings. */
async function saidAtStart(changes: object): Promise<string[]> {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line).msg) });
  const { billing } = app.app.features;
  const payments = await createPayments({ ...app.config.stripe!, ...changes });
  await checkPrice({ ...billing, platform: { ...billing.platform, log }, payments });
  return lines;
}

test("logs nothing when the price is the one on our pages", async () => {
  expect(await saidAtStart({})).toEqual([]);
});

test.each([
  ["a price that Stripe does not know", { price_id: "price_mistyped" }],
  ["a wrong key", { secret_key: "sk_test_wrong" }],
])("names the settings for %s", async (_, changes) => {
  expect(await saidAtStart(changes)).toEqual([
    "Stripe does not tell the price: check STRIPE_PRICE_ID and STRIPE_SECRET_KEY",
  ]);
});

test("reports a price that differs from our pages", async () => {
  app.stripe.faults.priceAmount = 999;
  expect(await saidAtStart({})).toEqual(["STRIPE_PRICE_ID is not the price that the pages promise"]);
});
