import { expect, test } from "../fixtures.ts";
import { openAs } from "../steps/parents.ts";
import { openHistory, tracker } from "../steps/processing.ts";
import { endWithNote, notedRun, runningRun, unreadAlert, withAlert, withRun } from "../steps/run-states.ts";

test("the end of a run and the history say which analyser was used when the AI service failed", async ({
  page,
  reader,
}) => {
  const note = page.getByText(notedRun.reader_note!);
  await withRun(runningRun)(page);
  await openAs(page, reader.parent, "/emails");
  await expect(tracker(page).getByRole("progressbar")).toBeVisible();
  await endWithNote(page);
  await expect(tracker(page).getByText(notedRun.reader_note!)).toBeVisible();
  await openHistory(page);
  await expect(note.first()).toBeVisible();
});

test("a summary says at the top which of the day's messages it has not seen", async ({ page, reader }) => {
  await withAlert(page);
  await openAs(page, reader.parent, "/emails");
  await page.getByRole("tabpanel").getByRole("article").getByRole("link").click();
  const alert = page.getByText(unreadAlert);
  await expect(alert).toBeVisible();
  const first = page.getByRole("region", { name: "Next school day" });
  expect((await alert.boundingBox())!.y).toBeLessThan((await first.boundingBox())!.y);
});
