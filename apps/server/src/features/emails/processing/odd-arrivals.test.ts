import { beforeEach, expect, test } from "vitest";
import { schoolMail } from "../../../testing/gmail.ts";
import { gmailTests } from "../../../testing/processing.ts";

const { deliver, deliverRaw, emptyMailbox, givenParent, later, run, stored } = gmailTests({
  now: "2026-03-10T09:00:00Z",
});
beforeEach(() => emptyMailbox());

test("reads two letters of one Message-ID that are days apart", async () => {
  const user = await givenParent();
  deliver({ subject: "Newsletter 7", message_id: "newsletter@oakwood.northshire.sch.uk" }, 24 * 8);
  deliver({ subject: "Newsletter 8", message_id: "newsletter@oakwood.northshire.sch.uk" }, 24);
  expect(await run(user, { hours: 24 * 10 })).toMatchObject({ emails_processed: 2 });
  const nextWeek = await later(user, { days: 6 });
  deliver({ subject: "Newsletter 9", message_id: "newsletter@oakwood.northshire.sch.uk" });
  expect(await run(nextWeek)).toMatchObject({ emails_processed: 1 });
  expect(await run(nextWeek, { hours: 24 * 20 })).toMatchObject({ emails_fetched: 0 });
});

test("names the school’s email whose own From line is damaged", async () => {
  const user = await givenParent();
  deliverRaw(`\uFEFF${schoolMail({ body: "Year 5: swimming is on Friday 13 March." })}`);
  await run(user);
  expect(await stored(user)).toMatchObject([{ outcome: "to_read" }]);
});

test("names an email of which the days may be wrong, because it is dated long ago", async () => {
  const user = await givenParent();
  const headers = ["Date: Tue, 4 Mar 2025 09:00:00 +0000"];
  deliver({ headers, body: "Year 5: please pay £5 for swimming by Friday." });
  await run(user);
  const warnings = ["It is dated 2025-03-04, long before it arrived."];
  expect(await stored(user)).toMatchObject([{ outcome: "to_read", warnings }]);
});
