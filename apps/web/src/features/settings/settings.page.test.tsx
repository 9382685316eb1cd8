import { updateProfile } from "@gatepost/contract/account";
import {
  createCalendarFeed,
  createCalendarSource,
  deleteCalendarFeed,
  deleteCalendarSource,
  listCalendarFeeds,
  listCalendarSources,
  renewCalendarFeed,
  updateCalendarSource,
} from "@gatepost/contract/calendars";
import {
  createSchoolDomain,
  deleteSchoolDomain,
  listEmailProviders,
  listSchoolDomains,
  suggestSchoolDomains,
  confirmSchoolDomains,
  updateSchoolDomain,
} from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { gmailMailbox, newParent } from "../../testing/new-parent.ts";
import { confirm, fill, openPage, press } from "../../testing/open-page.tsx";
import { testServer } from "../../testing/server.ts";
import { sam } from "../../testing/session-parts.ts";
import SettingsPage from "./settings.page.tsx";

const server = testServer(newParent);
const open = (row: string) => openPage(SettingsPage, `/settings#${row}`, sam);
const created_at = "2026-01-01T00:00:00Z";
const oakwood = { id: "d1", domain: "oakwood.sch.uk", name: null, created_at, problem: null, left_by: null };
const calendar = {
  id: "c1",
  name: "Oakwood",
  ics_url: "https://calendars.example/oakwood.ics",
  is_active: true,
  created_at,
  last_sync_at: null,
  last_error: null,
  is_syncing: false,
  next_events: [],
  left_by: null,
};

