import { getProfile } from "@gatepost/contract/auth";
import {
  getFamily,
  handOverFamily,
  readFamilyInvitation,
  removeFromFamily,
  restoreFamily,
} from "@gatepost/contract/family";
import { listSchoolDomains, updateSchoolDomain } from "@gatepost/contract/settings";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { newParent } from "../../testing/new-parent.ts";
import { confirm, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import { SchoolDomains } from "../settings/school-domains.tsx";
import { FamilySection } from "./family-section.tsx";
import JoinPage from "./join.page.tsx";
import RestoreFamilyPage from "./restore-family.page.tsx";

const joined_at = "2026-01-01T00:00:00Z";
const owner = { id: sam.id, name: "Sam Taylor", email: sam.email, role: "owner", joined_at } as const;
const other = { id: "u2", name: "Jo Taylor", email: "jo@example.org", role: "member", joined_at } as const;
const server = testServer((it) => {
  newParent(it);
  it.answers(getFamily, { id: "f", members: [owner, other], invitations: [] });
});

test("the owner removes the other adult after confirmation", async () => {
  server.answers(removeFromFamily, {});
  const user = openPage(FamilySection, "/settings", { ...sam, shares_family: true });
  await press(user, /^Remove/);
  expect(server.sent(removeFromFamily)).toEqual([]);
  server.answers(getFamily, { id: "f", members: [owner], invitations: [] });
  await confirm(user, /^Remove/);
  await screen.findByText(/no longer shares your family\./);
  await screen.findByRole("button", { name: "Add someone" });
});

test("the owner hands the family over after confirmation, and may leave it then", async () => {
  server.answers(handOverFamily, { id: "f", members: [owner, other], invitations: [] });
  const user = openPage(FamilySection, "/settings", { ...sam, shares_family: true });
  await press(user, "Hand over to Jo Taylor");
  expect(server.sent(handOverFamily)).toEqual([]);
  server.answers(getProfile, { ...sam, shares_family: true, family_role: "member" });
  await confirm(user, "Hand it over");
  await screen.findByText(/is in charge of the family now\./);
  await screen.findByRole("button", { name: "Leave this family" });
  expect(server.sent(handOverFamily)).toEqual([{ member_id: "u2" }]);
});

test("whoever joined a family goes back to their own by the link in the letter", async () => {
  server.answers(restoreFamily, { message: "Your earlier family is back." });
  const user = openPage(RestoreFamilyPage, "/restore-family?token=t", null);
  await press(user, "Bring my family back");
  await screen.findByText("Your earlier family is back.");
  expect(server.sent(restoreFamily)).toEqual([{ token: "t" }]);
});

test("whoever stays keeps or removes the senders that the other added", async () => {
  const domain = { id: "d1", domain: "oakwood.sch.uk", name: null, created_at: joined_at, problem: null };
  server.answers(listSchoolDomains, [{ ...domain, left_by: "Jo" }]);
  const user = openPage(SchoolDomains, "/settings", sam);
  await screen.findByText(/who has left your family, added this/);
  server.answers(updateSchoolDomain, { ...domain, left_by: null });
  server.answers(listSchoolDomains, [{ ...domain, left_by: null }]);
  await press(user, "Keep oakwood.sch.uk");
  await screen.findByRole("button", { name: "Edit oakwood.sch.uk" });
  expect(screen.queryByText(/who has left your family/)).toBeNull();
  expect(server.sent(updateSchoolDomain)).toEqual([{ keep: true }]);
});

test("everybody is in one list, with what can be done about each", async () => {
  openPage(FamilySection, "/settings", { ...sam, shares_family: true });
  const [own, others] = await screen.findAllByRole("listitem");
  expect(own?.textContent).toContain("Sam Taylor (you)");
  expect(within(own!).queryByRole("button")).toBeNull();
  expect(others?.textContent).toContain("Joined 1 January 2026");
  within(others!).getByRole("button", { name: "Hand over to Jo Taylor" });
  within(others!).getByRole("button", { name: "Remove Jo Taylor" });
});

test("an invitation that has expired says what to do, and doesn't alarm", async () => {
  const error = "This link no longer works. Ask for a new one.";
  server.fails(readFamilyInvitation, 400, { error, code: "validation" });
  openPage(JoinPage, "/join?token=old", null);
  const said = await screen.findByRole("alert");
  expect([said.textContent, said.className]).toEqual([error, "note"]);
  screen.getByRole("link", { name: "Sign in" });
});
