import { listChildren } from "@gatepost/contract/children";
import { listSummaries } from "@gatepost/contract/emails-lists";
import { getUserStats } from "@gatepost/contract/user-stats";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { edie, newParent, premium, saturday } from "../../testing/new-parent.ts";
import { openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import DashboardPage from "./dashboard.page.tsx";

const server = testServer(newParent);
const open = (user = sam) => openPage(DashboardPage, "/dashboard", user);

test("figures that can't be loaded show a dash, without an error", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  server.fails(getUserStats);
  server.fails(listSummaries);
  open();
  expect((await screen.findByText("– / 1")).closest("a")?.textContent).toContain("Active children");
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(log).toHaveBeenCalledTimes(2)); // neither is asked for again
  log.mockRestore();
});

test("at most five recent summaries are asked for, and all that come are shown", async () => {
  const results = [21, 20, 19, 18, 17].map((day) => ({ ...saturday, id: `s${day}`, date: `2026-11-${day}` }));
  server.answers(listSummaries, { count: 9, next: null, previous: null, results });
  const asked = vi.spyOn(server, "fetch");
  vi.stubGlobal("fetch", server.fetch);
  open();
  const recent = within(await screen.findByRole("region", { name: "Recent summaries" }));
  expect(await recent.findAllByRole("link", { name: /^View / })).toHaveLength(5);
  const lists = asked.mock.calls
    .map(([address]) => address)
    .filter((address) => /summaries\/\?/.test(address));
  expect(lists.map((address) => /page_size=(\d+)/.exec(address)?.[1])).toEqual(["5"]);
});

test("quick actions lead to the named page, and free parents are offered the upgrade", async () => {
  const user = open();
  const actions = within(await screen.findByRole("region", { name: "Quick actions" }));
  for (const [name, href] of Object.entries({
    "Manage children": "/children",
    "Connect email": "/settings#gmail",
    "School domains": "/settings#school-domains",
    "Summary schedule": "/settings#schedule",
    "All settings": "/settings",
  }))
    expect(actions.getByRole("link", { name }).getAttribute("href")).toBe(href);
  await user.click(actions.getByRole("button", { name: "Upgrade to Premium" }));
  await screen.findByRole("dialog", { name: "Upgrade to Premium" });
});

test("premium parents are offered no upgrade", async () => {
  server.answers(listChildren, [edie]);
  open(premium);
  await screen.findByRole("region", { name: "Quick actions" });
  expect(screen.queryByRole("button", { name: "Upgrade to Premium" })).toBeNull();
});

test("the note about the plan stays away once dismissed", async () => {
  const user = open();
  const note = () => screen.queryByRole("complementary", { name: "Your plan" });
  await waitFor(() =>
    expect(note()?.textContent).toContain("1 child, 2 emails summarised a day, and 30 days of history"),
  );
  await press(user, "Dismiss the note about your plan");
  expect(note()).toBeNull();
});

test("a parent without a first name is welcomed by username", () => {
  open({ ...sam, first_name: "" });
  screen.getByRole("heading", { name: "Welcome, sam" });
});

test("Premium's three cards count the children and all summaries, and name the plan", async () => {
  server.answers(listChildren, [edie]);
  server.answers(getUserStats, {
    children_count: 3,
    summaries_count: 212,
    emails_processed: 900,
    emails_skipped_due_to_limit: 0,
    recent_processing: {
      has_unprocessed_emails: false,
      emails_skipped_due_to_limit: 0,
      emails_processed: 4,
      emails_fetched: 4,
    },
  });
  open(premium);
  const cards = async (name: RegExp) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await cards(/^Email summaries ?212$/)).toBe("/emails");
  expect(await cards(/^Active children ?3$/)).toBe("/children");
  expect(await cards(/^Subscription plan ?Premium$/)).toBe("/subscription");
});
