import { type AlertSettingsUpdate, updateAlertSettings } from "@gatepost/contract/alerts";
import { updateMessage } from "@gatepost/contract/emails-lists";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { defaultPatience } from "../../integrations/google/retry.ts";
import type { TestUser } from "../../testing/factories.ts";
import { mailedTests, startMorning } from "../../testing/mailed-parent.ts";
import { type Letter, onlySoundsUrgent, urgent } from "../../testing/urgent-letters.ts";
import { noticesSince } from "../delivery/index.ts";
import { watchMailboxes } from "./watch.service.ts";

const steps = mailedTests();
const { app, mail } = steps;
let parent: TestUser;
beforeAll(async () => {
  vi.spyOn(defaultPatience, "sleep").mockResolvedValue();
});
beforeEach(async () => {
  parent = await startMorning(steps);
  app.google.faults.clear();
  app.clock.set(at("06:00"));
  await set({ enabled: true });
});

/** Tuesday 10 March 2026 by default; London is on GMT. */
const at = (time: string, date = "2026-03-10") => new Date(`${date}T${time}:00Z`);
const set = (body: AlertSettingsUpdate) => app.call(updateAlertSettings, { token: parent.access, body });
const dependencies = () => ({ platform: app.app.platform, mailboxes: app.app.features.mailboxes });

const stepMinutes = 6;

/** Checks whenever a check is due from now until then, and works off the jobs. */
async function watchUntil(end: Date, workers = 1): Promise<number> {
  let looks = 0;
  while (app.clock.now() < end) {
    const some = Array.from({ length: workers }, () =>
      watchMailboxes(dependencies(), new AbortController().signal),
    );
    for (const count of await Promise.all(some)) looks += count;
    await app.app.drainJobs();
    for (const sent of mail.received.slice(arrivals.length))
      arrivals.push({ at: app.clock.now(), subject: sent.subject, text: sent.text });
    app.clock.advance({ minutes: stepMinutes });
  }
  return looks;
}
const arrivals: { at: Date; subject: string; text: string }[] = [];
beforeEach(() => void (arrivals.length = 0));

/** Gmail's quota units (docs/operating.md). */
const unitsSpent = (): number =>
  (["history.list", "messages.list", "messages.get", "profile"] as const).reduce(
    (sum, route, index) => sum + [2, 5, 20, 1][index]! * app.google.stats.requests(route),
    0,
  );

const plant = ({ subject, body }: Letter) => steps.deliver({ subject, body }, 0);

