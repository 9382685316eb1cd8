import { updateProfile } from "@gatepost/contract/account";
import { getAlertSettings, sendTestAlert, updateAlertSettings } from "@gatepost/contract/alerts";
import {
  answerInvitation,
  getDelivery,
  inviteSecondRecipient,
  readInvitation,
  removeSecondRecipient,
  resendInvitation,
  sendTestSummary,
} from "@gatepost/contract/delivery";
import { listHolidays } from "@gatepost/contract/emails-lists";
import { getConfig } from "@gatepost/contract/system";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { config, newParent } from "../../testing/new-parent.ts";
import { confirm, fill, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import SettingsPage from "./settings.page.tsx";
import SummaryInvitationPage from "../family/summary-invitation.page.tsx";

const server = testServer(newParent);
const open = (user = sam) => openPage(SettingsPage, "/settings#schedule", user);
const toggle = (name: RegExp) => screen.findByRole<HTMLInputElement>("switch", { name });

test("emails are turned off and on", async () => {
  server.answers(updateProfile, { ...sam, email_summaries: false });
  const user = open();
  const emails = await toggle(/^Send me my summary by email/);
  expect(emails.checked).toBe(true);
  await user.click(emails);
  await screen.findByText(/^Off\. You can still read/);
  server.answers(updateProfile, sam);
  await user.click(emails);
  await vi.waitFor(() => expect(emails.checked).toBe(true));
  expect(server.sent(updateProfile)).toEqual([{ email_summaries: false }, { email_summaries: true }]);
});

test("where the server sends no emails, a parent reads who can change that and where the summaries are", async () => {
  server.answers(getConfig, { ...config, mail: false });
  open();
  await screen.findByText(
    "Gatepost can’t send emails until whoever runs it sets up a mail server (SMTP_URL). Until then you’ll find your summaries under Emails.",
  );
});

test("alerts, quiet hours and the evening message are off at first, and are saved as set", async () => {
  const on = { enabled: true, quiet_from: null, quiet_to: null, evening_at: "19:00" };
  const user = open();
  const alerts = await toggle(/^Tell me about urgent/);
  expect([alerts.checked, (await toggle(/^Tell me the evening before/)).checked]).toEqual([false, false]);
  server.answers(updateAlertSettings, on);
  server.answers(getAlertSettings, on);
  await user.click(alerts);
  const at = await screen.findByLabelText<HTMLInputElement>("At");
  expect(at.value).toBe("19:00");
  fireEvent.change(at, { target: { value: "18:15" } });
  fireEvent.blur(at);
  await vi.waitFor(() => expect(server.sent(updateAlertSettings)).toHaveLength(2));
  expect(server.sent(updateAlertSettings)).toEqual([{ enabled: true }, { evening_at: "18:15" }]);
  server.answers(updateAlertSettings, { ...on, quiet_from: "20:00", quiet_to: "12:00" });
  await user.click(await toggle(/^Quiet hours/));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Quiet until").value).toBe("12:00"));
  await screen.findByText("From 20:00 to 12:00. An alert waits until they’re over.");
  await screen.findByText("Saved.");
});

test("a holiday is chosen by its name, and a pause is ended", async () => {
  server.answers(listHolidays, [{ name: "Summer holidays", from: "2031-07-24", to: "2031-08-31" }]);
  const paused = { ...sam, paused_from: "2031-07-24", paused_until: "2031-08-31" };
  server.answers(updateProfile, paused);
  const user = open();
  await press(user, "Summer holidays, 24 Jul to 31 Aug");
  await screen.findByText(/No summaries from Thursday 24 July\./);
  server.answers(updateProfile, sam);
  await press(user, "Don’t pause");
  await screen.findByLabelText("No summaries until");
  expect(server.sent(updateProfile)).toEqual([
    { paused_from: "2031-07-24", paused_until: "2031-08-31" },
    { paused_from: null, paused_until: null },
  ]);
});

test("a test summary says where it went, or why it was refused", async () => {
  server.answers(getDelivery, { address: sam.email, address_of: "account", second_recipient: null });
  server.fails(sendTestSummary, 503, {
    error: "Your email provider refused it.",
    code: "provider_unavailable",
  });
  const user = open({ ...sam, email_verified: true });
  await press(user, "Send me a test summary");
  await screen.findByText("Your email provider refused it.");
  const message = `Sent to ${sam.email}. It’s a sample, because there’s no summary for today yet.`;
  server.answers(sendTestSummary, { message, sample: true });
  await press(user, "Send me a test summary");
  await screen.findByText(message);
});

test.each([
  [/^Nothing is sent until you confirm/, null, false],
  [/^Goes to .* until you confirm/, "sam@gmail.example", false],
  [/^To .*, which you can change/, sam.email, true],
] as const)("it is said where the summary goes: %s", async (words, address, email_verified) => {
  const address_of = address === null ? null : email_verified ? "account" : "gmail";
  server.answers(getDelivery, { address, address_of, second_recipient: null });
  open({ ...sam, email_verified });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Send me a test summary" });
  expect(button.disabled).toBe(address === null);
  await screen.findAllByText((_, element) => words.test(element?.textContent ?? ""));
});

test("a second recipient is invited, accepts without an account, and is removed after confirmation", async () => {
  const at = (state: "invited" | "confirmed") =>
    ({
      address: null,
      address_of: null,
      second_recipient: {
        email: "gran@example.org",
        state,
        invited_at: "2026-01-01T00:00:00Z",
        answered_at: null,
      },
    }) as const;
  server.answers(inviteSecondRecipient, at("invited"));
  const user = openPage(SettingsPage, "/settings#family", sam);
  await press(user, "Add someone");
  await user.click(screen.getByRole("radio", { name: /^Just the email/ }));
  screen.getByText(/whole page by email.* what the school wrote.* without a sign-in, for 14 days/);
  await fill(user, screen.getByLabelText("Their email address"), "gran@example.org");
  server.answers(getDelivery, at("invited"));
  await press(user, "Send the invitation");
  await screen.findByText(/hasn’t answered yet/);
  server.answers(resendInvitation, { message: "We’re sending them the link again." });
  await press(user, "Send them the link again");
  await screen.findByText("We’re sending them the link again.");
  cleanup();

  server.answers(readInvitation, { inviter: "Sam", state: "invited" });
  const accepted = "The next daily summary comes to you too.";
  server.answers(answerInvitation, { message: accepted });
  const invited = openPage(SummaryInvitationPage, "/summary-invitation?token=t", null);
  await screen.findByText(/show its page and tick things off .* for 14 days\. .* don’t pass it on/);
  await press(invited, "Yes, send me the summaries");
  await screen.findByText(accepted);
  expect(server.sent(answerInvitation)).toEqual([{ token: "t", accept: true }]);
  cleanup();

  server.answers(getDelivery, at("confirmed"));
  const again = openPage(SettingsPage, "/settings#family", sam);
  await screen.findByText(/gets each summary by email\./);
  server.answers(removeSecondRecipient, { address: null, address_of: null, second_recipient: null });
  await press(again, "Remove gran@example.org");
  expect(server.sent(removeSecondRecipient)).toEqual([]);
  await confirm(again, "Remove");
  await screen.findByText("gran@example.org gets no more summaries.");
});

test("a test alert says where it went, or why it was refused", async () => {
  const error = "Please confirm your email address first, or connect Gmail.";
  server.fails(sendTestAlert, 409, { error, code: "conflict" });
  const user = open();
  await press(user, "Send me a test alert");
  await screen.findByText(error);
  server.answers(sendTestAlert, { message: "Sent to your device." });
  await press(user, "Send me a test alert");
  await screen.findByText("Sent to your device.");
});

test("the address of somebody who joins or gets the emails must be one", async () => {
  const user = openPage(SettingsPage, "/settings#family", sam);
  await press(user, "Add someone");
  await fill(user, screen.getByLabelText("Their email address"), "gran");
  await press(user, "Send the invitation");
  await screen.findByRole("link", { name: "Enter a valid email address." });
});

test("a parent whose browser blocks notifications is told what to do", async () => {
  vi.stubGlobal("Notification", { permission: "denied" });
  vi.stubGlobal("PushManager", {});
  const serviceWorker = { getRegistrations: () => Promise.resolve([]) };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  server.answers(getConfig, { ...config, push_public_key: "key" });
  server.answers(getAlertSettings, { enabled: true, quiet_from: null, quiet_to: null, evening_at: null });
  open();
  await screen.findByText(/^Notifications from Gatepost are blocked in this browser\./);
  expect(screen.queryByText(/We email you instead/)).toBeNull();
});

test("an invitation that was forged or withdrawn says so", async () => {
  const error = "This link has expired or been withdrawn.";
  server.fails(readInvitation, 400, { error, code: "validation" });
  server.fails(answerInvitation, 400, { error, code: "validation" });
  openPage(SummaryInvitationPage, "/summary-invitation?token=made-up", null);
  expect((await screen.findByRole("alert")).textContent).toContain(error);
});
