import { answerClass, createChild, listChildren, updateChild } from "@gatepost/contract/children";
import type { DigestPage } from "@gatepost/contract/digest-page";
import { getPage, getSummary, listSummaries } from "@gatepost/contract/emails-lists";
import { getProfile } from "@gatepost/contract/auth";
import {
  confirmSchoolDomains,
  listEmailProviders,
  listSchoolDomains,
  type SenderSuggestion,
  suggestSchoolDomains,
} from "@gatepost/contract/settings";
import { listProcessingLogs, startProcessing } from "@gatepost/contract/processing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { edie, gmailMailbox, newParent, premium, runUnderWay, saturday } from "../../testing/new-parent.ts";
import { fill, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import DashboardPage from "./dashboard.page.tsx";

const connected = { ...sam, has_connected_mailbox: true };
const server = testServer((it) => {
  newParent(it);
  it.answers(getProfile, connected);
  it.answers(listChildren, [edie]);
});
const open = () => openPage(DashboardPage, "/dashboard", connected);
const oakwood: SenderSuggestion = {
  domain: "oakwood.sch.uk",
  name: "Oakwood",
  kind: "school",
  messages: 4,
  ticked: true,
};
const found = (...suggestions: SenderSuggestion[]) =>
  server.answers(suggestSchoolDomains, { suggestions, days: 60, complete: true });

test("the senders step asks one thing at a time: which of those found are from school, then whether there are others", async () => {
  found(oakwood);
  const user = open();
  await screen.findByRole("heading", { name: "Which of these are from school?" });
  expect(screen.queryByRole("button", { name: "That’s all my schools" })).toBeNull();
  const domain = { ...oakwood, id: "d1", created_at: "2026-01-01T00:00:00Z", problem: null, left_by: null };
  server.answers(confirmSchoolDomains, [domain]);
  server.answers(listSchoolDomains, [domain]);
  await press(user, "Confirm 1 sender");
  const others = await screen.findByText("Does anybody else write to you from school?");
  await waitFor(() => expect(document.activeElement).toBe(others));
  expect(screen.queryByRole("heading", { name: "Which of these are from school?" })).toBeNull();
  screen.getByText("So far: Oakwood.");
  expect(screen.queryByRole("button", { name: "Edit oakwood.sch.uk" })).toBeNull();
  await press(user, "That’s all my schools");
  await screen.findByRole("button", { name: "Read the last 14 days" });
});

test("a parent whose mailbox shows no school names the sender", async () => {
  found();
  open();
  await screen.findByText("We found no schools to add in the last 60 days.");
  await screen.findByText("Who writes to you from school?");
});

const page: DigestPage = {
  ...saturday.page,
  class_questions: [{ child: edie, classes: ["Kestrels", "Owls"], depending: 3 }],
};
const asks = (asked: DigestPage) => {
  server.answers(getPage, { date: saturday.date, page: asked });
  server.answers(getSummary, { ...saturday, page: asked });
};

test("before the first summary is read, the child's class is asked for, with the classes that the emails name", async () => {
  found();
  asks({ ...page, class_questions: [] });
  const user = open();
  await press(user, "That’s all my schools");
  const [run] = runUnderWay.results;
  const { task_id, ...begun } = {
    ...run!,
    task_id: "t",
    log_id: "run",
    message: "",
    summaries_created: 0,
    killed_count: 0,
  };
  server.answers(startProcessing, { ...begun, task_id });
  server.answers(listProcessingLogs, {
    ...runUnderWay,
    results: [{ ...run!, status: "completed", summary_id: saturday.id }],
  });
  server.answers(listSummaries, { count: 1, next: null, previous: null, results: [saturday] });
  asks(page);
  await press(user, "Read the last 14 days");
  const question = await screen.findByText("Which class is Edie in?");
  const next = screen.getByRole("link", { name: "Read your first summary" });
  expect(question.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  server.answers(answerClass, { ...edie, class_name: "Owls" });
  asks({ ...page, class_questions: [] });
  await press(user, "Owls, Edie is in Owls");
  await screen.findByText("Noted: Edie is in Owls. You can change it under Children.");
  expect(server.sent(answerClass)).toEqual([{ class_name: "Owls", is_in: true }]);
});

const noneOfThese = "None of these, Edie isn’t in Kestrels or Owls";

test("on the dashboard, none of the classes may be right, which is taken back as one answer", async () => {
  server.answers(listSummaries, { count: 1, next: null, previous: null, results: [saturday] });
  asks(page);
  server.answers(answerClass, edie);
  const user = open();
  await press(user, noneOfThese);
  await screen.findByText("Noted: Edie isn’t in Kestrels or Owls. You can change it under Children.");
  await press(user, "Undo");
  const both = (is_in: boolean | null) => ["Kestrels", "Owls"].map((class_name) => ({ class_name, is_in }));
  await waitFor(() => expect(server.sent(answerClass)).toEqual([...both(false), ...both(null)]));
});

test("an answer that can't be saved says so, and the page asks what the server still needs to know", async () => {
  server.answers(listSummaries, { count: 1, next: null, previous: null, results: [saturday] });
  asks(page);
  server.fails(answerClass);
  const user = open();
  await screen.findByRole("button", { name: noneOfThese });
  // As if the first of the two classes had been saved.
  asks({ ...page, class_questions: [{ child: edie, classes: ["Owls"], depending: 3 }] });
  await press(user, noneOfThese);
  await screen.findByText("We couldn’t save this.");
  await screen.findByText("Is Edie in Owls?");
});

test("before the first emails are read, the child's clubs are asked for, and each tap is saved at once", async () => {
  found();
  const user = open();
  await press(user, "That’s all my schools");
  await screen.findByText("Which clubs or teams is Edie in?");
  screen.getByRole("button", { name: "Read the last 14 days" });
  const club = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  server.fails(updateChild);
  await user.click(club("Choir"));
  await screen.findByText("We couldn’t save this.");
  expect(club("Choir").checked).toBe(false);
  for (const sports of [["Choir"], ["Choir", "Chess"]]) {
    server.answers(updateChild, { ...edie, sports });
    server.answers(listChildren, [{ ...edie, sports }]);
    await user.click(club(sports.at(-1)!));
    await screen.findByText(`Saved: Edie goes to ${sports.join(" and ")}.`);
  }
  expect(club("Choir").checked && club("Chess").checked).toBe(true);
  expect(server.sent(updateChild)).toEqual([
    { sports: ["Choir"] },
    { sports: ["Choir"] },
    { sports: ["Choir", "Chess"] },
  ]);
});

test("two quick taps on clubs are saved one after the other, the second with both", async () => {
  found();
  const user = open();
  await press(user, "That’s all my schools");
  await screen.findByText("Which clubs or teams is Edie in?");
  server.answers(updateChild, edie);
  const slow = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (address: string, init: { method?: string; body?: string }) => {
    const answer = await server.fetch(address, init);
    if (init.method === "PATCH") await slow.promise;
    return answer;
  });
  await user.click(screen.getByRole("checkbox", { name: "Choir" }));
  await user.click(screen.getByRole("checkbox", { name: "Chess" }));
  expect(server.sent(updateChild)).toEqual([{ sports: ["Choir"] }]);
  slow.resolve();
  const both = { sports: ["Choir", "Chess"] };
  await waitFor(() => expect(server.sent(updateChild)).toEqual([{ sports: ["Choir"] }, both]));
});

test("adding another child keeps what was typed about the mailbox", async () => {
  server.answers(getProfile, premium);
  const user = openPage(DashboardPage, "/dashboard", premium);
  await press(user, "BT");
  const address = await screen.findByLabelText(/address/i);
  await fill(user, address, "jo@btinternet.com");
  await press(user, "Add another child");
  await press(user, "Cancel");
  expect(address).toHaveProperty("value", "jo@btinternet.com");
  expect(address.isConnected).toBe(true);
});

test("each step that is done says what came of it", async () => {
  const mailbox = { ...gmailMailbox, email_address: "mum@example.org" };
  server.answers(listEmailProviders, [mailbox]);
  server.answers(listSchoolDomains, [
    { ...oakwood, id: "d1", created_at: "2026-01-01T00:00:00Z", problem: null, left_by: null },
  ]);
  found();
  const user = open();
  await press(user, "That’s all my schools");
  for (const result of ["Edie, Year 2", "mum@example.org connected", "Oakwood"])
    await screen.findByText(result);
});

test("another child can be added at once, or the free plan says that it is for one", async () => {
  found();
  const user = open();
  await press(user, "Add another child");
  await screen.findByText(/^The free plan is for one child; Premium .* is for all\.$/);
  cleanup();
  server.answers(getProfile, { ...connected, subscription_tier: "premium" });
  const owner = openPage(DashboardPage, "/dashboard", { ...connected, subscription_tier: "premium" });
  await press(owner, "Add another child");
  await fill(owner, screen.getByLabelText(/^Child's name/), "Noah");
  await owner.click(screen.getByRole("radio", { name: "Year 6" }));
  server.answers(createChild, { ...edie, id: "noah", name: "Noah" });
  server.answers(listChildren, [edie, { ...edie, id: "noah", name: "Noah", year_group: "Year 6" }]);
  await press(owner, "Add child");
  await screen.findByText("Edie, Year 2 · Noah, Year 6");
  expect(document.activeElement?.textContent).toContain("Choose the senders");
});
