import { updateProfile } from "@gatepost/contract/account";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { newParent, premium } from "../../testing/new-parent.ts";
import { openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import SettingsPage from "./settings.page.tsx";

const server = testServer(newParent);

const [upgrade, ...sections] = [
  "Upgrade to Premium",
  "Email Providers",
  "Daily Summary Schedule",
  "School Domains",
  "Calendar Sources",
  "Family",
];

test.each([
  ["a free parent's begin with the upgrade", sam, [upgrade, ...sections]],
  ["a Premium parent's end with the subscription", premium, [...sections, "Subscription"]],
])("the sections stand in order: %s", (_, parent, titles) => {
  openPage(SettingsPage, "/settings", parent);
  const rows = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent ?? "");
  expect(rows.map((row, place) => row.startsWith(titles[place] ?? "none"))).toEqual(titles.map(() => true));
  expect(rows).toHaveLength(titles.length);
});

test("a schedule that is saved says so, with the time of the next summary", async () => {
  server.answers(updateProfile, { ...sam, email_schedule_time: "07:30:00" });
  const user = openPage(SettingsPage, "/settings#schedule", sam);
  await user.click(await screen.findByRole("radio", { name: "07:30" }));
  await press(user, "Save Schedule");
  await screen.findByText("Saved. Your next summary comes at 07:30.");
  expect(screen.queryByRole("button", { name: "Save Schedule" })).toBeNull();
});

test("a row that is tapped stays under the thumb when an open row above it closes", async () => {
  const scroll = vi.spyOn(globalThis, "scrollTo");
  const user = openPage(SettingsPage, "/settings#gmail", sam);
  const at = (top: number) => DOMRect.fromRect({ y: top });
  const family = vi.spyOn(document.getElementById("family")!, "getBoundingClientRect");
  family.mockReturnValueOnce(at(500)).mockReturnValueOnce(at(120));
  await press(user, /^Family/);
  expect(scroll).toHaveBeenLastCalledWith({ top: -380 });
  scroll.mockRestore();
});
