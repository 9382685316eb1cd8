import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";
import { expect, it } from "vitest";
import { type PretendStripe, startStripe, type StripeStore } from "./index.ts";

const secret = "whsec_1";

const connect = (to: PretendStripe) =>
  new Stripe("sk_test_1", {
    protocol: "http",
    host: "127.0.0.1",
    port: Number(new URL(to.apiUrl).port),
    maxNetworkRetries: 0,
    telemetry: false,
  });

it("resends webhooks until they are accepted, even after a restart", async () => {
  const taken: string[] = [];
  let refusals = 3;
  const receiver = createServer((request, answer) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      answer.statusCode = refusals-- > 0 ? 503 : 200;
      if (answer.statusCode === 200)
        taken.push(
          Stripe.webhooks.constructEvent(body, request.headers["stripe-signature"] as string, secret).id,
        );
      answer.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  let saved: string | undefined;
  const store: StripeStore = { load: () => saved, save: (text) => void (saved = text) };
  const options = { secretKey: "sk_test_1", priceId: "price_1", store };

  const before = await startStripe(options); // no receiver yet
  await connect(before).customers.create({ email: "jo@mail.example" });
  const expected = before.state.events.map((event) => event.id);
  await before.close();
  const after = await startStripe({ ...options, webhook: { url, secret }, retryMs: [5, 5, 5, 5] });
  await expect.poll(() => taken).toEqual(expected);
  await expect.poll(() => after.deliveries().map(({ status }) => status)).toEqual([503, 503, 503, 200]);
  await after.close();
  receiver.close();
});
