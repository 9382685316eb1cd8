import { undoEmailChange, verifyEmail } from "@gatepost/contract/account";
import { login, register } from "@gatepost/contract/auth";
import { storageKeys } from "@gatepost/contract/limits";
import { getConfig } from "@gatepost/contract/system";
import { texts } from "@gatepost/contract/texts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { config, newParent } from "../../testing/new-parent.ts";
import { descriptionOf, fill, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import LoginPage from "./login.page.tsx";
import SignInCodePage from "./sign-in-code.page.tsx";
import RegisterPage from "./register.page.tsx";
import UndoEmailPage from "./undo-email.page.tsx";
import VerifyEmailPage from "./verify-email.page.tsx";

const server = testServer(newParent);
type Typing = ReturnType<typeof openPage>;

async function signIn(user: Typing) {
  const fields = { Username: "sam", Password: "four-wet-wellies" };
  for (const [label, value] of Object.entries(fields)) {
    await fill(user, screen.getByLabelText(label), value);
  }
  await press(user, "Sign in");
}

test("signing in says what is missing, and each line leads to its field", async () => {
  const user = openPage(LoginPage, "/login", null);
  await press(user, "Sign in");
  const alert = await screen.findByRole("alert");
  expect(document.activeElement).toBe(alert);
  await user.click(within(alert).getByRole("link", { name: "Enter your username." }));
  expect(document.activeElement).toBe(screen.getByLabelText("Username"));
});

test.each([
  ["No active account found with this username or password.", 401, "detail"],
  ["This account is asleep.", 400, "non_field_errors"],
  [texts.login_failed, 500, null],
])("a refused sign-in says: %s", async (sentence, status, field) => {
  const body = field === null ? {} : { [field]: field === "detail" ? sentence : [sentence] };
  server.fails(login, status, body);
  const user = openPage(LoginPage, "/login", null);
  await signIn(user);
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect((screen.getByLabelText("Username") as HTMLInputElement).value).toBe("sam");
});

test("the password can be shown and hidden by keyboard", async () => {
  const user = openPage(LoginPage, "/login", null);
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  await fill(user, password, "four-wet-wellies");
  await user.keyboard("{Tab}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Show password" }));
  await user.keyboard("{Enter}");
  expect(password.type).toBe("text");
  screen.getByRole("button", { name: "Hide password" }).focus();
  await user.keyboard("{Enter}");
  expect(password.type).toBe("password");
});

test("a forgotten password leads to its page, and is explained where no mail is sent", async () => {
  const user = openPage(LoginPage, "/login", null);
  const link = screen.getByRole("link", { name: "Forgot your password?" });
  expect(link.getAttribute("href")).toBe("/forgot-password");
  cleanup();
  server.answers(getConfig, { ...config, mail: false });
  openPage(LoginPage, "/login", null);
  const nowhere = screen.getByRole("link", { name: "Forgot your password?" });
  await waitFor(() => expect(nowhere.getAttribute("href")).toBe("#"));
  await user.click(nowhere);
  await screen.findByText(
    "You can’t reset your password by email here. Ask whoever runs this Gatepost for help.",
  );
});

test("the code's page leads to sign-in if no password was entered", async () => {
  openPage(SignInCodePage, "/login/code?next=%2Fchildren", null);
  await screen.findByText("at /login?next=%2Fchildren");
});

