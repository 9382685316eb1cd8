import { expect, test } from "../fixtures.ts";

test("a visitor pastes a message and sees it read, by keyboard, and nothing of it is stored @main", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Or paste a letter first" }).click();
  const letter = page.getByLabel("Letter or email");
  await letter.fill(
    "Year 5 trip to the museum\n\nPlease pay £9.50 for the museum trip on ParentPay by Friday 5 June 2099.\n\nPlease bring a <b>waterproof</b> coat on Tuesday 9 June 2099.",
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Read it" })).toBeFocused();
  await page.keyboard.press("Enter");

  const found = page.getByRole("region", { name: "What your letter says" });
  await expect(found.getByRole("heading", { level: 2 })).toBeFocused();
  const paid = found.getByRole("listitem").filter({ hasText: "Please pay £9.50" });
  await expect(paid).toContainText("Fri 5 Jun 2099");
  await expect(paid).toContainText("Year 5");
  await paid.getByText("Where it says so").click();
  await expect(paid.getByRole("blockquote")).toContainText(
    "Please pay £9.50 for the museum trip on ParentPay",
  );
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await context.cookies()).toEqual([]);
});
