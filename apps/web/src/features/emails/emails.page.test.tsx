import { getProfile } from "@gatepost/contract/auth";
import { listSummaries } from "@gatepost/contract/emails-lists";
import { listProcessingLogs, type ProcessingLog, startProcessing } from "@gatepost/contract/processing";
import { texts } from "@gatepost/contract/texts";
import { cleanup, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { newParent, premium, runUnderWay } from "../../testing/new-parent.ts";
import { openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import EmailsPage from "./emails.page.tsx";
import ProcessingHistoryPage from "./processing-history.page.tsx";

const server = testServer(newParent);
const open = (address = "/emails", user = sam) => openPage(EmailsPage, address, user);
const pageOf = <T,>(...results: T[]) => ({ count: results.length, next: null, previous: null, results });

const run = runUnderWay.results[0]!;
const runs = (...all: ProcessingLog[]) =>
  server.answers(listProcessingLogs, {
    ...pageOf(...all),
    totals: { runs: all.length, successful: 0, failed: 0, running: 0 },
  });
const started = (change: { message?: string; killed_count?: number } = {}) =>
  server.answers(startProcessing, {
    task_id: "run",
    log_id: "run",
    dry_run: false,
    message: "We’ve started reading your school emails.",
    emails_processed: 0,
    summaries_created: 0,
    processed_emails: [],
    killed_count: 0,
    ...change,
  });
const process = async (user: ReturnType<typeof openPage>) =>
  user.click((await screen.findAllByRole("button", { name: "Process Emails" }))[0]!);
const conflict = (is_stale: boolean) => ({
  error: "Your emails are being processed already.",
  code: "job_running",
  can_force_kill: true,
  running_job: {
    started_at: new Date(Date.now() - 180_000).toISOString(),
    duration_minutes: 3,
    progress_message: run.progress_message,
    is_stale,
  },
  auto_killed_stale: false,
  message: "",
  killed_count: 0,
});

test("both tabs are empty at first, explain what will appear and offer processing", async () => {
  const user = open();
  await screen.findByText("Free tier: Limited to recent items.");
  await screen.findByText("No daily summaries yet");
  expect(screen.getAllByRole("button", { name: "Process Emails" })).toHaveLength(2);
  await user.click(screen.getByRole("tab", { name: "Original Emails" }));
  await screen.findByText("No original emails yet");
  expect(screen.getAllByRole("button", { name: "Process Emails" })).toHaveLength(2);
});

test("Process Emails is one tap away on a phone too, where the options hold what is needed rarely", async () => {
  const user = open();
  const isHiddenOnPhones = (name: string) =>
    screen.getAllByText(name)[0]!.closest(".mantine-visible-from-sm") !== null;
  await screen.findByText("No daily summaries yet");
  expect([isHiddenOnPhones("Process Emails"), isHiddenOnPhones("Processing History")]).toEqual([false, true]);
  await press(user, "Show options");
  expect(isHiddenOnPhones("Processing History")).toBe(false);
});

test("with Premium no limit is named", async () => {
  open("/emails", premium);
  await screen.findByText("No daily summaries yet");
  expect(screen.queryByText(/^Free tier/)).toBeNull();
});

test("it is said when the mail is read: every day, or after a pause", async () => {
  const paused = { paused_from: null, paused_until: "2031-01-06" };
  for (const [user, words] of [
    [{ ...premium, has_connected_mailbox: true }, "We read your school mail every day at 08:00."],
    [
      { ...sam, ...paused },
      /^Once your mailbox is connected, we read your school mail again on Monday 6 January\.$/,
    ],
  ] as const) {
    open("/emails", user);
    await screen.findByText(words);
    cleanup();
  }
});

test("summaries that can't be loaded show an error and are loaded again", async () => {
  server.fails(listSummaries);
  const user = open();
  await screen.findByText(texts.email_history_failed);
  newParent(server);
  await press(user, "Try again");
  await screen.findByText("No daily summaries yet");
});

test("a start that fails, and a run that fails without a reason, have their own messages", async () => {
  server.fails(startProcessing);
  const user = open();
  await process(user);
  await screen.findByText(texts.process_failed);
  started();
  runs({ ...run, status: "failed" });
  await process(user);
  await screen.findByText(texts.processing_failed);
});

test("a poll that fails ends the polling until the parent checks again", async () => {
  runs(run);
  const user = open();
  await screen.findByRole("progressbar");
  server.fails(listProcessingLogs);
  await screen.findByText(texts.task_status_failed, {}, { timeout: 10_000 });
  const polls = server.sent(listProcessingLogs).length;
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(server.sent(listProcessingLogs)).toHaveLength(polls);
  runs(run);
  await press(user, "Check again");
  await screen.findByRole("progressbar");
});

test("a poll that nothing answers has failed too", async () => {
  runs(run);
  const user = open();
  await screen.findByRole("progressbar");
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const hangs = vi.fn<typeof fetch>(
    (_, options) => new Promise((_answer, refuse) => options?.signal?.addEventListener("abort", refuse)),
  );
  vi.stubGlobal("fetch", hangs);
  await vi.waitFor(() => expect(hangs).toHaveBeenCalled(), 10_000);
  limit.abort();
  await screen.findByText(texts.task_status_failed);
  vi.restoreAllMocks();
  vi.stubGlobal("fetch", server.fetch);
  await press(user, "Check again");
  await vi.waitFor(() => expect(screen.queryByText(texts.task_status_failed)).toBeNull());
});

test("a job that seems stuck is shown as such; killing it may fail", async () => {
  server.fails(startProcessing, 409, conflict(true));
  const user = open();
  await process(user);
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("3 minutes ago");
  expect(dialog.textContent).toContain("This job seems stuck");
  const kill = await screen.findByRole("button", { name: "Force Kill Job" });
  expect(document.activeElement).toBe(kill);
  server.fails(startProcessing);
  await user.click(kill);
  await screen.findByText(texts.kill_failed);
});

test("a job is killed from the screen, and the server says how many it stopped", async () => {
  runs(run);
  server.fails(startProcessing, 409, conflict(false));
  const user = open();
  await process(user);
  started({ message: "We’ve started again.", killed_count: 1 });
  await press(user, "Force Kill Job");
  await screen.findByText("We’ve started again. (1 job stopped)");
  expect(server.sent(startProcessing).at(-1)).toEqual({ hours: 24, dry_run: false, force_kill: true });
});

test("after ten minutes the tracker is at 90 per cent", async () => {
  runs({ ...run, duration_seconds: 600 });
  open();
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("90");
});

test("after 42 seconds the tracker is at 35 per cent, and looks again every two seconds", async () => {
  runs({ ...run, id: "ended", status: "completed" }, { ...run, duration_seconds: 42 });
  open();
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("35");
  const polls = server.sent(listProcessingLogs).length;
  const polled = (times: number) =>
    vi.waitFor(() => expect(server.sent(listProcessingLogs)).toHaveLength(polls + times), 10_000);
  await polled(1);
  const from = performance.now();
  await polled(2);
  // A busy machine sees the first of them late.
  expect(performance.now() - from).toBeGreaterThan(1_000);
});

test("a job that is merely running is joined without a dialog", async () => {
  runs(run);
  server.fails(startProcessing, 409, conflict(false));
  const user = open();
  await process(user);
  await screen.findByRole("region", { name: "Already checking" });
  expect(screen.queryByRole("dialog")).toBeNull();
  await press(user, "Wait for Job");
  expect(screen.queryByRole("region", { name: "Already checking" })).toBeNull();
});

test("a job that the server ended by itself is reported", async () => {
  started({ message: "An earlier run had stopped responding and was ended.", killed_count: 1 });
  runs(run);
  await process(open());
  await screen.findByText("An earlier run had stopped responding and was ended. (1 job stopped)");
});

test("a dry run says that nothing was saved; of many emails five are listed", async () => {
  const entry = { sender: "Oakwood", priority: "low" as const, relevant_children: [] };
  const processed_emails = Array.from({ length: 7 }, (_, n) => ({ ...entry, subject: `Letter ${n}` }));
  started();
  const user = open();
  runs({ ...run, status: "completed", dry_run: true, emails_processed: 7, processed_emails });
  await process(user);
  await screen.findByRole("heading", { name: "Dry run: done, nothing was saved" });
  await screen.findByText("and 2 more");
});

test("a run started before the earlier ones are loaded is followed", async () => {
  const late = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (address: string, request?: RequestInit) => {
    const isFirst = address.includes("processing-logs") && server.sent(listProcessingLogs).length === 0;
    const answer = await server.fetch(address, request as { method?: string; body?: string });
    if (isFirst) await late.promise;
    return answer;
  });
  const user = open();
  await vi.waitFor(() => expect(server.sent(listProcessingLogs)).toHaveLength(1));
  started();
  runs({ ...run, status: "completed", emails_processed: 2 });
  await process(user);
  await vi.waitFor(() => expect(server.sent(startProcessing)).toHaveLength(1));
  late.resolve();
  await screen.findByRole("heading", { name: "Done" });
});

const reader_note = "39 emails were read by Gatepost's built-in reader. Nothing was left out.";

test.each([
  [
    "found nothing offers to look further back",
    { emails_fetched: 0 },
    ["There was no new school email in that time.", "Look back 14 days"],
  ],
  ["could not use the AI service says which reader was used", { reader_note }, [reader_note]],
  [
    "meets a free day that is used up says why and when the next emails are read",
    { emails_skipped_due_to_limit: 5 },
    [
      "You’ve had today’s two emails",
      /^The free plan reads 2 emails a day\. We’ll read the next two tomorrow at 08:00\./,
      "Read all 5 now with Premium",
    ],
  ],
])("a run that %s", async (_, change, words) => {
  started();
  const user = open();
  runs({ ...run, status: "completed", ...change });
  await process(user);
  for (const each of words) await screen.findByText(each);
});

test("a run of before a payment promises nothing about the free plan", async () => {
  server.answers(getProfile, premium);
  started();
  const user = open("/emails", premium);
  runs({ ...run, status: "completed", emails_skipped_due_to_limit: 5 });
  await process(user);
  await screen.findByRole("heading", { name: "Done" });
  expect(screen.queryByText(/^The free plan reads/)).toBeNull();
});

test("without a mailbox a start leads to the settings", async () => {
  const error = "Connect your mailbox first, so that there is something to read.";
  server.fails(startProcessing, 409, { error, code: "not_connected" });
  await process(open());
  await screen.findByText(error);
  expect(screen.getByRole("link", { name: "Connect mailbox" }).getAttribute("href")).toBe("/settings#gmail");
});

test("a run that lost its mailbox says why and leads to reconnecting before trying again", async () => {
  const error_message = "Google no longer lets Gatepost read this mailbox.";
  started();
  const user = open();
  runs({ ...run, status: "failed", error_message });
  await process(user);
  await screen.findByText(error_message);
  await screen.findByText("It didn’t work this time");
  const reconnect = screen.getByRole("link", { name: "Reconnect mailbox" });
  expect(reconnect.getAttribute("href")).toBe("/settings#gmail");
  expect(reconnect.dataset["variant"]).not.toBe("default");
  expect(screen.getByRole("button", { name: "Try again" }).dataset["variant"]).toBe("default");
  cleanup();
  openPage(ProcessingHistoryPage, "/processing-history", sam);
  expect((await screen.findByRole("region", { name: "Error Details" })).textContent).toContain(error_message);
});
