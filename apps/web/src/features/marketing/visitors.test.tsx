import { contactSubjects, sendContact } from "@gatepost/contract/contact";
import { tryLetter } from "@gatepost/contract/try";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { newParent } from "../../testing/new-parent.ts";
import { fill, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import AboutPage from "./about.page.tsx";
import ContactPage from "./contact.page.tsx";
import PrivacyPage from "./privacy.page.tsx";
import TryPage from "./try/try.page.tsx";

const server = testServer(newParent);

test("the contact form requires all four fields, then says that the message was sent", async () => {
  const user = openPage(ContactPage, "/contact", null);
  for (const words of [/24 hours/, /2(-|–| to )3 business days/, /3(-|–| to )5 business days/])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  await press(user, "Send message");
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getAllByRole("link")).toHaveLength(4);
  const subject = screen.getByLabelText(/^Subject/);
  const options = within(subject).getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ value }) => value)).toEqual(["", ...contactSubjects]);
  await fill(user, screen.getByLabelText(/^Your name/), "Jo Marlow");
  await fill(user, screen.getByLabelText(/^Email address/), "jo at home");
  await user.selectOptions(subject, "feature");
  await fill(user, screen.getByLabelText(/^Message/), "Could the summary be blue?");
  await press(user, "Send message");
  await screen.findByRole("link", { name: "Enter a valid email address." });
  await fill(user, screen.getByLabelText(/^Email address/), "jo@mail.example");
  const sent = user.click(screen.getByRole("button", { name: "Send message" }));
  await screen.findByRole("button", { name: "Sending" });
  await sent;
  await screen.findByRole("heading", { name: "Message Sent!" });
  expect(screen.getAllByText(/within 24 hours/).length).toBeGreaterThan(0);
  // Simulated, unless the operator has set an address for it.
  expect(server.sent(sendContact)).toEqual([]);
  await press(user, "Send another message");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe("");
});

test("a letter that wasn't read shows why, and stays for another try", async () => {
  const user = openPage(TryPage, "/try", null);
  await press(user, "Read it");
  await screen.findByRole("link", { name: "Paste a letter first." });
  const busy = "Many letters are being read just now. Please try again in a moment.";
  server.fails(tryLetter, 503, { error: busy, code: "unavailable" });
  const letter = screen.getByLabelText<HTMLTextAreaElement>("Letter or email");
  await fill(user, letter, "Please bring a coat on Friday 5 June 2099.");
  await press(user, "Read it");
  await screen.findByText(busy);
  expect(letter.value).toContain("Please bring a coat");
});

test("the privacy policy says what a second recipient gets, and for how long", () => {
  vi.stubGlobal("CONTROLLER", null); // set while the pages are built
  openPage(PrivacyPage, "/privacy", null);
  screen.getByText(/whole page by email.* quotations from the school’s emails.* for 14 days/);
});

test("the page about us covers mission, values, story and technology", () => {
  openPage(AboutPage, "/about", null);
  const parts = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(["Our mission", "What we value", "The story", "How it works inside"]);
  for (const words of [/one short page a day/, /Summaries alone didn’t help/, /AES-256-GCM/])
    screen.getByText(words);
});
