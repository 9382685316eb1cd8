import {
  getMessage,
  listMessages,
  reportMissed,
  searchEmails,
  updateMessage,
} from "@gatepost/contract/emails-lists";
import type { Message } from "@gatepost/contract/emails";
import { texts } from "@gatepost/contract/texts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../lib/query-client.ts";
import { newParent } from "../../testing/new-parent.ts";
import { fill, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import { emailsKeys } from "./emails-keys.ts";
import EmailsPage from "./emails.page.tsx";

const server = testServer(newParent);
const open = (address = "/emails") => openPage(EmailsPage, address, sam);

const email: Message = {
  id: "m1",
  subject: null,
  sender: "Oakwood office <office@oakwood.sch.uk>",
  received_at: "2026-03-10T08:00:00Z",
  priority: "urgent",
  relevance_score: 0.9,
  relevant_children: [],
  ai_summary: "School is closed tomorrow.",
  action_items: ["Keep Edie at home"],
  reason: "School is closed.",
  message_id: "<a-long-message-id@oakwood.sch.uk>",
  summary_id: null,
  added_by_hand: false,
  provider: "gmail",
  viewed: false,
};

test("a search without a result and one that fails show their messages; what can't be asked isn't sent", async () => {
  const nothing = { summaries: [], emails: [], total_summaries: 0, total_emails: 0 };
  server.answers(searchEmails, { ...nothing, next_summaries: null, next_emails: null });
  const user = open();
  const search = () => press(user, "Search");
  await search();
  await screen.findByText("Type what you’re looking for, or choose a filter.");
  await press(user, "Advanced search");
  await fill(user, screen.getByLabelText("From date"), "2020-01-31");
  await fill(user, screen.getByLabelText("To date"), "2020-01-01");
  await search();
  await screen.findByText("The From date is after the To date.");
  expect(server.sent(searchEmails)).toEqual([]);
  await user.clear(screen.getByLabelText("To date"));
  await press(user, "Show results");
  await screen.findByText("No results found");
  expect(screen.getByRole("link", { name: "Show all emails" })).toHaveProperty(
    "href",
    expect.stringContaining("/emails?tab=originals"),
  );
  // What was found takes the filters' place.
  const filters = screen.getByRole("button", { name: "Advanced search (1)" });
  expect(filters.getAttribute("aria-expanded")).toBe("false");
  expect(screen.getAllByText(/^clear/i)).toHaveLength(1);
  screen.getByText("1 active filter");
  server.fails(searchEmails);
  await fill(user, screen.getByRole("searchbox", { name: "Search terms" }), "farm");
  await search();
  await screen.findByText(texts.search_failed);
  screen.getByText("Results for “farm”, 1 active filter");
  await press(user, "Advanced search (1)");
  await fill(user, screen.getByLabelText("To date"), "2020-01-01");
  await search();
  const hint = await screen.findByText("The From date is after the To date.");
  await press(user, "Clear");
  await waitFor(() => expect(hint.isConnected).toBe(false));
});

test("each hit shows where the words are: the day in which email, an email whose card doesn’t hold them in itself", async () => {
  const day = { date: "2026-03-10", sent_at: "2026-03-10T08:00:00Z", viewed: true, viewed_at: null };
  const delivery = { email_sent: true, email_sent_at: null, email_pending_reason: null };
  const content = {
    html_content: "",
    plain_content: "A quiet day.",
    emails_processed: 3,
    children_mentioned: [],
  };
  const visits = ["Farm visit", "Farm shop", "Our farm"].map((subject, n) => ({
    ...email,
    id: `v${n}`,
    subject,
    summary_id: "s1",
  }));
  const found = { summaries: [{ id: "s1", ...day, ...delivery, ...content }], emails: [...visits, email] };
  const totals = { total_summaries: 1, total_emails: 4, next_summaries: null, next_emails: null };
  server.answers(searchEmails, { ...found, ...totals });
  open("/emails?query=farm");
  const hit = within((await screen.findByText(/Found in “/)).closest("article")!);
  hit.getByRole("link", { name: "Tuesday 10 March" });
  expect(hit.getAllByText("Farm").map(({ tagName }) => tagName)).toEqual(["MARK"]);
  hit.getByText(/and 2 more/);
  const inside = screen.getByText("Found in the email itself: expand to read it.").closest("article")!;
  within(inside).getByRole("heading", { name: "No Subject" });
});

test("after many summaries, of which those of other years show their year, the original emails are one step away", async () => {
  const summaries = Array.from({ length: 12 }, (_, n) => ({
    id: `s${n}`,
    date: `2019-11-${n + 10}`,
    sent_at: "2019-11-10T08:00:00Z",
    emails_processed: 2,
    children_mentioned: [],
    viewed: true,
    viewed_at: null,
    html_content: "",
    plain_content: "",
    email_sent: true,
    email_sent_at: null,
    email_pending_reason: null,
  }));
  const found = { summaries, emails: [email], total_summaries: 12, total_emails: 1 };
  server.answers(searchEmails, { ...found, next_summaries: null, next_emails: null });
  open("/emails?query=farm");
  await screen.findByRole("link", { name: "Sunday 10 November 2019" });
  const jump = screen.getByRole("link", { name: "To the original emails" });
  expect(jump.getAttribute("href")).toBe(
    `#${screen.getByRole("heading", { name: "Original Emails (1)" }).id}`,
  );
  // A later look that fails takes nothing away.
  server.fails(searchEmails);
  await act(() => queryClient.refetchQueries({ queryKey: emailsKeys.search }));
  screen.getByRole("heading", { name: "Original Emails (1)" });
});

test("an original without a subject is named, loads again after an error, and takes the parent's view of it", async () => {
  server.answers(listMessages, { count: 1, next: null, previous: null, results: [email] });
  server.fails(getMessage);
  const user = open("/emails?tab=originals");
  await screen.findByRole("article", { name: "No Subject" });
  await press(user, "Expand");
  await screen.findByText(texts.email_content_failed);
  server.answers(getMessage, {
    ...email,
    not_urgent: false,
    items: [],
    content: "School is closed tomorrow, sorry.",
    quoted_content: null,
    html_content: null,
    attachments: [],
  });
  await press(user, "Retry loading content");
  await screen.findByText(/School is closed tomorrow, sorry\./);

  server.answers(updateMessage, { id: "m1", not_urgent: true });
  await press(user, "This wasn’t urgent");
  await screen.findByText(/We won’t alert you/);
  server.answers(updateMessage, { id: "m1", not_urgent: false });
  await press(user, "Alert me again");
  await screen.findByRole("button", { name: "This wasn’t urgent" });

  server.answers(reportMissed, { message: "Thank you, we’ll read such emails more carefully." });
  await press(user, /Something was missed/);
  await fill(user, screen.getByLabelText("What was missed? (optional)"), "The test is on Friday.");
  await press(user, "Send");
  await screen.findByText(/thank/i);
  expect(server.sent(reportMissed)).toEqual([{ note: "The test is on Friday." }]);
});
