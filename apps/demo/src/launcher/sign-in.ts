/**
 * Creates the demo's accounts through the public HTTP API, as a parent would: register, pay, children, school senders, the school's calendar.
 */
import { setTimeout as wait } from "node:timers/promises";
import { family } from "../mailbox/family.ts";
import { type Call, callsWith, expectOk } from "./api-calls.ts";

type SignIn = typeof family.sign_in | typeof family.newcomer;

/**
 * The family with everything set up, and a parent who has only registered. Does only what is missing, so every start may call it.
 * Throws with the server's own message if a call is refused.
 * @returns calls signed in as the family's parent
 */
export async function ensureSignIns(url: string, icsUrl: string): Promise<Call> {
  const parent = callsWith(url, await accessOf(callsWith(url), family.sign_in));
  await ensureChildren(parent);
  await ensureSenders(parent);
  await ensureCalendar(parent, icsUrl);
  await accessOf(callsWith(url), family.newcomer);
  return parent;
}

async function accessOf(call: Call, signIn: SignIn): Promise<string> {
  const { username, password } = signIn;
  const login = await call("POST", "/auth/login/", { username, password });
  const registration = { ...signIn, password_confirm: password, timezone: "Europe/London" };
  const signedIn =
    login.status === 200 ? login : await expectOk(call("POST", "/auth/register/", registration));
  return (signedIn.body as { tokens: { access: string } }).tokens.access;
}

async function ensureChildren(call: Call): Promise<void> {
  const { body } = await expectOk(call("GET", "/children/"));
  const known = (body as { name: string }[]).map(({ name }) => name);
  const missing = family.children.filter(({ name }) => !known.includes(name));
  if (missing.length > 0) await ensurePremium(call);
  for (const child of missing) await expectOk(call("POST", "/children/", child));
}

/** The free plan is for one child; the family has two. */
async function ensurePremium(call: Call): Promise<void> {
  const isPremium = async () =>
    ((await expectOk(call("GET", "/auth/profile/"))).body as { subscription_tier: string })
      .subscription_tier === "premium";
  if (await isPremium()) return;
  const { body } = await expectOk(call("POST", "/auth/stripe/create-checkout-session/"));
  const card = new URLSearchParams({ card: "4242 4242 4242 4242" });
  await fetch((body as { checkout_url: string }).checkout_url, {
    method: "POST",
    body: card,
    redirect: "manual",
  });
  for (let tries = 0; tries < 150 && !(await isPremium()); tries += 1) await wait(200);
}

async function ensureSenders(call: Call): Promise<void> {
  const { body } = await expectOk(call("GET", "/auth/school-domains/"));
  const known = (body as { domain: string }[]).map(({ domain }) => domain);
  for (const sender of family.school_domains.filter(({ domain }) => !known.includes(domain)))
    await expectOk(call("POST", "/auth/school-domains/", sender));
}

async function ensureCalendar(call: Call, icsUrl: string): Promise<void> {
  const { body } = await expectOk(call("GET", "/auth/calendar-sources/"));
  const ours = (body as { id: string; ics_url: string }[]).find(({ ics_url }) => isSchools(ics_url));
  const calendar = { name: family.calendar_source.name, ics_url: icsUrl };
  if (!ours) await expectOk(call("POST", "/auth/calendar-sources/", calendar));
  // another start may have found another free port
  else if (ours.ics_url !== icsUrl)
    await expectOk(call("PATCH", `/auth/calendar-sources/${ours.id}/`, { ics_url: icsUrl }));
}

const isSchools = (address: string) => new URL(address).pathname === "/larkmere.ics";
