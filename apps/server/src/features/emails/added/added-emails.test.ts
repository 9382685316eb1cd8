import { addEmail } from "@gatepost/contract/added-emails";
import { addedFileBytes } from "@gatepost/contract/limits";
import { createChild } from "@gatepost/contract/children";
import { deleteAccount, exportData } from "@gatepost/contract/account";
import { getMessage, getPage, listMessages, listSummaries } from "@gatepost/contract/emails-lists";
import { drawn, pdfOfPages } from "@gatepost/analysis/testing/pdf-file";
import { wordParts, zipOf } from "@gatepost/analysis/testing/word-file";
import { describe, expect, test } from "vitest";
import { schoolMail } from "../../../testing/gmail.ts";
import { gmailTests } from "../../../testing/processing.ts";
import type { TestUser } from "../../../testing/factories.ts";

const { app, givenParent, stored, start, run, deliver, deliverRaw, emptyMailbox, later } = gmailTests({
  now: "2026-03-10T09:00:00Z",
});

const letter = `Subject: Science museum

Dear parents,

Year 5 are going to the science museum on Thursday 19 March. Please pay £12.50 on ParentPay by Friday 13 March.`;

const add = (user: TestUser, body: unknown) =>
  app.call(addEmail, { token: user.access, body: body as never });
const eml = (raw: string | Buffer) => ({
  file: { filename: "Trip.eml", content: Buffer.from(raw).toString("base64") },
});
const list = async (user: TestUser) => (await app.call(listMessages, { token: user.access })).body.results;

const pdf = pdfOfPages([
  {
    content: drawn([
      { x: 50, y: 700, words: "Year 5: please pay 12.50 pounds for the farm by Friday 13 March." },
    ]),
  },
]);
const word = zipOf(
  wordParts("<w:p><w:r><w:t>Year 5: please bring wellies to the farm on Friday 13 March.</w:t></w:r></w:p>"),
);
const fileOf = (filename: string, bytes: Buffer) => ({
  file: { filename, content: bytes.toString("base64") },
});
const opened = (user: TestUser, id: string) => app.call(getMessage, { token: user.access, params: { id } });
const today = async (user: TestUser) =>
  (await app.call(listSummaries, { token: user.access })).body.results[0];

test("an account that is deleted meanwhile gets no error of ours", async () => {
  const user = await givenParent();
  const adding = [1, 2, 3].map((n) => add(user, { text: `${letter} ${n}` }));
  const deleting = app.call(deleteAccount, { token: user.access, body: { password: user.password } });
  const answers = await Promise.all([deleting, ...adding]);
  expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
});

