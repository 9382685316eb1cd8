import { updateAlertSettings } from "@gatepost/contract/alerts";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestUser } from "../../testing/factories.ts";
import { mailedTests, startMorning } from "../../testing/mailed-parent.ts";
import type { Letter } from "../../testing/urgent-letters.ts";
import { tellEvenings } from "./evening.service.ts";

const steps = mailedTests();
const { app, mail } = steps;
let parent: TestUser;
beforeEach(async () => {
  parent = await startMorning(steps);
  app.clock.set(at("06:00"));
});

/** Tuesday 10 March 2026; London is on GMT. */
const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
const set = (body: { evening_at: string }) => app.call(updateAlertSettings, { token: parent.access, body });
const plant = ({ subject, body }: Letter) => steps.deliver({ subject, body }, 0);

describe("the evening before", () => {
  const letter = {
    subject: "Swimming",
    body: "Dear parents,\r\n\r\nPlease bring a swimming costume and a towel for Year 5 swimming on Wednesday 11 March.",
  };
  const evening = async (time: string) => {
    app.clock.set(at(time));
    const both = [1, 2].map(() => tellEvenings(app.app.platform, new AbortController().signal));
    await Promise.all(both);
    await app.app.drainJobs();
    return mail.received.map(({ subject }) => subject);
  };

  test("sends once, at the chosen time, what tomorrow needs", async () => {
    plant(letter);
    await steps.run(parent);
    await set({ evening_at: "19:00" });
    expect(await evening("18:59")).toEqual([]);
    expect(await evening("19:02")).toEqual(["One thing for school tomorrow, Wed 11 Mar"]);
    const text = mail.received[0]?.text ?? "";
    expect(text).toContain("swimming costume");
    expect(text).toMatch(/^Open the page: http:\/\/localhost:3000\/dashboard\r?$/m);
    expect(await evening("19:20")).toHaveLength(1);
  });

  const pond = { subject: "The pond", body: "There is a photograph of the new pond by the front door." };
  const closed = { subject: "School closed on Wednesday 11 March", body: "No heating." };
  /** A free family, whose plan reads the two of these with the most ahead. */
  const readTwoOf = async (...letters: Letter[]) => {
    await app.database.db.updateTable("families").set({ subscription_tier: "free" }).execute();
    for (const each of letters) plant(each);
    await steps.run(parent);
    await set({ evening_at: "19:00" });
  };

  test("isn't silent about a tomorrow that needs nothing while emails are unread", async () => {
    await readTwoOf(pond, { ...pond, subject: "The hall" }, { ...pond, subject: "The gate" });
    expect(await evening("19:02")).toEqual(["1 email not read yet"]);
    expect(mail.received[0]?.text).toMatch(/1 email not read yet:\s+The (pond|hall|gate) \(/);
  });

  test("names unread closures before what tomorrow needs, and other unread emails after it", async () => {
    await readTwoOf(letter, pond);
    const closures = [1, 2].map((number) => ({ ...closed, subject: `${closed.subject} (${number})` }));
    for (const each of [pond, ...closures]) plant(each);
    await steps.run(parent);
    expect(await evening("19:02")).toEqual([
      "3 emails not read yet, check for a closure. One thing for school tomorrow, Wed 11 Mar",
    ]);
    expect(mail.received[0]?.text).toMatch(
      /not read yet:\s+School closed [^\n]+\n\s*School closed [^\n]+\n\s*The pond [\s\S]+swimming costume/,
    );
  });

  test("is not sent for an email whose sender could not be verified", async () => {
    const forged = [
      "Authentication-Results: mx.google.com; dmarc=fail header.from=oakwood.northshire.sch.uk",
    ];
    steps.deliver({ ...closed, headers: forged }, 0);
    await steps.run(parent);
    await set({ evening_at: "19:00" });
    expect(await evening("19:02")).toEqual([]);
  });

  test("sends nothing when tomorrow needs nothing, or more than an hour late", async () => {
    await set({ evening_at: "19:00" });
    expect(await evening("19:02")).toEqual([]);
    app.clock.set(at("06:00"));
    plant(letter);
    await steps.run(parent);
    await app.database.db.updateTable("alert_settings").set({ evening_done: null }).execute();
    expect(await evening("20:05")).toEqual([]);
  });
});
