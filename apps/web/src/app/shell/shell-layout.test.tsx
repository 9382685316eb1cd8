import { sendEmailVerification } from "@gatepost/contract/account";
import { getProfile, type User } from "@gatepost/contract/auth";
import { getConfig } from "@gatepost/contract/system";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { config, newParent, premium } from "../../testing/new-parent.ts";
import { openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import ShellLayout from "./shell-layout.tsx";

const server = testServer(newParent);
const banner = () => screen.queryByRole("complementary", { name: "Your email address" });

function open(address: string, user: User) {
  server.answers(getProfile, user);
  return openPage(ShellLayout, address, user);
}

test("until the address is confirmed, each page that promises emails says what that holds up, and sends the link again", async () => {
  const message = "We’ve sent you a link.";
  server.answers(sendEmailVerification, { message });
  const user = open("/emails", sam);
  await press(user, "Send the link again");
  await screen.findByText(message);
  expect(banner()?.textContent).toContain(`Confirm ${sam.email}:`);
});

test.each([
  ["a parent without another address", {}, "Until then we can’t email you, not even urgent news."],
  ["a parent with Gmail", { has_connected_gmail: true }, "Until then emails go to your Gmail."],
  [
    "a parent who changes the address",
    { email_in_use: "old@example.org" },
    "Until then emails go to old@example.org.",
  ],
])("%s is told where emails go until then", async (_, differs, words) => {
  open("/dashboard", { ...sam, ...differs });
  await screen.findByText(words);
});

test("the address is changed on the profile, which needs no link to itself", async () => {
  open("/settings", sam);
  const change = { name: "Change the address" };
  expect((await screen.findByRole("link", change)).getAttribute("href")).toBe("/profile");
  cleanup();
  open("/profile", sam);
  await screen.findByRole("button", { name: "Send the link again" });
  expect(screen.queryByRole("link", change)).toBeNull();
});

test.each([
  ["once the address is confirmed", "/dashboard", { email_verified: true }, {}],
  ["where the server sends no emails", "/dashboard", {}, { mail: false }],
  ["on a page that promises none", "/children", {}, {}],
])("nothing is said %s", async (_, address, differs, differently) => {
  // From here on the banner is loaded, and would be there at once.
  open("/dashboard", sam);
  await waitFor(() => expect(banner()).not.toBeNull());
  cleanup();
  server.answers(getConfig, { ...config, ...differently, demo: true });
  open(address, { ...sam, ...differs });
  await screen.findByText(/^This is a demonstration/);
  expect(banner()).toBeNull();
});

test("the sidebar has its six entries in order", async () => {
  open("/dashboard", sam);
  const [sidebar] = await screen.findAllByRole("navigation", { name: "Main" });
  const entries = within(sidebar!).getAllByRole("link");
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute("href")])).toEqual([
    ["Dashboard", "/dashboard"],
    ["Children", "/children"],
    ["Emails", "/emails"],
    ["Subscription", "/subscription"],
    ["Feedback", "/feedback"],
    ["Settings", "/settings"],
  ]);
});

test.each([
  ["a free parent", sam, /^Free ?plan$/, true],
  ["a Premium parent", premium, /^Premium ?plan$/, false],
])(
  "the header shows %s the plan, and offers the upgrade only to free users",
  async (_, parent, plan, offered) => {
    open("/dashboard", parent);
    const header = within(await screen.findByRole("banner"));
    for (const name of offered ? [plan, "Upgrade"] : [plan])
      expect(header.getByRole("link", { name }).getAttribute("href")).toBe("/subscription");
    expect(header.queryByRole("link", { name: "Upgrade" }) !== null).toBe(offered);
  },
);
