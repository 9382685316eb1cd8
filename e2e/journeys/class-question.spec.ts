import { expect, test } from "../fixtures.ts";
import { connectByApi, deliverLetter } from "../steps/gmail.ts";
import { newParent, openAs, sam } from "../steps/parents.ts";
import { processByApi } from "../steps/processing.ts";

test("a question about a child's class is answered with one tap, undone, and answered again by keyboard", async ({
  page,
  product,
}) => {
  const parent = await newParent(product, { children: [{ ...sam, class_name: null }] });
  const account = product.newGoogleAccount();
  const date = { weekday: "long", day: "numeric", month: "long" } as const;
  const day = new Date(Date.now() + 20 * 86_400_000).toLocaleDateString("en-GB", date);
  const text = `Dear Kestrels parents,\r\n\r\nPlease send in a plain dark T-shirt by ${day}.`;
  deliverLetter(product, account, "Kestrels' class assembly", text);
  await connectByApi(parent, account);
  await processByApi(parent);
  await openAs(page, parent, "/emails");
  await page.getByRole("tabpanel").getByRole("article").first().getByRole("link").click();
  const question = page.getByRole("region", { name: "Sam’s class" });
  await expect(question).toContainText("Is Sam in Kestrels?");
  const line = page.getByRole("button", { name: /^If Sam is in Kestrels: / }).first();
  await page.getByText(/^Later \(\d+\)$/).click();
  await expect(line).toBeVisible();

  await question.getByRole("button", { name: "No, Sam isn’t in Kestrels" }).click();
  await expect(page.getByText("Noted: Sam isn’t in Kestrels.")).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText(/T-shirt/)).toHaveCount(0);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Yes, Sam is in Kestrels" })).toBeFocused();
  await page.getByText(/^Later \(\d+\)$/).click();
  await expect(line).toBeVisible();
  await page.getByRole("button", { name: "Yes, Sam is in Kestrels" }).focus();

  await page.keyboard.press("Enter");
  await expect(page.getByText("Noted: Sam is in Kestrels.")).toBeVisible();
  await expect(page.getByText(/If Sam is in/)).toHaveCount(0);
});
