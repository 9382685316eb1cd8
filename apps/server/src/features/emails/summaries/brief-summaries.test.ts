import { listSummaries, searchEmails } from "@gatepost/contract/emails-lists";
import { beforeAll, expect, test } from "vitest";
import { buildGmailTestApp, type GmailTestApp } from "../../../testing/gmail.ts";
import { processingSteps } from "../../../testing/processing.ts";

let app: GmailTestApp;
const { deliver, givenParent, run } = processingSteps(() => app);
beforeAll(async () => {
  app = await buildGmailTestApp({ now: "2026-03-10T09:00:00Z" });
});

test("shortens a summary on request in a list: one line per school email, the most urgent and newest first", async () => {
  const user = await givenParent();
  const empty = (await app.call(listSummaries, { token: user.access, query: { brief: "true" } })).body;
  expect(empty.results).toEqual([]);
  deliver(
    { subject: "Evacuation", body: "We are evacuating the school now. Please collect your child now." },
    90,
  );
  deliver({ subject: "Book week", body: "Dear parents,\r\n\r\nBook week starts on Monday 23 March.\r\n" });
  deliver({
    subject: "School closed",
    body: "Dear parents,\r\n\r\nThe boiler has failed. School is closed today. Please collect your child <now>.\r\n",
  });
  await run(user, { hours: 120 });
  const [whole] = (await app.call(listSummaries, { token: user.access })).body.results;
  const [brief] = (await app.call(listSummaries, { token: user.access, query: { brief: "true" } })).body
    .results;
  const { html_content, plain_content, ...rest } = brief!;
  expect(whole).toMatchObject(rest);
  const lines = plain_content.split("\n");
  expect(lines).toEqual([
    expect.stringContaining("closed today"),
    expect.stringContaining("Evacuation"),
    expect.stringContaining("Book week"),
  ]);
  expect(html_content.match(/<p>/g)).toHaveLength(3);
  expect(html_content).not.toContain("<now>");
  const found = (
    await app.call(searchEmails, { token: user.access, query: { query: "closed", brief: "true" } })
  ).body;
  expect(found.summaries).toEqual([brief]);
});