test.each([
  ["lasts", true],
  ["ends with the tab", false],
])("a session %s if remember-me is %s", async (_, remember) => {
  server.answers(login, { user: sam, tokens: { access: "a", refresh: "r" } });
  const user = openPage(LoginPage, "/login", null);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Remember me" });
  if (box.checked !== remember) await user.click(box);
  await signIn(user);
  await screen.findByText("at /dashboard");
  const [used, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  for (const key of [storageKeys.accessToken, storageKeys.refreshToken, storageKeys.user])
    expect([key, used.getItem(key) !== null, other.getItem(key)]).toEqual([key, true, null]);
});

test("the confirmation email's link asks for a sign-in first, then confirms the address or says why not", async () => {
  const open = (user: typeof sam | null) => openPage(VerifyEmailPage, "/verify-email?token=t", user);
  open(null);
  const link = await screen.findByRole("link", { name: "Sign in and confirm" });
  expect(link.getAttribute("href")).toBe("/login?next=%2Fverify-email%3Ftoken%3Dt");
  expect(server.sent(verifyEmail)).toEqual([]);
  cleanup();
  const message = "Your email address is confirmed.";
  server.answers(verifyEmail, { message });
  open(sam);
  await screen.findByText(message);
  expect(screen.getByRole("link", { name: "Go on to Gatepost" }).getAttribute("href")).toBe("/dashboard");
  expect(server.sent(verifyEmail)).toEqual([{ token: "t" }]);
  cleanup();
  const error = "This link has expired or has already been used.";
  server.fails(verifyEmail, 400, { error, code: "validation" });
  open(sam);
  await screen.findByText(error);
});

test("the confirmation email's link needs no second sign-in while another tab is signed in", async () => {
  server.answers(verifyEmail, { message: "Your email address is confirmed." });
  const otherTab = new BroadcastChannel("gatepost-session");
  otherTab.addEventListener("message", ({ data }) => {
    if (data.type !== "asked") return;
    // A BroadcastChannel takes no target origin.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    otherTab.postMessage({ type: "shared", session: { user: sam, access: "a", refresh: "r" } });
  });
  openPage(VerifyEmailPage, "/verify-email?token=t", null);
  await screen.findByText("Your email address is confirmed.");
  otherTab.close();
});

test("the reader of the earlier address undoes the change; a used link leads to us", async () => {
  const done = "Your earlier address is back, and every device is signed out.";
  server.answers(undoEmailChange, { message: done });
  const user = openPage(UndoEmailPage, "/undo-email?token=t", null);
  await press(user, "Undo the change");
  await screen.findByText(new RegExp(done));
  expect(server.sent(undoEmailChange)).toEqual([{ token: "t" }]);
  const again = screen.getByRole("link", { name: "Choose a new password" });
  expect(again.getAttribute("href")).toBe("/forgot-password");
  cleanup();
  const used = "This link has expired or has already been used.";
  server.fails(undoEmailChange, 400, { error: used, code: "validation" });
  await press(openPage(UndoEmailPage, "/undo-email?token=t", null), "Undo the change");
  await screen.findByText(used);
  expect(screen.getByRole("link", { name: "Write to us" }).getAttribute("href")).toBe("/contact");
});

const fields = {
  "First name": "Sam",
  "Last name": "Taylor",
  "Email address": "sam@example.org",
  Username: "sam",
  Password: "four-wet-wellies",
  "Password again": "four-wet-wellies",
};
const create = () => screen.getByRole("button", { name: "Create account" }) as HTMLButtonElement;

async function fillIn(user: Typing) {
  for (const [label, value] of Object.entries(fields)) await fill(user, screen.getByLabelText(label), value);
}

test("registration requires the terms and marks every missing field", async () => {
  const user = openPage(RegisterPage, "/register", null);
  expect(create().disabled).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: /^I agree to the terms/ }));
  await user.click(create());
  const alert = await screen.findByRole("alert");
  expect(document.activeElement).toBe(alert);
  expect(
    within(alert)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Enter your first name.",
    "Enter your last name.",
    "Enter a valid email address.",
    "Choose a username.",
    "Use at least 8 characters.",
    "Type the password again.",
  ]);
  await fill(user, screen.getByLabelText("Password"), "short");
  await screen.findByText("3 more characters needed");
});

test("the email address serves as the username until the parent types another", async () => {
  const user = openPage(RegisterPage, "/register", null);
  const [email, username] = ["Email address", "Username"].map((name) =>
    screen.getByLabelText<HTMLInputElement>(name),
  );
  await user.type(email!, "o'neil@example.org");
  expect(username!.value).toBe("oneil@example.org");
  await fill(user, username!, "neil");
  await user.type(email!, ".uk");
  expect(username!.value).toBe("neil");
  await user.click(screen.getByRole("checkbox", { name: /^I agree to the terms/ }));
  await user.click(create());
  const alert = await screen.findByRole("alert");
  expect(within(alert).queryByText("Choose a username.")).toBeNull();
});

test("a refused field shows its reason beside it; a failure without a reason is shown above the form", async () => {
  const refusals = {
    username: ["A user with that username already exists."],
    email: ["A user with that email address already exists."],
    password: ["Lots of people use this password."],
  };
  server.fails(register, 400, { code: "validation", ...refusals, fields: refusals });
  const user = openPage(RegisterPage, "/register", null);
  await fillIn(user);
  await user.click(screen.getByRole("checkbox", { name: /^I agree to the terms/ }));
  await user.click(create());
  const alert = within(await screen.findByRole("alert"));
  for (const [sentence] of Object.values(refusals))
    expect(alert.getByRole("link", { name: sentence! })).toBeTruthy();
  expect(descriptionOf(screen.getByLabelText("Username"))).toContain(refusals.username[0]);
  expect(descriptionOf(screen.getByLabelText("Email address"))).toContain(refusals.email[0]);
  server.fails(register);
  await user.click(create());
  await screen.findByText(texts.registration_failed);
});