describe("an alert", () => {
  const [, closing] = urgent[0]!;
  const watch = async (from: string, letters: Letter[]) => {
    app.clock.set(at(from));
    await watchUntil(new Date(app.clock.now().getTime() + 18 * 60_000));
    for (const letter of letters) plant(letter);
    await watchUntil(new Date(app.clock.now().getTime() + 24 * 60_000));
    return arrivals.map(({ subject }) => subject);
  };
  const news = "News from school for today";

  test("is sent once for a closure that two emails tell before the first check, and after a position was lost", async () => {
    app.clock.set(at("09:00"));
    plant(closing);
    plant({ ...closing, subject: `Reminder: ${closing.subject}` });
    await watchUntil(at("09:24"));
    expect(arrivals.map(({ subject }) => subject)).toEqual([news]);
    plant(urgent[2]![1]);
    app.google.mailbox(steps.address).expireHistory();
    await watchUntil(at("09:48"));
    expect(arrivals.map(({ subject }) => subject)).toEqual([news, news]);
  });

  test("is sent in the evening for a closure tomorrow, once, and is taken back the next morning", async () => {
    const snow = {
      subject: "School closed tomorrow",
      body: "Dear parents,\r\n\r\nBecause of the snow school is closed tomorrow, Wednesday 11 March.",
    };
    expect(await watch("19:00", [snow])).toEqual(["News from school for tomorrow, Wed 11 Mar"]);
    const open = {
      subject: "Update: the school is open as normal",
      body: "Dear parents,\r\n\r\nThe snow has gone and the school is open as normal today, Wednesday 11 March.",
    };
    app.clock.set(at("06:30", "2026-03-11"));
    plant(open);
    await watchUntil(at("07:00", "2026-03-11"));
    expect(arrivals.slice(1).map(({ subject }) => subject)).toEqual(["News from school has changed"]);
  });

  test("isn't sent a third time in a day, but what takes it back still is", async () => {
    const letters = urgent.slice(1, 4).map(([, letter]) => letter);
    expect(await watch("09:00", [closing, ...letters.slice(1)])).toEqual([news, news]);
    const clear = {
      subject: "Update: the school is open as normal",
      body: "Dear parents,\r\n\r\nThe heating works again and the school will stay open today, Tuesday 10 March.",
    };
    expect((await watch("11:00", [clear])).slice(2)).toEqual(["News from school has changed"]);
  });

  test("gives no all-clear while an unread email of the day may say otherwise", async () => {
    expect(await watch("09:00", [closing])).toEqual([news]);
    const clear = {
      subject: "Update: the school is open as normal",
      body: "Dear parents,\r\n\r\nThe heating works again and the school will stay open today, Tuesday 10 March.",
    };
    const oversized = `Subject: Closed after all\r\n\r\n${"x".repeat(30 * 1_024 * 1_024)}`;
    steps.deliverRaw(`From: Oakwood Office <office@oakwood.northshire.sch.uk>\r\n${oversized}`);
    await steps.run(await steps.later(parent, { minutes: 0 }));
    expect((await watch("11:00", [clear])).slice(1)).toEqual(["News from school may have changed"]);
    expect(arrivals[1]?.text).toMatch(/1 email not read yet:\s+Closed after all \(Oakwood Office\)/);
    expect(arrivals[1]?.text).not.toContain("stay open");
  });

  test("is sent once for a cancellation, though the same sender caused an alert before", async () => {
    expect(await watch("09:00", [closing])).toEqual([news]);
    const [, cancelled] = urgent[2]!;
    expect((await watch("11:00", [cancelled])).slice(1)).toEqual([news]);
  });

  test("isn't sent for an email like one that the parent marked not urgent, until they undo that", async () => {
    const [[, bus]] = urgent.slice(3) as [[string, Letter]];
    expect(await watch("09:00", [bus])).toEqual([news]);
    const [first] = await steps.stored(parent);
    const say = async (not_urgent: boolean) => {
      const { access } = await steps.later(parent, { minutes: 0 });
      return app.call(updateMessage, { token: access, params: { id: first!.id }, body: { not_urgent } });
    };
    expect((await say(true)).body).toEqual({ id: first!.id, not_urgent: true });
    const again = { ...bus, subject: "Delay: no coach for route 14 yet" };
    expect(await watch("11:00", [again])).toHaveLength(1);
    expect(await watch("12:00", [closing])).toEqual([news, news]);
    expect((await say(false)).body.not_urgent).toBe(false);
    const tomorrow = { subject: "Bus 14 is late again", body: bus.body };
    app.clock.set(at("09:00", "2026-03-11"));
    await watchUntil(at("09:18", "2026-03-11"));
    plant(tomorrow);
    await watchUntil(at("09:42", "2026-03-11"));
    expect(arrivals).toHaveLength(3);
  });

  test("gives only sender and subject when the plan's limit is used up", async () => {
    await app.database.db.updateTable("families").set({ subscription_tier: "free" }).execute();
    plant(onlySoundsUrgent[0]!);
    plant(onlySoundsUrgent[1]!);
    await steps.run(parent);
    expect(await watch("09:00", [closing])).toEqual(["An email from school may be urgent"]);
    expect(arrivals[0]?.text).toContain(`${closing.subject}, from Oakwood Office`);
    expect(await steps.stored(parent)).toHaveLength(2);
  });

  test.each<[string, () => unknown]>([
    [
      "it is switched off",
      async () => {
        await set({ enabled: false });
        app.clock.set(at("09:00"));
      },
    ],
    ["it is Saturday", () => app.clock.set(at("09:00", "2026-03-14"))],
    ["it is Friday evening", () => app.clock.set(at("18:10", "2026-03-13"))],
    ["it is late", () => app.clock.set(at("21:35"))],
  ])("isn't checked for when %s", async (_why, change) => {
    await change();
    app.google.stats.reset();
    expect(await watchUntil(new Date(app.clock.now().getTime() + 30 * 60_000))).toBe(0);
    expect(app.google.stats.requests("history.list")).toBe(0);
  });

  test("is never sent for an email whose sender fails authentication", async () => {
    app.clock.set(at("09:00"));
    await watchUntil(at("09:18"));
    const forged = ["Authentication-Results: mx.google.com; spf=fail smtp.mailfrom=x.example; dkim=none"];
    steps.deliver({ ...closing, headers: forged }, 0);
    await watchUntil(at("09:42"));
    expect([arrivals.length, await steps.stored(parent)]).toEqual([0, []]);
  });

  test("is sent once after failed runs, because the next check starts another", async () => {
    await watch("09:00", []);
    plant(closing);
    const look = async () => {
      app.clock.advance({ minutes: 12 });
      await watchMailboxes(dependencies(), new AbortController().signal);
    };
    const runs = () => app.database.db.selectFrom("processing_runs").select("status").execute();
    for (let tries = 0; tries < 2; tries++) {
      await look();
      app.google.faults.add({ route: "messages.list", kind: "unavailable" });
      await app.app.drainJobs();
      app.google.faults.clear();
      expect((await runs()).map(({ status }) => status)).toEqual(Array(tries + 1).fill("failed"));
    }
    await watchUntil(new Date(app.clock.now().getTime() + 40 * 60_000));
    expect(arrivals.map(({ subject }) => subject)).toEqual([news]);
    expect(await runs()).toHaveLength(3);
  });

  test("waits for the end of quiet hours", async () => {
    await set({ quiet_from: "09:00", quiet_to: "10:30" });
    await watch("09:00", [urgent[2]![1]]);
    // The queue uses real time, which is past that morning.
    const { rows } = await app.database.pool.query(
      "SELECT id FROM pgboss.job WHERE name = 'send-notice' AND start_after = $1",
      [at("10:30")],
    );
    expect(rows).toHaveLength(1);
    const { cipher } = app.app.platform;
    const [notice] = await noticesSince(app.database.db, cipher, parent.user.id, "2026-03-10");
    expect(notice?.body).toMatch(/\nThis waited for the end of your quiet hours, 9am to 10\.30am\.$/);
  });

  test("is not sent after the hour that the email names, if that passes in quiet hours", async () => {
    await set({ quiet_from: "09:00", quiet_to: "13:00" });
    await watch("09:00", [closing]);
    expect(await app.database.db.selectFrom("notices").select("id").execute()).toEqual([]);
  });
});

