import {
  connectGmail,
  disconnectGmail,
  gmailCallback,
  listEmailProviders,
  testGmail,
} from "@gatepost/contract/settings";
import { gmailAuthorizationFailed, texts } from "@gatepost/contract/texts";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { newParent } from "../../testing/new-parent.ts";
import { confirm, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import { Mailbox } from "./mailbox/mailbox.tsx";
import SignInCallbackPage, { clientLoader } from "./sign-in-callback.page.tsx";

const server = testServer((it) => {
  newParent(it);
  it.answers(connectGmail, { authorization_url: "https://accounts.example/consent" });
});
beforeEach(() => {
  vi.stubGlobal("open", () => ({
    closed: false,
    location: { replace: () => undefined },
    close: () => undefined,
  }));
});

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
  server.answers(listEmailProviders, [
    {
      id: "p1",
      provider: "gmail",
      provider_type: "gmail",
      status: "connected",
      email_address: "sam@gmail.example",
      connected_at: "2026-01-01T00:00:00Z",
      status_reason: null,
    },
  ]);
  server.fails(testGmail);
  server.fails(disconnectGmail);
  const user = open();
  await press(user, "Test connection");
  await screen.findByText(texts.gmail_test_failed);
  await press(user, "Disconnect");
  await confirm(user, "Disconnect Gmail");
  await screen.findByText(texts.gmail_disconnect_failed);
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
