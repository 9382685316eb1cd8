import { changePassword, deleteAccount, exportData, updateProfile } from "@gatepost/contract/account";
import { listActivity } from "@gatepost/contract/activity";
import { getSecondFactor } from "@gatepost/contract/second-factor";
import { endSession, listSessions, proveSession } from "@gatepost/contract/sessions";
import { texts } from "@gatepost/contract/texts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { newParent } from "../../testing/new-parent.ts";
import { confirm, fill, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import ProfilePage from "./profile.page.tsx";

const saveFile = vi.hoisted(() => vi.fn<(content: Blob, name: string) => void>());
vi.mock("../../lib/save-file.ts", () => ({ saveFile }));
const server = testServer(newParent);
const open = () => openPage(ProfilePage, "/profile", sam);
const part = async (name: string) => within(await screen.findByRole("region", { name }));

test("a profile needs every field; a refusal stands at its field, a failure above the form", async () => {
  const user = open();
  const profile = await part("Profile Information");
  await user.clear(profile.getByLabelText("First name"));
  await press(user, "Save profile");
  await profile.findByRole("link", { name: "Enter your first name." });
  await fill(user, profile.getByLabelText("First name"), "Samira");
  server.fails(updateProfile);
  await press(user, "Save profile");
  await profile.findByText(texts.profile_update_failed);
  const taken = "A user with that email address already exists.";
  server.fails(updateProfile, 400, { code: "validation", fields: { email: [taken] } });
  await press(user, "Save profile");
  await profile.findByRole("link", { name: taken });
});

test("a new address asks for the password, and for the code where two-step sign-in is on", async () => {
  const fields = { password: ["Enter your password to change your address."], code: ["Enter the code."] };
  server.fails(updateProfile, 400, { code: "validation", fields });
  const user = open();
  const profile = await part("Profile Information");
  await fill(user, profile.getByLabelText("Email address"), "new@example.org");
  await press(user, "Save profile");
  await fill(user, await profile.findByLabelText("Your password"), "four-wet-wellies");
  await fill(user, profile.getByLabelText("Code from your app, or a recovery code"), "123456");
  server.answers(updateProfile, { ...sam, email: "new@example.org" });
  await press(user, "Save profile");
  await profile.findByText("Your profile is saved.");
  const [first, second] = server.sent(updateProfile);
  expect(first).not.toHaveProperty("password");
  expect(second).toMatchObject({ email: "new@example.org", password: "four-wet-wellies", code: "123456" });
  expect(profile.queryByLabelText("Your password")).toBeNull();
});

test("a new password must be long enough and typed twice, and a failure is explained", async () => {
  const user = open();
  const form = await part("Password");
  const change = async (old: string, next: string, again: string) => {
    for (const [label, value] of [
      ["Current password", old],
      ["New password", next],
      ["New password again", again],
    ] as const) {
      await fill(user, form.getByLabelText(label), value);
    }
    await press(user, "Change password");
  };
  await change("four-wet-wellies", "short", "short");
  await form.findByRole("link", { name: texts.password_too_short });
  await change("four-wet-wellies", "five-wet-wellies", "five-dry-wellies");
  await form.findByRole("link", { name: texts.passwords_differ });
  expect(server.sent(changePassword)).toEqual([]);
  server.fails(changePassword);
  await change("four-wet-wellies", "five-wet-wellies", "five-wet-wellies");
  await form.findByText(texts.password_change_failed);
  server.answers(changePassword, { message: "Done." });
  await change("four-wet-wellies", "five-wet-wellies", "five-wet-wellies");
  await form.findByText("Your password has been changed.");
  expect(form.getByLabelText<HTMLInputElement>("Current password").value).toBe("");
});

test("an export and a deletion that fail show an error; deleting asks for the password first", async () => {
  server.fails(exportData);
  server.fails(deleteAccount);
  const user = open();
  await press(user, "Download my data");
  await screen.findByText(texts.export_failed);
  await press(user, "Delete account");
  await confirm(user, "Delete account");
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("link", { name: "Enter your password." });
  expect(dialog.queryByRole("radio")).toBeNull();
  await fill(user, dialog.getByLabelText("Your password"), "four-wet-wellies");
  await confirm(user, "Delete account");
  await dialog.findByText(texts.account_delete_failed);
});

test("an owner who shares the family says what happens to it when the account is deleted", async () => {
  server.fails(deleteAccount);
  const user = openPage(ProfilePage, "/profile", { ...sam, shares_family: true });
  await press(user, "Delete account");
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText("What happens to the family you share?");
  await fill(user, dialog.getByLabelText("Your password"), "four-wet-wellies");
  await confirm(user, "Delete account");
  await dialog.findByText(texts.account_delete_failed);
  await user.click(dialog.getByRole("radio", { name: "It ends for both of you" }));
  await confirm(user, "Delete account");
  await waitFor(() =>
    expect(server.sent(deleteAccount)).toMatchObject([{ family: "hand_over" }, { family: "end" }]),
  );
});

test("activity and two-step sign-in that can't be loaded are loaded by a button", async () => {
  server.fails(listActivity);
  server.fails(getSecondFactor);
  const user = open();
  const activity = await part("Recent activity");
  const factor = await part("Two-step sign-in");
  await activity.findByText(/We couldn’t load your recent activity\./);
  await factor.findByText(/We couldn’t load two-step sign-in\./);
  newParent(server);
  const event = {
    id: "a1",
    kind: "sign_in_failed",
    happened_at: "2026-03-10T08:00:00Z",
    user_agent: null,
  } as const;
  server.answers(listActivity, { count: 2, next: "older", previous: null, results: [event] });
  await user.click(activity.getByRole("button", { name: /again/ }));
  await user.click(factor.getByRole("button", { name: /again/ }));
  await factor.findByRole("button", { name: "Switch on two-step sign-in" });
  await activity.findByText("Someone tried to sign in with the wrong password");
  const first = { ...event, id: "a0", kind: "registered" } as const;
  server.answers(listActivity, { count: 2, next: null, previous: null, results: [first] });
  await user.click(activity.getByRole("button", { name: "Show older activity" }));
  await activity.findByText("Account created");
  expect(activity.queryByRole("button", { name: "Show older activity" })).toBeNull();
});

test("setting up two-step sign-in asks for the password", async () => {
  const user = open();
  await press(user, "Switch on two-step sign-in");
  await press(user, "Continue");
  await (await part("Two-step sign-in")).findByRole("link", { name: "Enter your password." });
});

test("a while after signing in, another device is signed out only once the password is given", async () => {
  const used = "2026-03-10T08:00:00Z";
  const phone = { id: "s2", created_at: used, last_used_at: used, user_agent: "iPhone", is_current: false };
  server.answers(listSessions, [phone]);
  const fields = { password: ["Enter your password to sign out another device."] };
  server.fails(endSession, 400, { code: "validation", fields });
  const user = open();
  await press(user, "Sign out iPhone");
  const dialog = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  await confirm(user, "Sign out there");
  await dialog.findByRole("link", { name: "Enter your password." });
  expect(server.sent(endSession)).toHaveLength(1);
  await fill(user, dialog.getByLabelText("Your password"), "four-wet-wellies");
  server.answers(proveSession, {});
  server.answers(endSession, {});
  server.answers(listSessions, []);
  await confirm(user, "Sign out there");
  await waitFor(() => expect(screen.queryByText("iPhone")).toBeNull());
  expect(server.sent(endSession)).toHaveLength(2);
});

test("a while after signing in, a download asks for the password and the app's code first, and is saved as a file", async () => {
  const fields = { password: ["Enter your password to download your data."], code: ["Enter the code."] };
  server.fails(exportData, 400, { code: "validation", error: fields.password[0], fields });
  const user = open();
  await press(user, "Download my data");
  await confirm(user, "Cancel");
  await screen.findByText("Enter your password to download your data.");
  await press(user, "Download my data");
  const dialog = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  await fill(user, dialog.getByLabelText("Your password"), "not-my-password");
  await fill(user, dialog.getByLabelText("Code from your app, or a recovery code"), "123456");
  const wrong = "That isn’t your current password.";
  server.fails(proveSession, 400, { code: "validation", error: wrong, fields: { password: [wrong] } });
  await confirm(user, "Download");
  await dialog.findByRole("link", { name: wrong });
  await fill(user, dialog.getByLabelText("Your password"), "four-wet-wellies");
  server.answers(proveSession, {});
  server.answers(exportData, { children: ["Edie"] });
  await confirm(user, "Download");
  await screen.findByText("Saved to your downloads.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sent(proveSession).at(-1)).toEqual({ password: "four-wet-wellies", code: "123456" });
  const [[content, name] = []] = saveFile.mock.calls;
  expect(name).toMatch(/^gatepost-data-\d{4}-\d\d-\d\d\.json$/);
  expect(await content?.text()).toBe('{"children":["Edie"]}');
});
