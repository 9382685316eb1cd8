import { expect, test } from "../fixtures.ts";
import { openAs } from "../steps/parents.ts";
import { unreadAlert, withAlert } from "../steps/run-states.ts";

test("a summary says at the top which of the day's messages it has not seen", async ({ page, reader }) => {
  await withAlert(page);
  await openAs(page, reader.parent, "/emails");
  await page.getByRole("tabpanel").getByRole("article").getByRole("link").click();
  const alert = page.getByText(unreadAlert);
  await expect(alert).toBeVisible();
  const first = page.getByRole("region", { name: "Next school day" });
  expect((await alert.boundingBox())!.y).toBeLessThan((await first.boundingBox())!.y);
});
