import type { DigestLine } from "@gatepost/contract/emails";
import { getSummary, updateItem } from "@gatepost/contract/emails-lists";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { digestLine } from "../../../testing/digest-line.ts";
import { edie, newParent, saturday } from "../../../testing/new-parent.ts";
import { confirm, openPage, press } from "../../../testing/open-page.tsx";
import { testServer } from "../../../testing/server.ts";
import { sam } from "../../../testing/session-parts.ts";
import { SummaryView } from "./summary-view.tsx";
import TodayTop from "./today-top.tsx";
import { lineId } from "./use-item-changes.ts";

const form = digestLine({ children: [edie] });
const shows = (...lines: DigestLine[]) => {
  const days = [{ date: saturday.date, date_words: "today, Sat 21 Nov", lines }];
  server.answers(getSummary, { ...saturday, page: { ...saturday.page, days } });
};
const server = testServer((it) => {
  newParent(it);
  const saved = { item_id: "i1", done_at: null, done_by: null, claimed_by: null, not_for_child_ids: [] };
  it.answers(updateItem, saved);
});

test("a tick on the dashboard shows on the day's page, and the other way", async () => {
  shows(form);
  const Both = () => (
    <>
      <TodayTop today={saturday.date} summaryId={saturday.id} isNew={false} />
      <SummaryView id={saturday.id} />
    </>
  );
  const user = openPage(Both, "/dashboard", sam);
  const ticks = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
  await waitFor(() => expect(ticks()).toEqual([false, false]));
  await user.click(screen.getAllByRole("checkbox")[0]!);
  await waitFor(() => expect(ticks()).toEqual([true, true]));
  await user.click(screen.getAllByRole("checkbox")[1]!);
  await waitFor(() => expect(ticks()).toEqual([false, false]));
  await waitFor(() => expect(server.sent(updateItem)).toEqual([{ done: true }, { done: false }]));
});

test("a line that isn't for a child goes, with the focus on Undo, which gives it back to the line", async () => {
  shows(form);
  const user = openPage(() => <SummaryView id={saturday.id} />, "/emails", sam);
  await press(user, "Sign the form");
  await user.click(await screen.findByText("Something’s wrong"));
  shows();
  await confirm(user, "Not for Edie");
  const undo = await screen.findByRole("button", { name: "Undo" });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  expect(screen.queryByRole("button", { name: "Sign the form" })).toBeNull();
  shows(form);
  await user.click(undo);
  await waitFor(() => expect(document.activeElement?.id).toBe(lineId("i1")));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(server.sent(updateItem)).toEqual([{ not_for_child_id: "edie" }, { for_child_id: "edie" }]);
});
