import { exportData } from "@gatepost/contract/account";
import { register } from "@gatepost/contract/auth";
import { getAttachment, getMessage, searchEmails } from "@gatepost/contract/emails-lists";
import { listPictures } from "@gatepost/contract/pictures";
import { health } from "@gatepost/contract/system";
import { tidyAccounts } from "../features/account/index.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { Call } from "../testing/call.ts";
import { registerParent } from "../testing/factories.ts";
import { startSecondProcess } from "../testing/second-process.ts";
import { beforeFile } from "../testing/before-file.ts";

const app = beforeFile(() => buildTestApp({ now: "2026-11-21T07:00:00Z" }));
let second: Call;
beforeAll(async () => {
  second = await startSecondProcess(app);
});

const repeat = async (times: number, act: (n: number) => ReturnType<Call>) => {
  const statuses = [];
  for (let n = 0; n < times; n++) statuses.push((await act(n)).status);
  return statuses;
};

describe("a costly call", () => {
  test("is counted across all processes, separately for each parent, and is allowed again in the next window", async () => {
    const [parent, other] = [await registerParent(app), await registerParent(app)];
    const ask = (call: Call, token: string) => call(exportData, { token });
    const statuses = await repeat(22, (n) => ask(n % 2 ? app.call : second, parent.access));
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    expect((await ask(app.call, other.access)).status).toBe(200);

    const { body, headers } = await ask(app.call, parent.access);
    expect(body).toEqual({
      error: "That was a lot at once. Please try again in 60 minutes.",
      code: "too_many_requests",
    });
    expect(headers["retry-after"]).toBe("3600");
  });

  test("stores no name of the caller in the database", async () => {
    const parent = await registerParent(app);
    await app.call(exportData, { token: parent.access });
    const rows = await app.database.db.selectFrom("request_counts").selectAll().execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${parent.user.id}|10\\.0\\.`));
  });

  test("is deleted when its time has passed", async () => {
    const kept = () => app.database.db.selectFrom("request_counts").select("calls").execute();
    expect((await kept()).length).toBeGreaterThan(0);
    app.clock.advance({ days: 2 });
    await app.app.platform.jobs.enqueue(app.database.db, tidyAccounts, {});
    await app.app.drainJobs();
    expect(await kept()).toEqual([]);
  });
});

describe("by network address", () => {
  test("registration is limited before anything is read, with an IPv6 network counting as one", async () => {
    const ask = (call: Call, address: string) => call(register, { body: {}, address });
    const statuses = await repeat(61, (n) => ask(n % 2 ? app.call : second, `2001:db8:1:2::${n + 1}`));
    expect(statuses).toEqual([...Array(60).fill(400), 429]);
    expect((await ask(app.call, "2001:db8:1:3::1")).status).toBe(400);
  });
});

test("opening what may have to be fetched from Gmail is limited across all processes, including attachments and pictures", async () => {
  const { access: token } = await registerParent(app);
  const params = { id: "01990000-0000-7000-8000-000000000000", index: "0" };
  const routes = [getMessage, getAttachment, listPictures];
  const ask = (n: number) =>
    (n % 2 ? app.call : second)(routes[n % 3]!, { token, params, address: `10.1.${n}.1` });
  expect(await repeat(6, ask)).toEqual(Array(6).fill(404));
  await app.database.pool.query("UPDATE request_counts SET calls = calls + 593 WHERE calls = 6");
  expect(await repeat(4, ask)).toEqual([404, 429, 429, 429]);
});

test("searching is limited for each parent in each process", async () => {
  const { access: token } = await registerParent(app);
  const statuses = await repeat(121, () => app.call(searchEmails, { token, query: { query: "trip" } }));
  expect(statuses).toEqual([...Array(120).fill(200), 429]);
});

test("an operator whose gateway counts can turn limits off", async () => {
  const call = await startSecondProcess(app, { rate_limits: false });
  const { access: token } = await registerParent(app);
  expect(new Set(await repeat(25, () => call(exportData, { token })))).toEqual(new Set([200]));
});

test("health checks are never refused", async () => {
  expect(new Set(await repeat(700, () => app.call(health)))).toEqual(new Set([200]));
});
