import { expect, test } from "../fixtures.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";

test("a calendar source is added, read, disabled, enabled, edited and, after confirmation, deleted", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product), "/settings#calendar-sources");
  const section = page.getByRole("region", { name: "Calendar Sources" });
  await expect(section.getByText("Their events join your daily summary with Premium.")).toBeVisible();
  await section.getByRole("button", { name: "Add a calendar source" }).click();
  const name = section.getByRole("textbox", { name: "Name" });
  const address = section.getByRole("textbox", { name: "Calendar address" });
  await name.fill("Oakwood Primary");
  await address.fill(`http://${product.schoolWeb.host}/oakwood.ics`);
  await section.getByRole("button", { name: "Add", exact: true }).click();
  await expect(section.getByText("Year 2 farm visit")).toBeVisible();
  await expect(section.getByText(/^Last sync /)).toBeVisible();

  await section.getByRole("button", { name: "Disable Oakwood Primary" }).click();
  await expect(section.getByText("Disabled: we don’t read it.")).toBeVisible();
  await section.getByRole("button", { name: "Enable Oakwood Primary" }).click();
  await expect(section.getByText("Year 2 farm visit")).toBeVisible();

  await section.getByRole("button", { name: "Edit Oakwood Primary" }).click();
  await name.fill("Oakwood");
  await address.fill(`http://${product.schoolWeb.host}/gone.ics`);
  await section.getByRole("button", { name: "Save changes" }).click();
  await expect(section.getByText("There is no calendar at this address any more.")).toBeVisible();
  await expect(section.getByText("Year 2 farm visit")).toBeHidden();

  await section.getByRole("button", { name: "Delete Oakwood" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Oakwood?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(section.getByText("Oakwood", { exact: true })).toBeVisible();
  await section.getByRole("button", { name: "Delete Oakwood" }).click();
  await dialog.getByRole("button", { name: "Delete calendar source" }).click();
  await expect(section.getByText("No calendar sources yet")).toBeVisible();
});

test("a private calendar for a phone is created, works, gets a new address and is turned off", async ({
  page,
  product,
}) => {
  await openAs(page, await newParent(product, { children: [edie] }), "/settings#calendar-sources");
  const section = page.getByRole("region", { name: "On your phone" });
  await section.getByRole("button", { name: "Make an address for Edie" }).click();
  const subscribe = section.getByRole("link", { name: "Subscribe to Edie" });
  await expect(subscribe).toHaveAttribute("href", /^webcal:/);
  const first = (await subscribe.getAttribute("href"))!.replace("webcal:", "http:");
  const answer = await fetch(first);
  expect([answer.status, (await answer.text()).split("\r\n")[0]]).toEqual([200, "BEGIN:VCALENDAR"]);

  await section.getByRole("button", { name: "New address for Edie" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make a new address" }).click();
  await expect(subscribe).not.toHaveAttribute("href", first.replace("http:", "webcal:"));
  expect((await fetch(first)).status).toBe(404);

  await section.getByRole("button", { name: "Turn off Edie" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(section.getByRole("button", { name: "Make an address for Edie" })).toBeVisible();
});
