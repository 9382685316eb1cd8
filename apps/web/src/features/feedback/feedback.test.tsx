import { createFeedback, listFeedback } from "@gatepost/contract/feedback";
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