describe("an email added by hand", () => {
  test("is analysed at once, appears in the day's summary, and opens again", async () => {
    const user = await givenParent();
    const added = await add(user, { text: letter });
    expect(added.status).toBe(201);
    const [message] = await list(user);
    expect(message).toMatchObject({
      id: added.body.message_id,
      subject: "Science museum",
      sender: "Added by you",
      added_by_hand: true,
    });
    expect(message?.action_items.join("\n")).toMatch(/12\.50/);
    expect(message?.summary_id).toBe((await today(user))?.id);
    expect((await opened(user, message!.id)).body.content).toMatch(/science museum/);
  });

  test("answers with the lines that it gave", async () => {
    const { body } = await add(await givenParent(), {
      text: "Year 5: please pay £12.50 for the museum by Friday 13 March.",
    });
    expect(body).toMatchObject({
      outcome: "told",
      words: null,
      lines: [{ text: expect.stringMatching(/museum/), due_words: expect.stringContaining("Fri 13 Mar") }],
    });
  });

  test("answers that it is named as one to read if it gave no line, or that it is for others", async () => {
    const user = await givenParent();
    const pond = await add(user, { text: "There is a photograph of the new pond by the front door." });
    expect(pond.body).toMatchObject({ outcome: "to_read", lines: [] });
    const other = await add(user, {
      text: "Dear Year 6 parents,\n\nPlease send a pencil on Friday 13 March.",
    });
    expect(other.body).toMatchObject({ outcome: "not_for_you", words: "“Dear Year 6 parents,”", lines: [] });
  });

  test("takes the subject given with its text", async () => {
    const user = await givenParent();
    await add(user, { text: "Year 5: bring a coat on Friday.", subject: "Cold week" });
    expect((await list(user))[0]?.subject).toBe("Cold week");
  });

  test.each([
    ["a PDF", "Farm trip.pdf", pdf, /12\.50/, "Farm trip"],
    ["a Word document", "Ausflug – März.docx", word, /wellies/i, "Ausflug – März"],
  ])("is read from %s, and the file can be opened again", async (_, filename, bytes, task, subject) => {
    const user = await givenParent();
    const { status, body } = await add(user, fileOf(filename, bytes));
    expect(status).toBe(201);
    const message = (await opened(user, body.message_id)).body;
    expect(message).toMatchObject({ subject, sender: "Added by you", attachments: [{ filename }] });
    expect(message.action_items.join("\n")).toMatch(task);
  });

  test("is read from a multipart form with a file", async () => {
    const user = await givenParent();
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(pdf)]), "Farm trip.pdf");
    const sent = new Response(form);
    const headers = { "content-type": sent.headers.get("content-type") ?? "" };
    const body = Buffer.from(await sent.arrayBuffer());
    const added = await app.call(addEmail, { token: user.access, headers, body });
    expect(added.status).toBe(201);
    expect((await opened(user, added.body.message_id)).body.subject).toBe("Farm trip");
    const broken = await app.call(addEmail, { token: user.access, headers, body: body.subarray(0, 300) });
    expect(broken).toMatchObject({ status: 400, body: { code: "validation" } });
    const elsewhere = await app.call(createChild, { token: user.access, headers, body });
    expect(elsewhere.status).toBe(400);
  });

  test("is recognised as a duplicate, even with other white space", async () => {
    const user = await givenParent();
    const { body } = await add(user, { text: letter });
    const again = await add(user, { text: `${letter.replace("Dear parents,", "Dear  parents,")}\n\n` });
    expect(again).toMatchObject({ status: 409, body: { code: "conflict", message_id: body.message_id } });
    expect(await stored(user)).toHaveLength(1);
  });

  test("is stored once when added twice at the same time", async () => {
    const user = await givenParent();
    const answers = await Promise.all([add(user, { text: letter }), add(user, { text: letter })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(new Set(answers.map(({ body }) => body.message_id)).size).toBe(1);
    expect(await stored(user)).toHaveLength(1);
  });

  test("is recognised as the same email from Gmail, and keeps its own sender", async () => {
    const user = await givenParent();
    const raw = schoolMail({ subject: "Trip", body: "Year 5: please bring a coat on Friday 13 March." });
    expect((await add(user, eml(raw))).status).toBe(201);
    expect((await list(user))[0]).toMatchObject({ sender: expect.stringMatching(/oakwood/) as string });
    deliverRaw(raw);
    await run(user);
    emptyMailbox();
    expect(await stored(user)).toHaveLength(1);
  });

  test("and a run in progress lose nothing of each other", async () => {
    const user = await givenParent();
    const same = schoolMail({ subject: "Trip", body: "Year 5: please bring a coat on Friday 13 March." });
    deliverRaw(same);
    deliver({ subject: "Farm", body: "Year 5: please bring wellies on Friday 13 March." });
    await start(user);
    const answers = await Promise.all([
      add(user, eml(same)),
      add(user, { text: letter }),
      app.app.drainJobs(),
    ]);
    emptyMailbox();
    expect([201, 409]).toContain(answers[0].status);
    expect(answers[1].status).toBe(201);
    const messages = await stored(user);
    expect(messages.map(({ subject }) => subject).toSorted()).toEqual(["Farm", "Science museum", "Trip"]);
    expect(new Set(messages.map(({ summary_id }) => summary_id))).toEqual(new Set([(await today(user))?.id]));
  });

  test("counts towards the plan's daily limit together with a simultaneous run", async () => {
    const user = await givenParent("free");
    for (const kit of ["wellies", "a hat", "a book"])
      deliver({ subject: kit, body: `Year 5: please bring ${kit} on Friday 13 March.` });
    await start(user);
    await Promise.all([add(user, { text: letter }), app.app.drainJobs()]);
    expect(await stored(user)).toHaveLength(2);
    const { status, body } = await add(user, { text: "Year 5: bring a coat on 11 March." });
    expect([status, body]).toMatchObject([
      403,
      { code: "plan_limit", error: /reads 2 emails a day.*tomorrow/ },
    ]);
    emptyMailbox();
  });

  test("leaves named what the plan left unread that day", async () => {
    const user = await givenParent("free");
    for (const kit of ["wellies", "a hat", "a book"])
      deliver({ subject: kit, body: `Year 5: please bring ${kit} on Friday 13 March.` });
    await run(user);
    emptyMailbox();
    await app.database.pool.query("UPDATE families SET subscription_tier = 'premium'");
    expect((await add(user, { text: letter })).status).toBe(201);
    const { page } = (await app.call(getPage, { token: user.access })).body;
    expect([page.outcomes.read.length, page.outcomes.unread.length]).toEqual([3, 1]);
  });

  test("is in the account's export, and its text is encrypted for 7 days and then deleted", async () => {
    const user = await givenParent();
    const { body } = await add(user, { text: letter });
    const exported = await app.call(exportData, { token: user.access });
    expect(JSON.stringify(exported.body)).toContain("Science museum");
    const bodies = app.database.db.selectFrom("message_bodies").where("message_id", "=", body.message_id);
    expect((await bodies.select("source").executeTakeFirstOrThrow()).source).toMatch(/^v1:t/);
    const after = await later(user, { days: 8 });
    expect(await opened(after, body.message_id)).toMatchObject({
      status: 404,
      body: { error: expect.stringMatching(/added this email yourself/) as string },
    });
  });
});

