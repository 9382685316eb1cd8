import { connectGmail, gmailCallback, listEmailProviders } from "@gatepost/contract/settings";
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { gmailMailbox, newParent } from "../../testing/new-parent.ts";
import { openedPopup, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import LostConnectionBanner from "./lost-connection-banner.tsx";

const server = testServer(newParent);
test("a lost connection says why above the page, and is reconnected there", async () => {
  const status_reason = "Google no longer lets Gatepost read this mailbox.";
  server.answers(listEmailProviders, [{ ...gmailMailbox, status: "needs_reconnect", status_reason }]);
  server.answers(connectGmail, { authorization_url: "https://accounts.example/consent" });
  vi.stubGlobal("open", openedPopup);
  const user = openPage(() => <LostConnectionBanner page="/emails" />, "/emails", {
    ...sam,
    has_connected_mailbox: true,
  });
  const banner = await screen.findByRole("complementary", { name: "Gmail connection" });
  expect(banner.textContent).toContain("can no longer read sam@gmail.example");
  expect(banner.textContent).toContain(status_reason);
  await press(user, "Reconnect Gmail");
  await vi.waitFor(() => expect(server.sent(connectGmail)).toHaveLength(1));
  server.answers(gmailCallback, { message: "Gmail is connected.", provider: gmailMailbox });
  server.answers(listEmailProviders, [gmailMailbox]);
  act(() => {
    const data = { source: "gatepost-gmail", outcome: { type: "callback", code: "c", state: "s" } };
    window.dispatchEvent(new MessageEvent("message", { data, origin: window.location.origin }));
  });
  await screen.findByText("Gmail is connected again. We’re reading what came in the meantime.");
  expect(screen.queryByText(status_reason, { exact: false })).toBeNull();
});
