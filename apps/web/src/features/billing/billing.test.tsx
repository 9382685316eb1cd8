import {
  createCheckoutSession,
  createPortalSession,
  downgrade,
  getSubscription,
  refreshSubscription,
} from "@gatepost/contract/billing";
import { getProfile } from "@gatepost/contract/auth";
import { paymentRefreshWaitMs } from "@gatepost/contract/limits";
import { listProcessingLogs } from "@gatepost/contract/processing";
import { getConfig } from "@gatepost/contract/system";
import { texts } from "@gatepost/contract/texts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { config, newParent, premium, runUnderWay } from "../../testing/new-parent.ts";
import { confirm, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import SubscriptionPage from "./subscription.page.tsx";
import SubscriptionSuccessPage from "./subscription-success.page.tsx";

const server = testServer(newParent);
const paid = {
  status: "active",
  current_period_end: "2026-12-01T00:00:00Z",
  grace_until: null,
  cancel_at_period_end: false,
  has_portal: true,
  is_granted: false,
} as const;

test("a checkout that can't start shows an error", async () => {
  server.fails(createCheckoutSession);
  const user = openPage(SubscriptionPage, "/subscription", sam);
  await press(user, "Upgrade to Premium");
  await screen.findByText(texts.checkout_failed);
});

test("a downgrade says what is lost and kept; one that fails shows an error", async () => {
  server.answers(getSubscription, paid);
  server.fails(downgrade);
  const user = openPage(SubscriptionPage, "/subscription", premium);
  await press(user, "Downgrade to Free");
  for (const words of [
    "You give up the time you’ve paid for.",
    "Only the child you added first stays active.",
    "We delete nothing.",
  ])
    await screen.findByText(words, { exact: false });
  await confirm(user, "Downgrade now");
  await screen.findByText(texts.downgrade_failed);
});

test("after a payment, the profile is loaded once, two seconds later, and the reading of the emails that waited is shown", async () => {
  server.answers(getProfile, premium);
  server.answers(listProcessingLogs, runUnderWay);
  const before = performance.now();
  openPage(SubscriptionSuccessPage, "/subscription/success?session_id=1", sam);
  await screen.findByRole("heading", { name: "Thank you" });
  await screen.findByRole("heading", { name: "Welcome to Premium" });
  expect(performance.now() - before).toBeGreaterThanOrEqual(paymentRefreshWaitMs);
  expect(server.sent(getProfile)).toHaveLength(1);
  await screen.findByText(runUnderWay.results[0]!.progress_message);
});

test("a paid plan says when it renews, and has a button for card, invoices and cancelling", async () => {
  server.answers(getSubscription, paid);
  server.fails(createPortalSession);
  const user = openPage(SubscriptionPage, "/subscription", premium);
  await screen.findByText("Renews on 1 December 2026.");
  await press(user, "Card, invoices or cancelling");
  await screen.findByText("We couldn’t open the billing portal.");
});

test("what each plan gives is side by side, the family's own marked, with what the two ways out do", async () => {
  server.answers(getSubscription, paid);
  openPage(SubscriptionPage, "/subscription", premium);
  const table = within(await screen.findByRole("table", { name: "What the plans give" }));
  table.getByRole("columnheader", { name: /^Premium Your\splan$/ });
  table.getByRole("columnheader", { name: "Free" });
  const cells = (row: string) =>
    within(table.getByRole("rowheader", { name: row }).closest("tr")!)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(cells("Children")).toEqual(["1", "Unlimited"]);
  expect(cells("School calendars")[0]).toBe("No");
  await screen.findByText("you keep Premium until 1 December 2026, then you’re on Free.", { exact: false });
  screen.getByText("you’re on Free straight away and give up the time you’ve paid for.", { exact: false });
});

test("Premium that an operator gave says so", async () => {
  server.answers(getSubscription, { ...paid, status: "none", is_granted: true });
  openPage(SubscriptionPage, "/subscription", premium);
  await screen.findByText("Whoever runs this service gave you Premium.", { exact: false });
});

test("a failed renewal says until when Premium lasts", async () => {
  server.answers(getSubscription, { ...paid, status: "past_due", grace_until: "2026-12-08T00:00:00Z" });
  openPage(SubscriptionPage, "/subscription", premium);
  await screen.findByText(/Your last payment didn’t go through\. You have Premium until/);
});

test("where billing isn't set up, the buttons say so", async () => {
  server.answers(getConfig, { ...config, billing: false });
  openPage(SubscriptionPage, "/subscription", sam);
  const button = (await screen.findByRole("button", {
    name: "Billing is not set up here",
  })) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
});

test("where billing isn't set up, Premium can't be given up", async () => {
  server.answers(getConfig, { ...config, billing: false });
  server.answers(getSubscription, paid);
  openPage(SubscriptionPage, "/subscription", premium);
  await screen.findByText("Payments aren’t set up here.", { exact: false });
  const button = screen.getByRole("button", { name: "Downgrade to Free" }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
});

test("after a payment, a profile that can't be loaded says that nothing is lost, and checking again may fail too", async () => {
  server.fails(getProfile);
  server.fails(refreshSubscription);
  const user = openPage(SubscriptionSuccessPage, "/subscription/success?session_id=cs_1", sam);
  await screen.findByText("Your account is being updated…", { exact: false });
  await screen.findByRole(
    "heading",
    { name: "Payment Successful, but there was an issue updating your account" },
    { timeout: 10_000 },
  );
  expect(server.sent(getProfile)).toHaveLength(1);
  await press(user, "Check again");
  await screen.findByText(texts.account_refresh_failed);
});
