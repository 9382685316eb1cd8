import { changePassword, deleteAccount } from "@gatepost/contract/account";
import { listChildren } from "@gatepost/contract/children";
import * as contract from "@gatepost/contract/delivery";
import { linesOfPage } from "@gatepost/contract/digest-page";
import { getPage } from "@gatepost/contract/emails-lists";
import { createUsualWeekEntry } from "@gatepost/contract/usual-week";
import { beforeEach, describe, expect, test } from "vitest";
import { registerParent, type TestUser } from "../../testing/factories.ts";
import { mailedTests, startMorning } from "../../testing/mailed-parent.ts";
import { storeThings } from "../../testing/stored-things.ts";
import { postForm } from "../../testing/post-form.ts";
import { startScheduledRuns } from "../schedule/index.ts";
import { mailToken, readMailToken } from "./mail-tokens.ts";

const grandpa = "grandpa@family.example";
const steps = mailedTests();
const { app, mail } = steps;
let parent: TestUser;

/** The parent and the second recipient have been emailed a summary with one task for tomorrow. */
beforeEach(async () => {
  parent = await startMorning(steps);
  await app.call(contract.inviteSecondRecipient, { token: parent.access, body: { email: grandpa } });
  await app.app.drainJobs();
  const [, token = ""] = /summary-invitation\?token=([\w-]+)/.exec(mail.received[0]?.text ?? "") ?? [];
  await app.call(contract.answerInvitation, { body: { token, accept: true } });
  mail.received.length = 0;
  const [child] = (await app.call(listChildren, { token: parent.access })).body;
  await storeThings(app, parent, [
    {
      line: "Pay £14.50 for the museum trip",
      kind: "task",
      verb: "pay",
      day: "2026-03-11",
      timing: "by",
      children: [child!.id],
    },
  ]);
  parent = await steps.later(parent, { hours: 1 });
  await app.app.platform.jobs.enqueue(app.database.db, startScheduledRuns, {});
  await app.app.drainJobs();
});

/** The path of the one link in the text part of a reader's email. */
function linkOf(to = "priya@mail.example"): string {
  const links = textTo(to).match(/\/api\/emails\/tick\/[\w.-]+\//g) ?? [];
  expect(links).toHaveLength(1);
  return links[0]!;
}
const textTo = (to: string) => mail.received.find((each) => each.to === to)?.text ?? "";
/** Of the page for reading only. */
const pageLink = () => /\/api\/emails\/read-only\/[\w.-]+\//.exec(textTo(grandpa))?.[0] ?? "";
const tokenOf = (link: string) => link.split("/").at(-2) ?? "";
const open = (url: string) => app.server.inject({ method: "GET", url });
const press = (url: string) => postForm(app, url);
const doneAt = async () => {
  const rows = await app.database.db.selectFrom("things").select("done_at").execute();
  return rows.map(({ done_at }) => done_at?.toISOString() ?? null);
};
const nothingDone = [null];

describe("the link beside a task in the email", () => {
  test("only asks when opened, however often a scanner does", async () => {
    for (let n = 0; n < 3; n += 1) {
      const { statusCode, body, headers } = await open(linkOf());
      expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(body).toMatch(/Tick “Pay £14\.50 [^”]*” as done\?/);
      expect(body).not.toMatch(/<script|Amelia/);
    }
    expect(await doneAt()).toEqual(nothingDone);
  });

  test("ticks the task off by its button, however often, says so, and undoes it", async () => {
    const link = linkOf();
    await press(link);
    const done = await press(link);
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining("Done: “Pay £14.50")]);
    expect(await doneAt()).toEqual(["2026-03-10T08:00:00.000Z"]);
    expect((await open(link)).body).toContain("Done: “Pay £14.50");
    const [, undo = ""] = /action="([^"]+)"/.exec(done.body) ?? [];
    expect((await press(undo)).body).toContain("as done?");
    expect(await doneAt()).toEqual(nothingDone);
  });

  test("shows a page when it was opened too often", async () => {
    const often = { method: "GET", url: linkOf(), remoteAddress: "203.0.113.9" } as const;
    for (let n = 0; n < 120; n += 1) await app.server.inject(often);
    const { statusCode, headers, body } = await app.server.inject(often);
    expect([statusCode, headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(body).toMatch(/Please try again in \d+ minutes\.</);
  });

  test("gives the second recipient their own, which ticks for the whole family", async () => {
    expect(linkOf(grandpa)).not.toBe(linkOf());
    expect((await press(linkOf(grandpa))).statusCode).toBe(200);
    expect((await open(linkOf())).body).toContain("Done:");
  });

  test("also ticks kit of the usual week", async () => {
    const { token } = { token: parent.access };
    const [child] = (await app.call(listChildren, { token })).body;
    const body = { title: "PE", kit: "PE kit", verb: "wear", weekdays: [4] } as const;
    const created = await app.call(createUsualWeekEntry, { token, params: { id: child!.id }, body });
    expect(created.status).toBe(201);
    await press(linkOf());
    mail.received.length = 0;
    parent = await steps.later(parent, { days: 1 });
    await app.app.platform.jobs.enqueue(app.database.db, startScheduledRuns, {});
    await app.app.drainJobs();
    expect((await press(linkOf())).body).toMatch(/Done: “[^”]*PE kit/);
    const { page } = (await app.call(getPage, { token: parent.access, query: {} })).body;
    const kit = linesOfPage(page).filter(({ text }) => text === "Wear PE kit");
    expect(kit.map(({ due, done_at }) => [due, done_at !== null])).toEqual([["2026-03-12", true]]);
  });

  test("works for 14 days", async () => {
    const link = linkOf();
    app.clock.set("2026-03-24T20:00:00Z");
    expect((await open(link)).statusCode).toBe(200);
    app.clock.set("2026-03-25T08:00:00Z");
    for (const each of [link, pageLink()]) await expectEnded(each);
  });
});

