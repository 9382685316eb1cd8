import { listProcessingLogs, type ProcessingLog } from "@gatepost/contract/processing";
import { texts } from "@gatepost/contract/texts";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { newParent, premium, runUnderWay } from "../../testing/new-parent.ts";
import { openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import ProcessingHistoryPage from "./processing-history.page.tsx";

const server = testServer(newParent);
const run = runUnderWay.results[0]!;
const none = { runs: 0, successful: 0, failed: 0, running: 0 };
const runs = (...results: ProcessingLog[]) =>
  server.answers(listProcessingLogs, { ...runUnderWay, results, totals: none });
const open = (user = sam) => openPage(ProcessingHistoryPage, "/processing-history", user);

test("a history that can't be loaded shows an error and is loaded again", async () => {
  server.fails(listProcessingLogs);
  const user = open();
  await screen.findByText(texts.processing_history_failed);
  newParent(server);
  await press(user, "Try again");
  await screen.findByText("No processing history yet");
});

test("the history has totals, and Refresh shows what has come since", async () => {
  const totals = { runs: 9, successful: 5, failed: 3, running: 1 };
  const done = { ...runUnderWay, results: [{ ...run, status: "completed" as const }] };
  server.answers(listProcessingLogs, { ...done, totals });
  const user = open();
  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: "dt" })).nextElementSibling?.textContent;
  for (const [name, number] of Object.entries({ "Total Runs": 9, Successful: 5, Failed: 3, Running: 1 }))
    expect([name, await figure(name)]).toEqual([name, String(number)]);
  server.answers(listProcessingLogs, { ...done, totals: { ...totals, runs: 10 } });
  await press(user, "Refresh");
  await vi.waitFor(async () => expect(await figure("Total Runs")).toBe("10"));
});

test.each([
  ["free", sam, true],
  ["premium", premium, false],
] as const)("the history of a %s parent says what was skipped: %s", async (_, user, says) => {
  runs({ ...run, status: "completed", emails_skipped_due_to_limit: 3 });
  open(user);
  await screen.findAllByText("Relevant");
  expect(screen.queryAllByText("Skipped").length > 0).toBe(says);
});

test("the history says of each run what became of its summary", async () => {
  const completed = { ...run, status: "completed" as const };
  const all = [run, { ...run, status: "failed" as const }, completed, { ...completed, summary_id: "s1" }];
  runs(...all.map((each, n) => ({ ...each, id: `r${n}` })));
  open();
  const cards = await screen.findAllByRole("article");
  const said = cards.map(({ lastElementChild: foot }) => foot?.lastChild?.textContent);
  expect(said).toEqual(["Creating...", "Failed", "None", "View Summary"]);
  const link = screen.getByRole("link", { name: "View Summary" });
  expect(link.getAttribute("href")).toBe("/emails?summary=s1");
});
