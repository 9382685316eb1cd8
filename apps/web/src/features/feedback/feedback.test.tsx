import { createFeedback, type Feedback, getFeedbackStats, listFeedback } from "@gatepost/contract/feedback";
import { feedbackConfirmationMs } from "@gatepost/contract/limits";
import { texts } from "@gatepost/contract/texts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { newParent } from "../../testing/new-parent.ts";
import { fill, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import FeedbackPage from "./feedback.page.tsx";
import { FeedbackProvider } from "./feedback-provider.tsx";

const server = testServer(newParent);
const Page = () => (
  <FeedbackProvider>
    <FeedbackPage />
  </FeedbackProvider>
);

async function openDialog(user: ReturnType<typeof openPage>) {
  await press(user, "Send your first feedback");
  const dialog = within(await screen.findByRole("dialog", { name: "Send feedback" }));
  return { dialog, send: () => user.click(dialog.getByRole("button", { name: "Send feedback" })) };
}

test("a history that can't be loaded shows an error and is loaded again", async () => {
  server.fails(listFeedback);
  const user = openPage(Page, "/feedback", sam);
  await screen.findByText(texts.feedback_load_failed);
  newParent(server);
  await press(user, "Try again");
  await screen.findByText("No feedback yet");
  // No row of noughts, and one button.
  expect(screen.queryByText("Total Submitted")).toBeNull();
  expect(screen.queryByRole("button", { name: "Send feedback" })).toBeNull();
});

test("title and description are required, and what was written stays when sending fails", async () => {
  const user = openPage(Page, "/feedback", sam);
  const { dialog, send } = await openDialog(user);
  await fill(user, dialog.getByLabelText("Title"), "   ");
  await send();
  await dialog.findByRole("link", { name: "Enter a title." });
  await dialog.findByRole("link", { name: "Describe it in a few words." });
  await fill(user, dialog.getByLabelText("Title"), "Lovely");
  await fill(user, dialog.getByLabelText("Description"), "Thank you!");
  server.fails(createFeedback);
  await send();
  await dialog.findByText(texts.feedback_submit_failed);
  const tooMuch = "Thank you, that’s a lot of feedback at once.";
  server.fails(createFeedback, 429, { error: tooMuch, code: "too_many_requests" });
  await send();
  await dialog.findByText(tooMuch);
  expect((dialog.getByLabelText("Title") as HTMLInputElement).value).toBe("Lovely");
});

test("only a bug has steps and expectations, which are left out if it is none after all", async () => {
  server.fails(createFeedback);
  const user = openPage(Page, "/feedback", sam);
  const { dialog, send } = await openDialog(user);
  const type = dialog.getByLabelText("What is it about?");
  expect(dialog.queryByLabelText("Steps to reproduce")).toBeNull();
  await user.selectOptions(type, "bug");
  await fill(user, dialog.getByLabelText("Steps to reproduce"), "Secret steps.");
  await user.selectOptions(type, "feature");
  expect(dialog.queryByLabelText("Steps to reproduce")).toBeNull();
  await fill(user, dialog.getByLabelText("Title"), "Dark mode for letters");
  await fill(user, dialog.getByLabelText("Description"), "Please.");
  await send();
  await dialog.findByText(texts.feedback_submit_failed);
  const [sent] = server.sent(createFeedback);
  expect(sent).toMatchObject({ feedback_type: "feature", title: "Dark mode for letters" });
  expect(JSON.stringify(sent)).not.toContain("Secret steps");
});

test("the button says for three seconds that a bug was sent with browser and page; the history shows its status", async () => {
  const bug: Feedback = {
    id: "f1",
    feedback_type: "bug",
    title: "The list is empty",
    description: "After I added a child.",
    steps_to_reproduce: null,
    expected_behavior: "To see the child.",
    actual_behavior: null,
    user_agent: null,
    page_url: null,
    status: "wont_fix",
    is_priority: false,
    created_at: "2026-01-01T00:00:00Z",
    days_since_created: 0,
    is_bug_report: true,
  };
  server.answers(createFeedback, bug);
  const user = openPage(Page, "/feedback", sam);
  const { dialog, send } = await openDialog(user);
  await user.selectOptions(dialog.getByLabelText("What is it about?"), "bug");
  await fill(user, dialog.getByLabelText("Title"), bug.title);
  await fill(user, dialog.getByLabelText("Description"), bug.description);
  server.answers(listFeedback, { count: 1, next: null, previous: null, results: [bug] });
  const by_status = { wont_fix: { display_name: "Won't Fix", count: 1 } };
  server.answers(getFeedbackStats, { total_submitted: 1, by_status });
  const before = performance.now();
  await send();
  await screen.findByRole("button", { name: "Sent!" });
  const entry = within((await screen.findByRole("heading", { name: bug.title })).closest("li")!);
  for (const text of ["Won't Fix", "Something is broken · sent today", "To see the child."])
    entry.getByText(text);
  await screen.findByRole("button", { name: "Feedback" });
  expect(performance.now() - before).toBeGreaterThan(feedbackConfirmationMs);
  const { userAgent } = navigator;
  expect(server.sent(createFeedback)).toMatchObject([{ page_url: location.href, user_agent: userAgent }]);
});

test("the totals count what was sent, by status", async () => {
  const by_status = {
    new: { display_name: "New", count: 2 },
    reviewing: { display_name: "Under Review", count: 1 },
    resolved: { display_name: "Resolved", count: 4 },
  };
  server.answers(getFeedbackStats, { total_submitted: 7, by_status });
  openPage(Page, "/feedback", sam);
  await screen.findByText("7");
  const totals = within(screen.getByRole("region", { name: "Totals" }));
  const read = (role: "term" | "definition") =>
    totals.getAllByRole(role).map(({ textContent }) => textContent);
  const names = ["New", "Under Review", "In Progress", "Resolved", "Won't Fix", "Duplicate"];
  expect(read("term")).toEqual(["Total Submitted", ...names]);
  expect(read("definition")).toEqual(["7", "2", "1", "0", "4", "0", "0"]);
});