async function expectEnded(link: string) {
  const pressed = link.includes("/tick/") ? [await press(link), await press(`${link}undo/`)] : [];
  const opened = await open(link);
  for (const answer of [opened, ...pressed]) {
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    expect(answer.body).toContain("work for 14 days: a newer email has new ones.");
    expect(answer.body.includes("Nothing was changed.")).toBe(answer !== opened);
    expect(answer.body).not.toMatch(/museum|Amelia|14\.50/i);
  }
}

describe("a link has ended", () => {
  test("when it was changed, cut off, made up or signed with another secret", async () => {
    const token = tokenOf(linkOf());
    const secret = "another-secret-of-32-characters-or-more";
    const changed = [
      `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`,
      withLink(token, { day: 30_000 }),
      withLink(token, { id: "01990000-0000-7000-8000-000000000000" }),
      withLink(token, { reader: "second" }),
      token.slice(0, -1),
      token.split(".")[0] ?? "",
      "AAAA.BBBB",
      mailToken("tick", secret, readMailToken(token)!, await passwordHash(parent)),
    ];
    for (const each of changed) await expectEnded(linkOf().replace(token, each));
    expect(await doneAt()).toEqual(nothingDone);
  });

  test("when the password has changed", async () => {
    const body = { old_password: parent.password, new_password: "another quite long phrase 7" };
    expect((await app.call(changePassword, { token: parent.access, body })).status).toBe(200);
    for (const each of [linkOf(), linkOf(grandpa), pageLink()]) await expectEnded(each);
  });

  test("when the second recipient no longer gets the emails, but the parent's still works", async () => {
    await app.call(contract.removeSecondRecipient, { token: parent.access });
    for (const each of [linkOf(grandpa), pageLink()]) await expectEnded(each);
    expect((await press(linkOf())).statusCode).toBe(200);
  });

  test("when the account is gone", async () => {
    await app.call(deleteAccount, { token: parent.access, body: { password: parent.password } });
    await app.app.drainJobs();
    await expectEnded(linkOf());
    await expectEnded(linkOf(grandpa));
  });
});

test("a stranger's own valid link can't tick this family's task", async () => {
  const stranger = await registerParent(app);
  const link = { ...readMailToken(tokenOf(linkOf()))!, reader_id: stranger.user.id };
  const token = mailToken("tick", app.config.secret_key, link, await passwordHash(stranger));
  const url = linkOf().replace(tokenOf(linkOf()), token);
  expect((await open(url)).body).toContain("Tick this task as done?");
  expect((await press(url)).statusCode).toBe(400);
  expect(await doneAt()).toEqual(nothingDone);
});

test("a task that is gone is reported as gone", async () => {
  const link = linkOf();
  await app.database.db.deleteFrom("things").execute();
  const { statusCode, body } = await press(link);
  expect([statusCode, body]).toEqual([400, expect.stringContaining("That task isn’t there any more.")]);
});

const passwordHash = async ({ user }: TestUser) =>
  (
    await app.database.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow()
  ).password_hash;

describe("the page for reading only", () => {
  test("shows the whole page without signing in, with nothing to tick and no way into the app", async () => {
    const { statusCode, headers, body } = await open(pageLink());
    expect([statusCode, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toMatch(/Pay £14\.50 for the museum trip/);
    expect(body).not.toMatch(/<script|<form|href="[^"]*(?:tick|summary=|settings|unsubscribe)|priya@/);
  });

  test("is in the email of nobody who looks after the account", () => {
    expect(mail.received.find(({ to }) => to !== grandpa)?.raw).not.toContain("read-only");
  });

  test("and the links that tick each serve their own purpose", async () => {
    await expectEnded(linkOf(grandpa).replace("/tick/", "/read-only/"));
    await expectEnded(pageLink().replace("/read-only/", "/tick/"));
  });
});

/** Puts the same signature on a changed link. */
function withLink(token: string, change: Partial<NonNullable<ReturnType<typeof readMailToken>>>): string {
  const [packed] = mailToken("tick", "any", { ...readMailToken(token)!, ...change }, "").split(".");
  return `${packed}.${token.split(".")[1]}`;
}
