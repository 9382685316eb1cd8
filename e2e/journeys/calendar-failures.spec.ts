import { createCalendarSource } from "@gatepost/contract/calendars";
import { texts } from "@gatepost/contract/texts";
import { expect, test } from "../fixtures.ts";
import { ask } from "../steps/api.ts";
import { refuse } from "../steps/failures.ts";
import { newParent, openAs } from "../steps/parents.ts";

test("calendar sources that cannot be loaded, saved, switched or deleted show an error", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  const parent = await newParent(product);
  const body = { name: "Oakwood", ics_url: "https://calendars.example/oakwood.ics" };
  await ask(parent.caller, createCalendarSource, { body });
  const loading = await refuse(page, "**/api/auth/calendar-sources/", { method: "GET" });
  await openAs(page, parent, "/settings#calendar-sources");
  const section = page.getByRole("region", { name: "Calendar Sources" });
  await expect(section.getByText(texts.calendar_sources_load_failed)).toBeVisible();
  await loading.stop();
  await section.getByRole("button", { name: "Try again" }).click();

  await section.getByRole("button", { name: "Add a calendar source" }).click();
  await section.getByRole("textbox", { name: "Name" }).fill("Elm Academy");
  await section.getByRole("textbox", { name: "Calendar address" }).fill("https://calendars.example/elm.ics");
  const saving = await refuse(page, "**/api/auth/calendar-sources/", { method: "POST" });
  await section.getByRole("button", { name: "Add", exact: true }).click();
  await expect(section.getByText(texts.calendar_source_save_failed)).toBeVisible();
  await saving.stop();
  await section.getByRole("button", { name: "Cancel" }).click();

  await refuse(page, "**/api/auth/calendar-sources/*/", { method: "PATCH" });
  await section.getByRole("button", { name: "Disable Oakwood" }).click();
  await expect(section.getByText(texts.calendar_source_update_failed)).toBeVisible();

  await refuse(page, "**/api/auth/calendar-sources/*/", { method: "DELETE" });
  await section.getByRole("button", { name: "Delete Oakwood" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete calendar source" }).click();
  await expect(page.getByRole("dialog").getByText(texts.calendar_source_delete_failed)).toBeVisible();
});
