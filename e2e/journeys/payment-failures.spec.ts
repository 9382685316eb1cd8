import { texts } from "@gatepost/contract/texts";
import { expect, test } from "../fixtures.ts";
import { refuse } from "../steps/failures.ts";
import { newParent, openAs } from "../steps/parents.ts";

test("after a payment that cannot be confirmed, checking again says why it failed", async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  const parent = await newParent(product);
  await openAs(page, parent, "/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome, Jo" })).toBeVisible();
  await refuse(page, /\/api\/auth\/(profile|subscription|stripe)\//);
  await page.goto("/subscription/success?session_id=cs_none");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText(texts.account_refresh_failed)).toBeVisible();
});
