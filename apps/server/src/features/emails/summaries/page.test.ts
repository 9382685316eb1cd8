import { getPage, getSummary } from "@gatepost/contract/emails-lists";
import { beforeAll, expect, test } from "vitest";
import { buildGmailTestApp, type GmailTestApp } from "../../../testing/gmail.ts";
import { processingSteps } from "../../../testing/processing.ts";

let app: GmailTestApp;
const { deliver, givenParent, run } = processingSteps(() => app);
beforeAll(async () => {
  // A Tuesday.
  app = await buildGmailTestApp({ now: "2026-03-10T06:00:00Z" });
});

test("has a page for today and for any day, whether or not it has a summary", async () => {
  const user = await givenParent("free");
  deliver({ subject: "Payment", body: "Year 5: please pay £8 for swimming by Thursday 12 March." });
  const { summary_id } = await run(user);
  const token = user.access;
  const pageOf = async (date?: string) =>
    (await app.call(getPage, { token, query: date ? { date } : {} })).body;
  const summary = await app.call(getSummary, { token, params: { id: summary_id! } });
  expect(await pageOf()).toEqual({ date: "2026-03-10", page: summary.body.page });
  expect((await pageOf()).page.week).toMatchObject([{ date: "2026-03-12", lines: [{ amount: "£8" }] }]);
  const wednesday = await pageOf("2026-03-11");
  expect(wednesday).toMatchObject({ date: "2026-03-11", page: { tray: [{ amount: "£8" }], week: [] } });
  expect((await pageOf("2026-05-11")).page).toMatchObject({ tray: [], week: [], later: [] });
  const longAgo = await app.call(getPage, { token, query: { date: "2026-01-11" } });
  expect(longAgo.status).toBe(404);
  const never = await app.call(getPage, { token, query: { date: "2026-02-30" } });
  expect(never.status).toBe(400);
});
