import type { Message } from "@gatepost/contract/emails";
import { getMessage, listMessages, searchEmails } from "@gatepost/contract/emails-lists";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { newParent } from "../../../testing/new-parent.ts";
import { openPage } from "../../../testing/open-page.tsx";
import { testServer } from "../../../testing/server.ts";
import { sam } from "../../../testing/session-parts.ts";
import EmailsPage from "../emails.page.tsx";

const server = testServer(newParent);
const trip: Message = {
  id: "m1",
  subject: "Farm trip",
  sender: "Oakwood office <office@oakwood.sch.uk>",
  received_at: "2026-03-10T08:00:00Z",
  priority: "medium",
  relevance_score: 0.9,
  relevant_children: [],
  ai_summary: "The farm trip is on Friday.",
  action_items: [],
  reason: "",
  message_id: "",
  summary_id: null,
  added_by_hand: false,
  provider: "gmail",
  viewed: false,
};

test("copies of one letter are one row that says so and opens them", async () => {
  const results = [trip, { ...trip, id: "m2" }, { ...trip, id: "m3", subject: "Menu" }];
  server.answers(listMessages, { count: 3, next: null, previous: null, results });
  const user = openPage(EmailsPage, "/emails?tab=originals", sam);
  const row = await screen.findByRole("article", { name: "Farm trip" });
  expect(screen.getAllByRole("article")).toHaveLength(2);
  await user.click(within(row).getByText("2 copies"));
  const copy = within(row).getByRole("link", { name: /Open the copy of/ });
  expect(copy).toHaveProperty("href", expect.stringContaining("/emails?message=m2"));
});

test("a letter with many action items shows the first, and all of them once it is open", async () => {
  const action_items = ["Pay £9", "Bring wellies", "Sign the slip"];
  server.answers(listMessages, {
    count: 1,
    next: null,
    previous: null,
    results: [{ ...trip, id: "m9", action_items }],
  });
  server.fails(getMessage);
  const user = openPage(EmailsPage, "/emails?tab=originals", sam);
  const row = within(await screen.findByRole("article", { name: "Farm trip" }));
  row.getByText("Bring wellies");
  row.getByText("and 1 more");
  expect(row.queryByText("Sign the slip")).toBeNull();
  await user.click(row.getByRole("button", { name: "Expand" }));
  row.getByText("Sign the slip");
  await user.click(row.getByRole("button", { name: "Collapse" }));
});

test.each([
  [0.8, "High relevance"],
  [0.79, "Medium relevance"],
  [0.5, "Medium relevance"],
  [0.49, "Low relevance"],
])("an email of relevance %d is labelled %s", async (relevance_score, label) => {
  const results = [{ ...trip, relevance_score }];
  server.answers(listMessages, { count: 1, next: null, previous: null, results });
  openPage(EmailsPage, "/emails?tab=originals", sam);
  within(await screen.findByRole("article", { name: "Farm trip" })).getByText(label);
});

test.each([
  ["/emails?tab=originals", false],
  ["/emails?query=office", false],
  ["/emails?query=sch", true],
])(
  "where an email came from is said once it is open, or if that is what was searched for: %s",
  async (address, atOnce) => {
    // The page remembers by id what was opened.
    const email = { ...trip, id: address };
    const found = { summaries: [], emails: [email], total_summaries: 0, total_emails: 1 };
    server.answers(listMessages, { count: 1, next: null, previous: null, results: [email] });
    server.answers(searchEmails, { ...found, next_summaries: null, next_emails: null });
    server.fails(getMessage);
    const user = openPage(EmailsPage, address, sam);
    const row = within(await screen.findByRole("article", { name: "Farm trip" }));
    expect(row.queryByRole("link", { name: "by sender" }) !== null).toBe(atOnce);
    await user.click(row.getByRole("button", { name: "Expand" }));
    await row.findByRole("link", { name: "by sender" });
  },
);