test.each([
  ["nothing", {}, 400],
  ["white space", { text: " \n " }, 400],
  ["text and a file together", { text: "a", ...eml("From: a@b.example\n\nhi") }, 400],
  ["a file of another kind", { file: { filename: "virus.exe", content: "AAAA" } }, 400],
  ["a text over 100 kB", { text: "Year 5. ".repeat(15_000) }, 400],
  ["a PDF without text, as a scan is", fileOf("a.pdf", pdfOfPages([{ content: "" }])), 400],
  ["a file that is called a picture but isn't one", { file: { filename: "a.png", content: "AAAA" } }, 400],
  ["a path for a name", { file: { filename: "../a.pdf", content: "AAAA" } }, 400],
  ["an empty file", { file: { filename: "a.pdf", content: "" } }, 400],
  ["no base64", { file: { filename: "a.pdf", content: "ä!" } }, 400],
  [
    "a file over 3 MB",
    { file: { filename: "a.pdf", content: Buffer.alloc(addedFileBytes + 3).toString("base64") } },
    400,
  ],
  ["a body far too large", { file: { filename: "a.pdf", content: "A".repeat(6_000_000) } }, 413],
  ["bytes that are no email", eml(Buffer.from([0, 255, 1, 254])), 400],
  ["a PDF that is none", { file: { filename: "a.pdf", content: "AAAA" } }, 400],
  ["a Word document that is none", { file: { filename: "a.docx", content: "AAAA" } }, 400],
])("refuses with a sentence and stores nothing: %s", async (_, body, status) => {
  const user = await givenParent();
  const answer = await add(user, body);
  expect(answer.status).toBe(status);
  expect((answer.body as { error?: string }).error).toMatch(/\w+ \w+.*\.$/);
  expect(await stored(user)).toEqual([]);
});
