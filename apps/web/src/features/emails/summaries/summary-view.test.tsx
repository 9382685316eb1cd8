import type { DigestPage } from "@gatepost/contract/digest-page";
import type { DigestLine } from "@gatepost/contract/emails";
import { getSummary, markSummaryRead, updateItem } from "@gatepost/contract/emails-lists";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { digestLine } from "../../../testing/digest-line.ts";
import { edie, newParent, saturday } from "../../../testing/new-parent.ts";
import { confirm, openPage, press } from "../../../testing/open-page.tsx";
import { testServer } from "../../../testing/server.ts";
import { sam } from "../../../testing/session-parts.ts";
import { SummaryView } from "./summary-view.tsx";
import TodayTop from "./today-top.tsx";
import { lineId } from "./use-item-changes.ts";

const form = digestLine({ children: [edie] });
const days = (...lines: DigestLine[]) => [{ date: saturday.date, date_words: "today, Sat 21 Nov", lines }];
const has = (page: Partial<DigestPage>) =>
  server.answers(getSummary, { ...saturday, page: { ...saturday.page, ...page } });
const shows = (...lines: DigestLine[]) => has({ days: days(...lines) });
const open = () => openPage(() => <SummaryView id={saturday.id} />, "/emails", sam);
const server = testServer((it) => {
  newParent(it);
  const saved = { item_id: "i1", done_at: null, done_by: null, claimed_by: null, not_for_child_ids: [] };
  it.answers(updateItem, saved);
});

test("a tick on the dashboard shows on the day's page, and the other way; both say what mail is missing", async () => {
  const alert = "We last read your mailbox on Fri 20 Nov.";
  const page = { ...saturday.page, days: days(form) };
  server.answers(getSummary, { ...saturday, page, digest: { ...saturday.digest, alert } });
  const Both = () => (
    <>
      <TodayTop today={saturday.date} summaryId={saturday.id} isNew={false} />
      <SummaryView id={saturday.id} />
    </>
  );
  const user = openPage(Both, "/dashboard", sam);
  const ticks = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
  await waitFor(() => expect(ticks()).toEqual([false, false]));
  expect(screen.getAllByText(alert)).toHaveLength(2);
  await user.click(screen.getAllByRole("checkbox")[0]!);
  await waitFor(() => expect(ticks()).toEqual([true, true]));
  await user.click(screen.getAllByRole("checkbox")[1]!);
  await waitFor(() => expect(ticks()).toEqual([false, false]));
  await waitFor(() => expect(server.sent(updateItem)).toEqual([{ done: true }, { done: false }]));
});

test("a tick that the server refuses is taken back", async () => {
  shows(form);
  server.fails(updateItem, 404);
  const user = open();
  const box = await screen.findByRole<HTMLInputElement>("checkbox");
  await user.click(box);
  await waitFor(() => expect(server.sent(updateItem)).toEqual([{ done: true }]));
  await waitFor(() => expect(box.checked).toBe(false));
});

