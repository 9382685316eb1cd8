import { exportData } from "@gatepost/contract/account";
import { createFeedback, getFeedbackStats, listFeedback } from "@gatepost/contract/feedback";
import { beforeEach, describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { feedbackOf, registerParent, type TestUser } from "../../testing/factories.ts";
import { operateFeedback } from "./index.ts";
import { beforeFile } from "../../testing/before-file.ts";

const app = beforeFile(() => buildTestApp({ now: "2026-11-21T09:00:00Z" }));
let parent: TestUser;
beforeEach(async () => {
  app.clock.set("2026-11-21T09:00:00Z");
  parent = await registerParent(app);
});

const send = (fields = {}, user = parent) =>
  app.call(createFeedback, { token: user.access, body: feedbackOf(fields) });
const history = async (query = {}) => (await app.call(listFeedback, { token: parent.access, query })).body;
const operate = (...words: string[]) => operateFeedback(app.database.db, words);

describe("sending feedback", () => {
  test("stores the text as new, with the date", async () => {
    const { status, body } = await send({ user_agent: "Firefox", page_url: "http://localhost:3000/emails" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: "Lovely",
      status: "new",
      days_since_created: 0,
      is_bug_report: false,
      is_priority: false,
      user_agent: "Firefox",
      page_url: "http://localhost:3000/emails",
    });
    expect((await history()).results).toEqual([body]);
  });

  const bug = { steps_to_reproduce: "Open it.", expected_behavior: "A list.", actual_behavior: "Nothing." };

  test("stores steps, expected and actual result of a bug", async () => {
    expect((await send({ feedback_type: "bug", ...bug })).body).toMatchObject({
      is_bug_report: true,
      ...bug,
    });
  });

  test("ignores those fields for anything but a bug", async () => {
    expect((await send({ feedback_type: "feature", ...bug })).body).toMatchObject({
      steps_to_reproduce: null,
      expected_behavior: null,
      actual_behavior: null,
    });
  });

  test.each([
    ["title", "   ", "Enter a title."],
    ["description", "", "Describe it in a few words."],
    ["title", "x".repeat(201), "Please keep this to 200 characters."],
    ["description", "x".repeat(5_001), "Please keep this to 5000 characters."],
    ["steps_to_reproduce", "x".repeat(5_001), "Please keep this to 5,000 characters."],
    ["feedback_type", "rant", "Choose what kind of feedback this is."],
  ])("explains what is wrong with %s", async (field, value, message) => {
    const { status, body } = await send({ [field]: value });
    expect([status, body.fields?.[field]]).toEqual([400, [message]]);
  });

  test("marks feedback from a Premium parent", async () => {
    const premium = await registerParent(app, { tier: "premium" });
    expect((await send({}, premium)).body.is_priority).toBe(true);
  });

  test("stops after five in ten minutes, even simultaneous ones, and says how long to wait", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 3 }, () => 429),
    ]);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body.error).toBe(
      "Thank you, that’s a lot of feedback at once. Please send the next one in 10 minutes.",
    );
    expect(refused?.headers["retry-after"]).toBe("600");
    app.clock.advance({ minutes: 10 });
    expect((await send()).status).toBe(201);
  });
});

describe("the history", () => {
  test("is newest first, in pages, with the days since", async () => {
    await send({ title: "first" });
    app.clock.advance({ minutes: 5 });
    await send({ title: "second" });
    await send({ title: "third" });
    const page = await history({ page_size: "2" });
    expect(page.results.map((one) => one.title)).toEqual(["third", "second"]);
    expect(page).toMatchObject({ count: 3, previous: null });
    const rest = await history({ page_size: "2", cursor: page.next ?? "" });
    expect(rest.results.map((one) => one.title)).toEqual(["first"]);
    expect(rest.next).toBeNull();
  });

  test("has totals by status, each with its name", async () => {
    const { id } = (await send()).body;
    await send();
    await operate("status", id, "wont_fix");
    const { body } = await app.call(getFeedbackStats, { token: parent.access });
    expect(body).toEqual({
      total_submitted: 2,
      by_status: {
        new: { display_name: "New", count: 1 },
        reviewing: { display_name: "Under Review", count: 0 },
        in_progress: { display_name: "In Progress", count: 0 },
        resolved: { display_name: "Resolved", count: 0 },
        wont_fix: { display_name: "Won't Fix", count: 1 },
        duplicate: { display_name: "Duplicate", count: 0 },
      },
    });
  });

  test("is part of the data export", async () => {
    await send({ title: "In my file" });
    const { body } = await app.call(exportData, { token: parent.access });
    expect(body).toMatchObject({ feedback: [{ title: "In my file" }] });
  });
});

describe("the operator", () => {
  test("lists open feedback, Premium first, and changes its status", async () => {
    const free = (await send({ title: "From a free parent" })).body;
    const premium = await registerParent(app, { tier: "premium" });
    const paid = (await send({ title: "From a Premium parent", feedback_type: "bug" }, premium)).body;
    const listed = (await operate("list")) ?? "";
    expect(listed).toContain(
      `${paid.id}  2026-11-21T09:00:00.000Z  bug  New  ${premium.user.username}  PREMIUM`,
    );
    expect(listed.indexOf(paid.id)).toBeLessThan(listed.indexOf(free.id));

    expect(await operate("status", paid.id, "resolved")).toBe(`${paid.id} is now: Resolved.`);
    expect(await operate("list")).not.toContain(paid.id);
    expect(await operate("list", "resolved")).toContain("From a Premium parent");
  });

  test("gets an error for unknown feedback and unknown arguments", async () => {
    expect(await operate("status", "0190a000-0000-7000-8000-000000000000", "new")).toContain(
      "There is no feedback",
    );
    expect(await operate("status", "x'; DROP", "new")).toContain("There is no feedback");
    expect(await operate("status", "x", "done")).toBeUndefined();
    expect(await operate("list", "everything")).toBeUndefined();
    expect(await operate()).toBeUndefined();
  });

  test("sees no control characters from a stranger's text", async () => {
    await send({ title: "\u001b[2J\u0007cleared", description: "one\ntwo\u001b]0;title\u0007" });
    const listed = (await operate("list", "new")) ?? "";
    expect(listed).toContain("cleared");
    // eslint-disable-next-line no-control-regex -- these are what must not be there
    expect(listed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });
});
