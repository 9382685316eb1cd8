import { createCheckoutSession } from "@gatepost/contract/billing";
import { createChild, deleteChild, listChildren, updateChild } from "@gatepost/contract/children";
import { listProcessingLogs } from "@gatepost/contract/processing";
import { rollOverChildren } from "@gatepost/contract/roll-over";
import { texts } from "@gatepost/contract/texts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { edie, newParent, premium, runUnderWay } from "../../testing/new-parent.ts";
import { confirm, descriptionOf, fill, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import ChildrenPage from "./children.page.tsx";
import { NewSchoolYear } from "./new-school-year.tsx";

const server = testServer((it) => {
  newParent(it);
  it.answers(listChildren, [edie]);
});
const open = (user = premium) => openPage(ChildrenPage, "/children", user);
const addButton = () => screen.getByRole("button", { name: "Add child" }) as HTMLButtonElement;

test("children that can't be loaded show an error and can be loaded again", async () => {
  server.fails(listChildren);
  const user = open();
  await screen.findByText(texts.children_load_failed);
  server.answers(listChildren, [edie]);
  await press(user, "Try again");
  await screen.findByRole("heading", { name: "Edie" });
});

test("a child needs a name and a year group; what the server says stands above the form, else our own sentence", async () => {
  const user = open();
  await waitFor(() => expect(addButton().disabled).toBe(false));
  await user.click(addButton());
  const form = within(screen.getByRole("region", { name: "Add a child" }));
  await user.click(form.getByRole("button", { name: "Add child" }));
  expect(form.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Enter the child's name.",
    "Choose a year group.",
  ]);
  await fill(user, form.getByLabelText("Child's name"), "Sam");
  await user.click(form.getByRole("radio", { name: /^Year ?6$/ }));
  server.fails(createChild);
  await user.click(form.getByRole("button", { name: "Add child" }));
  await screen.findByText(texts.child_save_failed);
  // The plan may have changed in another tab.
  server.fails(createChild, 403, { error: texts.child_limit, code: "plan_limit" });
  await user.click(form.getByRole("button", { name: "Add child" }));
  await screen.findByText(texts.child_limit);
});

test("a child that can't be deleted or reactivated shows an error", async () => {
  server.answers(listChildren, [edie, { ...edie, id: "una", name: "Una", is_active: false }]);
  server.fails(deleteChild);
  server.fails(updateChild);
  const user = open();
  await press(user, "Reactivate");
  await screen.findByText(texts.child_reactivate_failed);
  await press(user, "Delete Edie");
  await confirm(user, "Delete child");
  await screen.findByText(texts.child_delete_failed);
});

test("the free plan allows one child: Add is off, with the reason beside it, and Premium is offered", async () => {
  const user = open(sam);
  await screen.findByText(texts.child_limit);
  expect(addButton().disabled).toBe(true);
  await press(user, "See Premium");
  const modal = await screen.findByRole("dialog", { name: "Upgrade to Premium" });
  expect(modal.textContent).toContain("£4.95");
  await confirm(user, "Not now");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("on the free plan an inactive child is offered an upgrade; a checkout that fails closes it quietly", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  server.answers(listChildren, [{ ...edie, is_active: false }]);
  server.fails(createCheckoutSession);
  const user = open(sam);
  await screen.findByText("Inactive");
  await press(user, "Upgrade to Reactivate");
  await screen.findByText(/With Premium, Edie will be in your summaries again\./);
  await confirm(user, "Upgrade");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText(texts.checkout_failed)).toBeNull();
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test("with Premium, more children may be added, nothing is said about a limit, and the reading that one starts is followed", async () => {
  const user = open();
  await waitFor(() => expect(addButton().disabled).toBe(false));
  expect(screen.queryByText(texts.child_limit)).toBeNull();
  await user.click(addButton());
  const form = within(screen.getByRole("region", { name: "Add a child" }));
  await fill(user, form.getByLabelText("Child's name"), "Sam");
  await user.click(form.getByRole("radio", { name: /^Year ?6$/ }));
  server.answers(createChild, { ...edie, id: "sam", name: "Sam" });
  server.answers(listProcessingLogs, runUnderWay);
  await user.click(form.getByRole("button", { name: "Add child" }));
  await screen.findByText(runUnderWay.results[0]!.progress_message);
});

test("the move to the next school year is offered, changed for one child, and confirmed for all", async () => {
  const moves = (year_group: "Year 4" | "Year 6") =>
    ({ kind: "moves_up", year_group, new_school: false }) as const;
  const due = [
    { ...edie, year_group: "Year 5", class_name: "Puffins", roll_over: moves("Year 6") },
    { ...edie, id: "sam", name: "Sam", year_group: "Year 3", roll_over: moves("Year 4") },
    {
      ...edie,
      id: "ivy",
      name: "Ivy",
      year_group: "Year 13",
      roll_over: { kind: "leaves", year_group: null, new_school: false },
    },
  ] as const;
  server.answers(
    listChildren,
    [...due].map((child) => ({ ...child, sports: [], decrypted_sports: [], classes_not: [] })),
  );
  server.answers(rollOverChildren, []);
  const user = openPage(NewSchoolYear, "/dashboard", premium);
  const question = await screen.findByLabelText<HTMLSelectElement>("Edie moves to Year 6?");
  expect(question.value).toBe("move_up");
  expect(descriptionOf(question)).toContain("We’ll take out the class Puffins");
  await user.selectOptions(screen.getByLabelText("Sam moves to Year 4?"), "No, stays in Year 3");
  expect(screen.getByLabelText<HTMLSelectElement>("Ivy has finished Year 13?").value).toBe("leave");
  server.answers(listChildren, [edie]);
  await press(user, "Confirm for all");
  await waitFor(() => expect(screen.queryByRole("region", { name: "A new school year" })).toBeNull());
  const children = [
    { id: "edie", choice: "move_up" },
    { id: "sam", choice: "keep" },
    { id: "ivy", choice: "leave" },
  ];
  expect(server.sent(rollOverChildren)).toEqual([{ children }]);
});
