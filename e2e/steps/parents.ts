import { login, register, type Registration, type Tokens, type User } from "@gatepost/contract/auth";
import { createChild, type Child, type NewChild } from "@gatepost/contract/children";
import { storageKeys, type SubscriptionTier } from "@gatepost/contract/limits";
import type { Page } from "@playwright/test";
import type { Product } from "../product.ts";
import { ask, newCaller } from "./api.ts";
import { payByApi } from "./payment.ts";

export type Parent = {
  user: User;
  tokens: Tokens;
  username: string;
  password: string;
  children: Child[];
  /** For `ask`: this parent's own calls. */
  caller: { url: string; access: string; address: string };
};

let count = 0;

/** A new parent's input for the registration form; unique. */
export function newRegistration(): Omit<Registration, "timezone"> {
  const number = `${process.pid}-${++count}`;
  return {
    username: `jo-${number}`,
    email: `jo.${number}@mail.example`,
    password: "four-wet-wellies",
    password_confirm: "four-wet-wellies",
    first_name: "Jo",
    last_name: "Marlow",
  };
}

export const edie: NewChild = { name: "Edie", year_group: "Year 2", class_name: "Puffins" };
export const sam: NewChild = { name: "Sam", year_group: "Year 6", class_name: "Kestrels" };

type Wanted = { tier?: SubscriptionTier; children?: NewChild[] };

/** A parent registered through the API. */
export async function newParent(product: Product, wanted: Wanted = {}): Promise<Parent> {
  const registration = newRegistration();
  const address = newCaller();
  const body = { ...registration, timezone: "Europe/London" };
  const { user, tokens } = await ask({ url: product.url, address }, register, { body });
  const caller = { url: product.url, access: tokens.access, address };
  if (wanted.tier === "premium") {
    await payByApi(caller);
    user.subscription_tier = "premium";
  }
  const children = [];
  for (const child of wanted.children ?? []) children.push(await ask(caller, createChild, { body: child }));
  return { user, tokens, username: user.username, password: registration.password, children, caller };
}

/** Signs in once more; this session can be signed out without ending the first. */
export async function signedInAgain(parent: Parent): Promise<Parent> {
  const { username, password, caller } = parent;
  const body = { username, password, remember_me: true };
  const { tokens } = await ask({ url: caller.url, address: newCaller() }, login, { body });
  return { ...parent, tokens, caller: { ...caller, access: tokens.access } };
}

/** Opens `path` in a browser where this parent is already signed in, with remember-me. */
export async function openAs(page: Page, parent: Parent, path: string): Promise<void> {
  await signInQuietly(page, parent);
  await page.goto(new URL(path, parent.caller.url).href);
}

/** Stores the session where the app looks for it; the API's page runs none of the app. */
export async function signInQuietly(page: Page, { user, tokens, caller }: Parent): Promise<void> {
  await page.goto(`${caller.url}/api/health/`);
  await page.evaluate(
    ([keys, session]) => {
      localStorage.setItem(keys.accessToken, session.tokens.access);
      localStorage.setItem(keys.refreshToken, session.tokens.refresh);
      localStorage.setItem(keys.user, JSON.stringify(session.user));
    },
    [storageKeys, { user, tokens }] as const,
  );
}

/** In the first-run guide, which asks for it first. @param year as the form names it: "Year 6" */
export async function addFirstChild(page: Page, name: string, year: string): Promise<void> {
  await page.getByLabel("Child's name").fill(name);
  await page.getByRole("group", { name: "Year group" }).getByText(year, { exact: true }).click();
  await page.getByRole("button", { name: "Add child" }).click();
}

/** In the first-run guide: takes the senders found in the mailbox, and no others. */
export async function chooseSenders(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Confirm \d+ senders?$/ }).click();
  await page.getByRole("button", { name: "That’s all my schools" }).click();
}

/** Fills in the registration form and sends it. */
export async function registerThroughForm(page: Page, registration = newRegistration()) {
  await page.getByLabel("First name").fill(registration.first_name);
  await page.getByLabel("Last name").fill(registration.last_name);
  await page.getByLabel("Username").fill(registration.username);
  await page.getByLabel("Email address").fill(registration.email);
  await page.getByLabel("Password", { exact: true }).fill(registration.password);
  await page.getByLabel("Password again").fill(registration.password_confirm);
  await page.getByRole("checkbox", { name: "I agree to the terms" }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  return registration;
}

/** Fills in the sign-in form and sends it. */
export async function signIn(
  page: Page,
  { username, password }: { username: string; password: string },
  remember = false,
): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: "Remember me" }).setChecked(remember);
  await page.getByRole("button", { name: "Sign in" }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}
