import { expect, test } from "../fixtures.ts";
import { connectByApi, deliverSampleMail, withSampleMail } from "../steps/gmail.ts";
import { edie, newParent, openAs } from "../steps/parents.ts";
import { scan } from "../steps/scans.ts";

test("schools that write to the mailbox are suggested, and one confirmation adds the ticked ones", async ({
  page,
  product,
}) => {
  const parent = await newParent(product);
  await withSampleMail(product, parent);
  await openAs(
    page,
    { ...parent, user: { ...parent.user, has_connected_mailbox: true } },
    "/settings#school-domains",
  );
  const domains = page.getByRole("region", { name: "School Domains" });
  await domains.getByRole("button", { name: "Find schools in my mailbox" }).click();

  const school = domains.getByRole("checkbox", { name: "Larkmere Primary School" });
  await expect(school).toBeChecked();
  await expect(school).toHaveAccessibleDescription(
    /^larkmereprimary\.northshire\.sch\.uk · \d+ emails in 60 days$/,
  );
  const senders = domains.getByRole("group", { name: "Senders that look like schools" });
  await expect(senders.getByRole("checkbox")).toHaveCount(2);
  await expect(senders).not.toContainText(/payforschool|tutor|example/i);
  await scan(page);
  await senders.getByRole("checkbox", { name: /Thornleigh/ }).uncheck();
  await domains.getByRole("button", { name: "Confirm 1 sender" }).click();

  await expect(domains.getByText("1 sender is in your list now.")).toBeVisible();
  await expect(domains.getByRole("button", { name: "Edit larkmereprimary.northshire.sch.uk" })).toBeVisible();
  await expect(senders.getByRole("checkbox")).toHaveCount(1);
  await page.reload();
  await expect(domains.getByRole("button", { name: "Edit larkmereprimary.northshire.sch.uk" })).toBeVisible();
});

test("the first-run guide searches at once and offers the schools it found", async ({ page, product }) => {
  const parent = await newParent(product, { children: [edie] });
  const account = product.newGoogleAccount();
  deliverSampleMail(product, account);
  await connectByApi(product, parent, account);
  await openAs(page, { ...parent, user: { ...parent.user, has_connected_mailbox: true } }, "/dashboard");
  await page.getByRole("button", { name: "Confirm 2 senders" }).click();
  await expect(page.getByText("Does anybody else write to you from school?")).toBeFocused();
  await expect(page.getByRole("button", { name: "Edit larkmereprimary.northshire.sch.uk" })).toBeVisible();
  await page.getByRole("button", { name: "That’s all my schools" }).click();
  await expect(page.getByRole("button", { name: "Read the last 14 days" })).toBeVisible();
});
