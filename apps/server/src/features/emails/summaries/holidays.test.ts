import { updateProfile } from "@gatepost/contract/account";
import { listHolidays } from "@gatepost/contract/emails-lists";
import { beforeEach, expect, test } from "vitest";
import { gmailTests } from "../../../testing/processing.ts";

const { app, deliver, emptyMailbox, givenParent, run } = gmailTests();
beforeEach(() => {
  app.clock.set("2026-11-11T07:00:00Z");
  emptyMailbox();
});

test("lists the holidays of the school's term dates, and accepts a pause for one", async () => {
  const parent = await givenParent("premium");
  deliver({
    subject: "Term dates",
    body: [
      "Autumn term ends Friday 18 December 2026",
      "Spring term begins Tuesday 5 January 2027",
      "Half-term: Monday 15 February to Friday 19 February",
      "INSET day: Friday 27 November",
    ].join("\n"),
  });
  await run(parent);
  const { status, body } = await app.call(listHolidays, { token: parent.access });
  expect(status).toBe(200);
  expect(body).toEqual([
    { name: "Christmas holidays", from: "2026-12-19", to: "2027-01-04" },
    { name: "February half-term", from: "2027-02-13", to: "2027-02-21" },
  ]);
  const pause = { paused_from: "2026-12-19", paused_until: "2027-01-04" };
  expect((await app.call(updateProfile, { token: parent.access, body: pause })).body).toMatchObject(pause);
});

test("lists none when none is known", async () => {
  const parent = await givenParent("free");
  deliver({ subject: "Trip", body: "Year 5: please pay £8 for the farm trip by Friday 13 November." });
  await run(parent);
  expect((await app.call(listHolidays, { token: parent.access })).body).toEqual([]);
});