test("school domains that can't be loaded, saved or deleted show an error", async () => {
  server.fails(listSchoolDomains);
  const user = open("school-domains");
  await screen.findByText(texts.school_domains_load_failed);
  server.answers(listSchoolDomains, [oakwood]);
  await press(user, "Try again");

  await press(user, "Add a school domain");
  await press(user, "Add");
  await screen.findByRole("link", { name: /^Enter the school's domain/ });
  await fill(user, screen.getByLabelText(/^Email address, or/), "elm.sch.uk");
  server.fails(createSchoolDomain);
  await press(user, "Add");
  await screen.findByText(texts.school_domain_save_failed);
  const elm = { ...oakwood, id: "d2", domain: "elm.sch.uk" };
  server.answers(createSchoolDomain, elm);
  server.answers(listSchoolDomains, [oakwood, elm]);
  await press(user, "Add");
  await screen.findByRole("button", { name: "Edit elm.sch.uk" });
  expect(document.activeElement?.textContent).toContain("elm.sch.uk");
  await press(user, "Edit elm.sch.uk");
  await fill(user, screen.getByLabelText("School’s name (optional)"), "Elm");
  server.answers(updateSchoolDomain, { ...elm, name: "Elm" });
  await press(user, "Save changes");
  await vi.waitFor(() =>
    expect(server.sent(updateSchoolDomain)).toEqual([{ domain: "elm.sch.uk", name: "Elm" }]),
  );

  server.fails(deleteSchoolDomain);
  await press(user, "Delete oakwood.sch.uk");
  await confirm(user, "Delete school domain");
  await screen.findByText(texts.school_domain_delete_failed);
  await confirm(user, "Cancel");
  await press(user, "Delete elm.sch.uk");
  expect(screen.queryByText(texts.school_domain_delete_failed)).toBeNull();
  server.answers(deleteSchoolDomain, {});
  server.answers(listSchoolDomains, []);
  await confirm(user, "Delete school domain");
  await screen.findByText("No school domains yet");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a school domain" }));
});

test("a domain that the server refuses shows its reason at the field", async () => {
  const why = "gmail.com is for everybody: enter one address of it.";
  server.fails(createSchoolDomain, 400, { code: "validation", fields: { domain: [why] } });
  const user = open("school-domains");
  await user.click((await screen.findAllByRole("button", { name: "Add a school domain" }))[0]!);
  const field = screen.getByLabelText(/^Email address, or/);
  await fill(user, field, "gmail.com");
  await press(user, "Add");
  const alert = await screen.findByRole("alert");
  expect(document.activeElement).toBe(alert);
  await user.click(within(alert).getByRole("link", { name: why }));
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-describedby")).toBeTruthy();
});

test("an older domain that would be refused today says so in its row, and can be edited", async () => {
  const problem = "northshire.sch.uk covers every school in the area, not just yours.";
  server.answers(listSchoolDomains, [{ ...oakwood, domain: "northshire.sch.uk", problem }]);
  open("school-domains");
  await screen.findByText(problem);
  await screen.findByRole("button", { name: "Edit northshire.sch.uk" });
});

test("senders that can't be looked for or saved show an error and can be tried again", async () => {
  const error = "Gmail could not be reached. Please try again in a few minutes.";
  server.answers(listEmailProviders, [gmailMailbox]);
  server.fails(suggestSchoolDomains, 503, { error, code: "provider_unavailable" });
  const user = openPage(SettingsPage, "/settings#school-domains", { ...sam, has_connected_mailbox: true });
  await press(user, "Find schools in my mailbox");
  await screen.findByText(error);
  server.answers(suggestSchoolDomains, { suggestions: [], days: 60, complete: true });
  await press(user, "Try again");
  await screen.findByText("We found no schools to add in the last 60 days.");
});

test("senders that are found but can't be confirmed stay ticked, with the error", async () => {
  const found = {
    domain: "oakwood.sch.uk",
    name: "Oakwood",
    kind: "school",
    messages: 4,
    ticked: true,
  } as const;
  server.answers(suggestSchoolDomains, { suggestions: [found], days: 60, complete: true });
  server.fails(confirmSchoolDomains);
  const user = openPage(SettingsPage, "/settings#school-domains", { ...sam, has_connected_mailbox: true });
  await press(user, "Find schools in my mailbox");
  await press(user, "Confirm 1 sender");
  await screen.findByText(texts.school_domain_save_failed);
  expect((screen.getByRole("checkbox", { name: "Oakwood" }) as HTMLInputElement).checked).toBe(true);
  server.answers(confirmSchoolDomains, [oakwood]);
  await press(user, "Confirm 1 sender");
  await screen.findByText("1 sender is in your list now.");
});

test("calendar sources that can't be loaded, saved, switched or deleted show an error", async () => {
  server.fails(listCalendarSources);
  const user = open("calendar-sources");
  await screen.findByText(texts.calendar_sources_load_failed);
  server.answers(listCalendarSources, [calendar]);
  await press(user, "Try again");

  await press(user, "Add a calendar source");
  await fill(user, screen.getByLabelText("Name"), "Elm");
  const address = screen.getByLabelText("Calendar address");
  await fill(user, address, "elm.ics");
  await press(user, "Add");
  await screen.findAllByText(texts.calendar_url_invalid);
  await user.clear(address);
  await fill(user, address, "https://calendars.example/elm.ics");
  server.fails(createCalendarSource);
  await press(user, "Add");
  await screen.findByText(texts.calendar_source_save_failed);

  const taken = "You have this calendar in your list already: Oakwood.";
  server.fails(createCalendarSource, 400, { code: "validation", fields: { ics_url: [taken] } });
  await press(user, "Add");
  await user.click(await screen.findByRole("link", { name: taken }));
  expect(document.activeElement).toBe(address);
  await press(user, "Cancel");

  server.fails(updateCalendarSource);
  await press(user, "Disable Oakwood");
  await screen.findByText(texts.calendar_source_update_failed);
  const disabled = { ...calendar, is_active: false };
  server.answers(updateCalendarSource, disabled);
  server.answers(listCalendarSources, [disabled]);
  await press(user, "Disable Oakwood");
  await screen.findByText("Disabled: we don’t read it.");
  await screen.findByRole("button", { name: "Enable Oakwood" });
  server.fails(deleteCalendarSource);
  await press(user, "Delete Oakwood");
  await confirm(user, "Delete calendar source");
  await screen.findByText(texts.calendar_source_delete_failed);
  server.answers(deleteCalendarSource, {});
  server.answers(listCalendarSources, []);
  await confirm(user, "Delete calendar source");
  await screen.findByText("No calendar sources yet");
});

test("a calendar that can't be read any more says why in its row", async () => {
  const last_error = "There is no calendar at this address any more. Copy the address again.";
  server.answers(listCalendarSources, [{ ...calendar, last_error }]);
  open("calendar-sources");
  await screen.findByText(last_error);
});

test("a private calendar for a phone is made, gets a new address and is turned off", async () => {
  const feed = (url: string) => ({ id: "f1", child_id: null, url, created_at });
  server.answers(createCalendarFeed, feed("http://here.example/1.ics"));
  const user = open("calendar-sources");
  await screen.findByRole("button", { name: "Make an address for The whole family" });
  server.answers(listCalendarFeeds, [feed("http://here.example/1.ics")]);
  await press(user, "Make an address for The whole family");
  const subscribe = await screen.findByRole("link", { name: "Subscribe to The whole family" });
  expect(subscribe.getAttribute("href")).toBe("webcal://here.example/1.ics");
  server.answers(renewCalendarFeed, feed("http://here.example/2.ics"));
  server.answers(listCalendarFeeds, [feed("http://here.example/2.ics")]);
  await press(user, "New address for The whole family");
  await confirm(user, "Make a new address");
  await vi.waitFor(() =>
    expect(screen.getByRole("link", { name: /^Subscribe/ }).getAttribute("href")).toBe(
      "webcal://here.example/2.ics",
    ),
  );
  server.answers(deleteCalendarFeed, {});
  await press(user, "Turn off The whole family");
  server.answers(listCalendarFeeds, []);
  await confirm(user, "Turn off");
  await screen.findByRole("button", { name: "Make an address for The whole family" });
});

test("another time zone is saved with the schedule, not while one is chosen", async () => {
  const user = open("schedule");
  await press(user, "Change");
  await user.selectOptions(screen.getByRole("combobox", { name: "Time zone" }), "Europe/Paris");
  await screen.findAllByText("Not saved yet.");
  expect(server.sent(updateProfile)).toEqual([]);
  server.fails(updateProfile);
  await press(user, "Save Schedule");
  await screen.findByText(texts.schedule_update_failed);
  server.answers(updateProfile, { ...sam, timezone: "Europe/Paris" });
  await press(user, "Save Schedule");
  await screen.findByRole("button", { name: "Change" });
  const sent = { email_schedule_time: "08:00:00", timezone: "Europe/Paris" };
  expect(server.sent(updateProfile)).toEqual([sent, sent]);
});

test("the schedule's hint follows the hour, and a schedule that can't be saved shows an error", async () => {
  server.fails(updateProfile);
  const user = open("schedule");
  expect(screen.queryByRole("button", { name: "Save Schedule" })).toBeNull();
  await user.click(await screen.findByRole("radio", { name: "07:30" }));
  await screen.findAllByText("Not saved yet.");
  await user.click(screen.getByRole("radio", { name: "Other" }));
  const time = await screen.findByLabelText("Time");
  for (const [value, hint] of Object.entries({
    "06:00": "morning",
    "09:59": "morning",
    "10:00": "midday",
    "16:59": "midday",
    "17:00": "evening",
    "20:59": "evening",
    "21:00": "late night",
    "05:59": "late night",
  })) {
    await user.clear(time);
    await fill(user, time, value);
    await screen.findByText(`${hint} summary`, { exact: false });
  }
  await press(user, "Save Schedule");
  await screen.findByText(texts.schedule_update_failed);
  expect(server.sent(updateProfile)).toEqual([{ email_schedule_time: "05:59:00" }]);

  await user.click(screen.getByRole("switch", { name: "Send me my summary by email" }));
  expect(await screen.findAllByText(texts.schedule_update_failed)).toHaveLength(2);
});

test("a pause must end after today", async () => {
  const user = open("schedule");
  const date = await screen.findByLabelText("No summaries until");
  await fill(user, date, "2020-01-01");
  await screen.findByText("Choose a day after today.");
});