describe("a school day", () => {
  // Which other emails are urgent: alert.rules.test.ts.
  test.each(urgent.slice(0, 2))(
    "alerts once within a quarter of an hour to the email of %s",
    async (minute, letter) => {
      app.clock.set(new Date(at(minute).getTime() - 25 * 60_000));
      await watchUntil(at(minute));
      const planted = app.clock.now();
      plant(letter);
      await watchUntil(new Date(planted.getTime() + 60 * 60_000), 3);
      expect(arrivals.map(({ subject }) => subject)).toEqual(["News from school for today"]);
      const [alert] = arrivals;
      expect(alert?.at.getTime()).toBeLessThanOrEqual(planted.getTime() + 15 * 60_000);
      expect(alert?.text).toContain(letter.subject);
      const [email, ...others] = await steps.stored(parent);
      expect([email?.subject, others]).toEqual([letter.subject, []]);
      expect(alert?.text).toContain(`/emails?message=${email?.id}`);
      const runs = await app.database.db
        .selectFrom("processing_runs")
        .select(["trigger", "status"])
        .execute();
      expect(runs).toEqual([{ trigger: "watch", status: "completed" }]);
    },
  );

  test("twenty emails that only sound urgent cause no alert, and eight of them cost fewer than 700 Gmail quota units", async () => {
    await watchUntil(at("06:48"));
    app.google.stats.reset();
    for (const letter of onlySoundsUrgent.slice(0, 8)) {
      plant(letter);
      await watchUntil(new Date(app.clock.now().getTime() + 80 * 60_000));
    }
    const units = unitsSpent();
    for (const letter of onlySoundsUrgent.slice(8)) plant(letter);
    await watchUntil(at("18:30"));
    expect(arrivals.map(({ text }) => text)).toEqual([]);
    expect(units).toBeLessThan(700);
  });
});
