import { mailReader } from "@gatepost/analysis";
import { tryLetter } from "@gatepost/contract/try";
import { triedTextBytes } from "@gatepost/contract/limits";
import { describe, expect, test, vi } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { dumpDatabase } from "../../testing/database-dump.ts";
import { startSecondProcess } from "../../testing/second-process.ts";
import { beforeFile } from "../../testing/before-file.ts";

const letter = `Year 4 trip to the science museum

Dear parents,

Year 4 are going to the science museum on Thursday 3 December. Please bring a packed lunch and a waterproof coat.

Please pay £12.50 for the trip on ParentPay by Friday 27 November.

Year 6: please bring a swimming kit on Monday 30 November.

Mrs Bell`;

let log = "";
const app = beforeFile(() =>
  buildTestApp({
    now: "2026-11-23T08:00:00Z",
    env: { LOG_LEVEL: "trace" },
    log: { write: (line) => void (log += line) },
  }),
);

let networks = 0;
/** Each call comes from another network, so that only the tests of limits reach one. */
const ask = (body: unknown, address = `10.9.${networks++}.1`) => app.call(tryLetter, { body, address });

describe("an email pasted without an account", () => {
  test("is read for every year, with the date, price, years and quote of each line", async () => {
    const { status, body } = await ask({ text: letter });
    expect(status).toBe(200);
    expect(body.dated).toContainEqual({
      line: expect.stringMatching(/“Please pay £12\.50 for the trip on ParentPay by Friday 27 November\.”/),
      groups: ["Year 4"],
      when: "Fri 27 Nov",
      date: "2026-11-27",
      time: null,
      amount: "£12.50",
      evidence: [
        { text: "Please pay £12.50 for the trip on ParentPay by Friday 27 November.", place: "email" },
      ],
    });
    const swimming = body.dated.find(({ line }) => /swimming/.test(line));
    expect(swimming).toMatchObject({ groups: ["Year 6"], date: "2026-11-30" });
  });

  test("is read for one year if the visitor chooses it", async () => {
    const { body } = await ask({ text: letter, year_group: "Year 6" });
    const lines = body.dated.map(({ line }) => line).join("\n");
    expect(lines).toMatch(/swimming/i);
    expect(lines).not.toMatch(/12\.50/);
    expect(body.dated.every(({ groups }) => groups.length === 0)).toBe(true);
  });

  test("is read as of its own date if its headers are pasted too", async () => {
    const old = `From: Office <office@school.sch.uk>\nSent: 10 March 2025 09:14\nSubject: Book fair\n\nPlease bring a packed lunch on Friday.`;
    const { body } = await ask({ text: old });
    expect(body.dated.map(({ date }) => date)).toEqual(["2025-03-14"]);
  });

  test("may contain nothing to do", async () => {
    const { status, body } = await ask({
      text: "We had a lovely time in the woods. The children saw a fox.",
    });
    expect([status, body.dated, body.undated]).toEqual([200, [], []]);
  });
});

describe("anything but an email", () => {
  test.each([
    ["no text", {}, "Paste a letter first."],
    ["empty text", { text: "" }, "Paste a letter first."],
    ["white space", { text: " \n\t " }, "Paste a letter first."],
    ["a number", { text: 7 }, "Paste a letter first."],
    [
      "more than 20 kB",
      { text: "ä".repeat(triedTextBytes / 2 + 1) },
      "That’s more than fits here. Please paste one letter, six pages at most.",
    ],
    ["an unknown year", { text: "Bring a coat.", year_group: "Year 99" }, "Choose a year group."],
    ["a NUL character", { text: "a\0b" }, "There’s a character in this text that we can’t save."],
  ])("is refused with a sentence: %s", async (_, body, sentence) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { error: sentence, code: "validation" } });
  });

  test("is refused unread when far too large", async () => {
    expect(await ask({ text: "x".repeat(40_000) })).toMatchObject({
      status: 413,
      body: { code: "payload_too_large" },
    });
  });

  test("is read up to 20 kB", async () => {
    const text = `${letter}\n\n`.padEnd(triedTextBytes - 1, "We planted bulbs in the garden. ");
    expect((await ask({ text })).status).toBe(200);
  });
});

