import {
  connectGmail,
  connectImap,
  disconnectGmail,
  disconnectProvider,
  type EmailProvider,
  gmailCallback,
  listEmailProviders,
  testGmail,
} from "@gatepost/contract/settings";
import { createOwnAddress, renewOwnAddress } from "@gatepost/contract/own-address";
import { getConfig } from "@gatepost/contract/system";
import { gmailAuthorizationFailed, texts } from "@gatepost/contract/texts";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { config, gmailMailbox, newParent } from "../../testing/new-parent.ts";
import { confirm, fill, openedPopup, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import { Mailbox } from "./mailbox/mailbox.tsx";
import SignInCallbackPage, { clientLoader } from "./sign-in-callback.page.tsx";

const server = testServer((it) => {
  newParent(it);
  it.answers(connectGmail, { authorization_url: "https://accounts.example/consent" });
});
beforeEach(() => void vi.stubGlobal("open", openedPopup));

const open = () => openPage(Mailbox, "/settings", sam);
/** As the popup's callback page tells it. */
const told = (outcome: object) =>
  act(() => {
    const data = { source: "gatepost-gmail", outcome };
    window.dispatchEvent(new MessageEvent("message", { data, origin: window.location.origin }));
  });

test("a connection that can't start shows an error", async () => {
  server.fails(connectGmail);
  await press(open(), "Connect Gmail");
  await screen.findByText(texts.gmail_start_failed);
});

test.each([
  [
    gmailAuthorizationFailed("access_denied"),
    { type: "error", error: gmailAuthorizationFailed("access_denied") },
  ],
  [texts.gmail_connection_failed, { type: "error", error: "" }],
])("the popup's failure shows: %s", async (sentence, outcome) => {
  await press(open(), "Connect Gmail");
  await vi.waitFor(() => expect(server.sent(connectGmail)).toHaveLength(1));
  told(outcome);
  await screen.findByText(sentence);
  await screen.findByRole("button", { name: "Connect Gmail" });
});

test("a code that the server can't use shows an error", async () => {
  server.fails(gmailCallback);
  await press(open(), "Connect Gmail");
  await vi.waitFor(() => expect(server.sent(connectGmail)).toHaveLength(1));
  told({ type: "callback", code: "the-code", state: "the-state" });
  await screen.findByText(texts.gmail_connect_failed);
});

test("a test and a disconnection that fail show an error", async () => {
  server.answers(listEmailProviders, [gmailMailbox]);
  server.fails(testGmail);
  server.fails(disconnectGmail);
  const user = open();
  await press(user, "Test connection");
  await screen.findByText(texts.gmail_test_failed);
  await press(user, "Disconnect");
  await confirm(user, "Disconnect Gmail");
  await screen.findByText(texts.gmail_disconnect_failed);

  server.answers(disconnectGmail, { message: "" });
  server.answers(listEmailProviders, []);
  await confirm(user, "Disconnect Gmail");
  await screen.findByRole("button", { name: "Connect Gmail" });
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Connect a mailbox" }));
});

test.each([
  ["Microsoft's window", true, "Connect Outlook"],
  ["an address of their own, without Microsoft's sign-in", false, "Get my address"],
])("a parent with an Outlook address is offered %s", async (_, outlook, button) => {
  server.answers(getConfig, { ...config, outlook, own_address: true });
  openPage(Mailbox, "/settings", { ...sam, email: "jo@hotmail.co.uk" });
  await screen.findByRole("button", { name: button });
  expect(screen.queryByRole("button", { name: "Connect Gmail" })).toBeNull();
});

test("a parent with an iCloud address gets Apple's steps, and is connected by an app password", async () => {
  const icloud = "sam@icloud.com";
  server.fails(connectImap);
  const user = openPage(Mailbox, "/settings", { ...sam, email: icloud });
  await screen.findByText(/“App-Specific Passwords”/);
  const link = screen.getByRole("link", { name: "Open iCloud in a new tab" });
  expect(link.getAttribute("href")).toMatch(/^https:\/\/account\.apple\.com\//);
  await fill(user, screen.getByLabelText("App password"), "abcd-efgh-ijkl-mnop");
  await press(user, "Connect mailbox");
  await screen.findByText("We couldn’t connect this mailbox.");
  expect(server.sent(connectImap)).toMatchObject([{ host: "imap.mail.me.com", username: icloud }]);
});

test("an own address is made, renewed and switched off after confirmation", async () => {
  server.answers(getConfig, { ...config, own_address: true });
  const at = (email_address: string): EmailProvider => ({
    ...gmailMailbox,
    provider: "address",
    provider_type: "address",
    email_address,
  });
  const title = () => screen.getByRole("heading", { name: "Your Gatepost address" });
  const shown = (name: string) =>
    screen.findByText((_, element) => element?.tagName === "CODE" && element.textContent === name);
  const made = { id: "p1", provider: "address" } as const;
  server.answers(createOwnAddress, { ...made, email: "family-1@in.example" });
  const user = open();
  await screen.findByRole("button", { name: "Get my address" });
  server.answers(listEmailProviders, [at("family-1@in.example")]);
  await press(user, "Get my address");
  await shown("family-1@in.example");
  expect(document.activeElement).toBe(title());
  server.answers(renewOwnAddress, { ...made, email: "family-2@in.example" });
  server.answers(listEmailProviders, [at("family-2@in.example")]);
  await press(user, "Get a new address");
  expect(server.sent(renewOwnAddress)).toEqual([]);
  await confirm(user, "Get a new address");
  await shown("family-2@in.example");
  server.answers(disconnectProvider, {});
  await press(user, "Switch off");
  server.answers(listEmailProviders, []);
  await confirm(user, "Switch off");
  await screen.findByRole("button", { name: "Get my address" });
  expect(document.activeElement).toBe(title());
});

test("the popup's page without an answer says what is missing", async () => {
  openPage(SignInCallbackPage, "/auth/gmail/callback", null, clientLoader);
  await screen.findByText(texts.gmail_missing_parameters);
});

test("the popup's page that can't pass on the answer shows an error", async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", reported);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("storage is full");
  });
  openPage(SignInCallbackPage, "/auth/gmail/callback?code=c&state=s", null, clientLoader);
  await screen.findByText(texts.gmail_processing_error);
  full.mockRestore();
  expect(reported).toHaveBeenCalledOnce();
});