test("a line that isn't for a child goes, with the focus on Undo, which gives it back to the line", async () => {
  shows(form);
  const user = open();
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

test("every line says for whom, when, how much and that it is optional, in this order", async () => {
  const line = digestLine({ children: [edie], time_words: "by 9am", amount: "£2.80", optional: true });
  has({ children: 2, days: days(line) });
  open();
  const words = await screen.findByRole("button", { name: "Sign the form" });
  expect([...words.nextElementSibling!.children].map(({ textContent }) => textContent)).toEqual([
    "Edie",
    "By 9am",
    "£2.80",
    "Optional",
  ]);
});

test("a card names the sender, the subject and the moment of the email beside its words, once for each email", async () => {
  const email = {
    id: "m",
    subject: "School photographs",
    sender: "Oakwood office <office@oakwood.sch.uk>",
    received_at: "2026-11-20T08:00:00Z",
  };
  const said = (text: string) => ({ text, place: "email", email });
  shows({ ...form, evidence: said("full uniform"), more_evidence: [said("no PE kit")] });
  const user = open();
  await press(user, "Sign the form");
  const [quotation, ...others] = within(await screen.findByRole("dialog")).getAllByRole("blockquote");
  expect(others).toEqual([]);
  expect(quotation?.textContent).toBe(
    "“full uniform”“no PE kit”Oakwood office, 20 Nov 2026, 08:00School photographs",
  );
});

test("the card of what belongs to an event names the event", async () => {
  shows({ ...form, event: "Museum trip", event_id: "trip" });
  const user = open();
  await press(user, "Sign the form");
  expect((await screen.findByRole("dialog")).textContent).toContain("ForMuseum trip");
});

test("an email that may be a fraud says whom it claims to be from, comes last, and can't be opened", async () => {
  const email = {
    received_at: "2026-11-20T08:00:00Z",
    closure: false,
    soonest: null,
    link: "https://mail.example",
  };
  const unread = [
    {
      ...email,
      subject: "A refund",
      sender: "PayForSchool",
      cause: "refused" as const,
      reason: "Not verified.",
    },
    {
      ...email,
      subject: "Newsletter",
      sender: "Oakwood",
      cause: "failure" as const,
      reason: "Not read yet.",
    },
  ];
  has({ days: days(form), outcomes: { read: [], unread } });
  open();
  const doubtful = await screen.findByRole("region", { name: "This email may be a fraud" });
  expect(doubtful.textContent).toContain("A refund claims to be from PayForSchool");
  expect(within(doubtful).queryByRole("link")).toBeNull();
  expect(screen.getAllByRole("region").at(-1)).toBe(doubtful);
  const waiting = screen.getByRole("region", { name: "1 email not read yet" });
  within(waiting).getByRole("link", { name: "Newsletter" });
  screen.getByRole("button", { name: "2 not read yet" });
});

test("where all that is unread may be a fraud, the count says so", async () => {
  const received_at = "2026-11-20T08:00:00Z";
  const refund = {
    received_at,
    closure: false,
    soonest: null,
    link: null,
    subject: "A refund",
    sender: "Pay",
  };
  has({ outcomes: { read: [], unread: [{ ...refund, cause: "refused", reason: "Not verified." }] } });
  open();
  await screen.findByRole("button", { name: "1 we didn’t open: may be a fraud" });
});

test("totals come right after the days shown whole, with what each sum is for by its day", async () => {
  const pay = (text: string, amount: string, due: string) =>
    digestLine({ item_id: text, text, amount, due, due_words: `by ${due.slice(8)} Nov`, verb: "pay" });
  const parts = [
    pay("Pay £4 for the cup", "£4.00", "2026-11-24"),
    { ...pay("Pay £3 for the choir T-shirt", "£3.00", "2026-11-26"), condition: "she sings" },
    pay("Pay £5 for the coach", "£5.00", "2026-11-26"),
  ];
  const money = { total: "£9", at_least: false, currency: "GBP" as const, parts };
  has({ days: days(form), money });
  open();
  const totals = await screen.findByRole("region", { name: "To pay" });
  const [day] = screen.getAllByRole("region", { name: /^Today/ });
  expect(totals.previousElementSibling?.contains(day!)).toBe(true);
  expect(totals.textContent).toContain(
    "£9 to pay in 2 paymentsBy 24 Nov: £4 cup\nBy 26 Nov: £5 coach\nPlus £3 only if she sings",
  );
});

test("a closed day looks like one, above and on its day", async () => {
  const closed = { date: "2026-11-23", date_words: "Mon 23 Nov", closed: true, lines: [] };
  has({
    days: [...days(), closed],
    next_school_day: { ...saturday.page.next_school_day, closed: true },
  });
  open();
  const day = await screen.findByRole("region", { name: "Mon 23 Nov" });
  expect(day.textContent).toContain("No school");
  for (const place of [day, screen.getByRole("region", { name: "Next school day" })])
    expect(place.className).toContain("note");
});

test("what closes the school and is urgent is said once, in the banner, and opens its card", async () => {
  const closure = digestLine({ kind: "event", text: "School is closed: no heating", closure: "closed" });
  const digest = { ...saturday.digest, headline: "No school tomorrow.", urgent: true, first: closure };
  const { date } = saturday.page.next_school_day;
  const day = { date: date!, date_words: "Mon", lines: [closure] };
  const page = { ...saturday.page, children: 2, days: [day] };
  server.answers(getSummary, { ...saturday, digest, page });
  const user = open();
  const banner = await screen.findByRole("region", { name: "Next school day" });
  expect(screen.getAllByText("Urgent")).toHaveLength(1);
  within(banner).getByText("Urgent");
  expect(screen.getByRole("region", { name: "Mon" }).textContent).toContain("Nothing else from school");
  await user.click(screen.getByRole("button", { name: closure.text }));
  await screen.findByRole("dialog", { name: closure.text });
  cleanup();
  server.answers(getSummary, { ...saturday, digest, page: { ...page, days: [{ ...day, closed: true }] } });
  open();
  await screen.findByRole("region", { name: "Next school day" });
  expect(screen.queryByRole("region", { name: "Mon" })).toBeNull();
});

test("no day is called clear above or beside an email that is left to read", async () => {
  const closure = {
    message_id: "m1",
    subject: "URGENT: school closed",
    children: [],
    about: null,
    earlier: 0,
  };
  const letters = (soonest: string | null) => [{ ...closure, soonest }];
  const empty = async () => {
    open();
    await screen.findByRole("link", { name: closure.subject });
    return screen.queryByText(/^Nothing /)?.textContent;
  };
  has({ days: days(), letters: letters(saturday.date) });
  expect(await empty()).toBeUndefined();
  cleanup();
  has({ days: days(), letters: letters(null) });
  expect(await empty()).toBe("Nothing found yet");
});

test("a summary that can't be marked as read is read all the same, without an error", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  server.answers(getSummary, { ...saturday, viewed: false });
  server.fails(markSummaryRead);
  open();
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  screen.getByRole("heading", { name: "Saturday 21 November" });
  expect(screen.queryByRole("alert")).toBeNull();
  log.mockRestore();
});