test.each([
  ["repeated headers", "From: a\n".repeat(2_000)],
  ["deep quoting", `${">".repeat(3_000)} bring a coat\n`.repeat(6)],
  ["one endless line", "please bring Year 4 on Friday 27 November £5 ".repeat(440)],
  ["dates alone", "1/12/26 2pm Year 3 ".repeat(1_000)],
  ["every year in turn", Array.from({ length: 900 }, (_, n) => `Year ${n % 14}: bring £${n}.`).join("\n")],
  ["markup and scripts", "<script>alert(1)</script><img src=x onerror=alert(1)>".repeat(300)],
  [
    "MIME of its own",
    `Content-Type: multipart/mixed; boundary=x\n\n${"--x\nContent-Type: text/html\n\n<b>".repeat(500)}`,
  ],
  ["white space", `a${" \n".repeat(9_000)}b`],
])("answers hostile text with a sentence or lines: %s", async (_, text) => {
  const { status, body } = await ask({ text });
  expect([200, 400, 503]).toContain(status);
  expect(status === 200 ? Array.isArray(body.dated) : typeof body.error === "string").toBe(true);
});

test("stores and logs nothing of an email", async () => {
  const before = (await dumpDatabase(app.database.pool)).length;
  const text = `${letter}\n\nPlease bring a Zanzibarbarossa to the fair on Friday 4 December.`;
  const { status, body } = await ask({ text }, "10.8.0.1");
  expect([status, JSON.stringify(body).includes("Zanzibarbarossa")]).toEqual([200, true]);
  await ask({ text, year_group: "Zanzibarbarossa" }, "10.8.0.1");
  const after = await dumpDatabase(app.database.pool);
  expect(JSON.stringify(after)).not.toMatch(/Zanzibarbarossa|science museum|10\.8\.0\.1/);
  // The two call counts: for this visitor and for all.
  expect(after.length - before).toBeLessThanOrEqual(2);
  expect(log).toContain("/api/try/");
  expect(log).not.toMatch(/Zanzibarbarossa|science museum/);
});

describe("limits", () => {
  test("one network may have 20 emails read in ten minutes, across all processes", async () => {
    const second = await startSecondProcess(app);
    const statuses = [];
    for (let n = 0; n < 21; n++) {
      const call = n % 2 ? second : app.call;
      statuses.push((await call(tryLetter, { body: {}, address: `2001:db8:7:7::${n + 1}` })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });

  test("all visitors together may have 300 read, and then everybody has to wait", async () => {
    app.clock.advance({ minutes: 20 });
    const statuses = new Map<number, number>();
    for (let n = 0; n < 301; n++) {
      const { status } = await ask({}, `10.7.${n % 200}.${Math.floor(n / 200)}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [400, 300],
      [503, 1],
    ]);
    const { body, headers } = await ask({}, "10.6.0.1");
    expect(body.error).toMatch(/^Many people are using this just now\. Please try again in /);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });

  test("a visitor has to try again while five emails are being read", async () => {
    app.clock.advance({ minutes: 20 });
    const read = mailReader.readPasted.bind(mailReader);
    const held = Promise.withResolvers<void>();
    const reading = vi.spyOn(mailReader, "readPasted").mockImplementation(async (...letters) => {
      await held.promise;
      return read(...letters);
    });
    let turnedAway = 0;
    const asked = Array.from({ length: 8 }, async () => {
      const answer = await ask({ text: letter });
      if (answer.status === 503) turnedAway += 1;
      if (turnedAway === 3) held.resolve();
      return answer;
    });
    const answers = await Promise.all(asked);
    reading.mockRestore();
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(busy.map(({ body }) => body.error)).toEqual(
      Array(3).fill("Many letters are being read just now. Please try again in a moment."),
    );
    expect(busy[0]?.headers["retry-after"]).toBe("10");
  });
});
