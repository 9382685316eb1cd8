import { login } from "@gatepost/contract/auth";
import { expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { registerParent } from "../../testing/factories.ts";
import { startSecondProcess } from "../../testing/second-process.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp({ env: { TRUST_PROXY: "on" } }));

const from = (address: string, username: string, password: string) =>
  app.call(login, { body: { username, password }, headers: { "x-forwarded-for": address } });

test("slows down guessing by username and email address together, until the wait passes", async () => {
  const { user, password } = await registerParent(app);
  for (const name of [user.username, user.email, user.username, user.email, user.username]) {
    expect((await from("192.0.2.1", name, "a wrong guess")).status).toBe(401);
  }
  const held = await from("192.0.2.1", user.email, password);
  expect([held.status, held.body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(held.headers["retry-after"])).toBeGreaterThan(0);
  app.clock.advance({ seconds: 6 });
  expect((await from("192.0.2.1", user.username, password)).status).toBe(200);
});

test("slows down guessing at an unknown name in the same way", async () => {
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await from("192.0.2.2", "nobody", "a wrong guess")).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("counts one IPv6 network as one address", async () => {
  const { user } = await registerParent(app);
  const statuses = [];
  for (let n = 1; n <= 6; n++)
    statuses.push((await from(`2001:db8:7:7::${n}`, user.username, "a wrong guess")).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("ignores X-Forwarded-For where no proxy is trusted", async () => {
  const { user } = await registerParent(app);
  const call = await startSecondProcess(app, { trust_proxy: false });
  const statuses = [];
  for (let n = 1; n <= 6; n++) {
    const body = { username: user.username, password: "a wrong guess" };
    statuses.push((await call(login, { body, headers: { "x-forwarded-for": `198.51.100.${n}` } })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("counts simultaneous guesses", async () => {
  const { user } = await registerParent(app);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => from("192.0.2.3", user.username, "a wrong guess")),
  );
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6);
});

test("doesn't lock the owner out during an attack from many addresses", async () => {
  const { user, password } = await registerParent(app);
  expect((await from("198.51.100.7", user.username, password)).status).toBe(200);
  for (let n = 0; n < 35; n++) await from(`203.0.113.${n}`, user.username, "a wrong guess");
  expect((await from("198.51.100.7", user.username, password)).status).toBe(200);
  // On a new network the owner shares a minute's attempts with the attacker.
  expect((await from("198.51.100.99", user.username, password)).status).toBe(429);
  app.clock.advance({ seconds: 61 });
  expect((await from("198.51.100.99", user.username, password)).status).toBe(200);
});

test("slows down sixty guesses from as many networks of one IPv6 customer, but not the owner", async () => {
  const { user, password } = await registerParent(app);
  expect((await from("2001:db8:ffff:1::1", user.username, password)).status).toBe(200);
  const statuses = [];
  for (let n = 0; n < 60; n += 1)
    statuses.push((await from(`2001:db8:8:${n.toString(16)}::1`, user.username, "a wrong guess")).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect((await from("2001:db8:ffff:1::1", user.username, password)).status).toBe(200);
  app.clock.advance({ seconds: 61 });
  expect((await from("2001:db8:9:1::1", user.username, password)).status).toBe(200);
});
