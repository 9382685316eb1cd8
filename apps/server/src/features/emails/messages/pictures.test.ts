import { logout } from "@gatepost/contract/auth";
import { getMessage } from "@gatepost/contract/emails-lists";
import { listPictures } from "@gatepost/contract/pictures";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { startOutside, type Outside } from "../../../integrations/fetch/testing/canary.ts";
import type { TestUser } from "../../../testing/factories.ts";
import { buildGmailTestApp, type GmailTestApp, schoolMail } from "../../../testing/gmail.ts";
import { processingSteps } from "../../../testing/processing.ts";
import { pictureLink } from "./picture-links.rules.ts";

let app: GmailTestApp;
let outside: Outside;
const { deliverRaw, emptyMailbox, givenParent, later, run } = processingSteps(() => app);
beforeAll(async () => {
  outside = await startOutside();
  app = await buildGmailTestApp({
    now: "2026-03-10T09:00:00Z",
    env: { PICTURE_ALLOWED_HOSTS: outside.host },
  });
  return () => outside.close();
});
beforeEach(() => {
  asked = [];
  emptyMailbox();
  outside.answer = (request, reply) => {
    asked.push(request.url ?? "");
    reply.end(png);
  };
});

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
let asked: string[] = [];

/** A newsletter with an embedded crest, a logo from another server and an address inside the server's network. */
async function givenNewsletter() {
  const user = await givenParent();
  const html = `<p>Year 5: the museum trip is on Friday 13 March. Please pay £12.50.</p>
    <img src="cid:crest@school"><img src="http://${outside.host}/logo.png?a=1&amp;b=2">
    <img src="http://169.254.169.254/latest/"><img src="cid:letter">`;
  const parts = [
    ["Content-Type: text/html; charset=utf-8", "", html],
    [
      "Content-Type: image/png",
      "Content-ID: <crest@school>",
      "Content-Transfer-Encoding: base64",
      "",
      png.toString("base64"),
    ],
    ["Content-Type: image/png", "Content-ID: <letter>", "", "<svg onload=alert(1)>"],
  ];
  const body = [...parts.flatMap((lines) => ["--b", ...lines]), "--b--"].join("\r\n");
  deliverRaw(schoolMail({ body, headers: ["Content-Type: multipart/related; boundary=b"] }));
  await run(user);
  const [message] = (
    await app.database.db
      .selectFrom("messages")
      .select("id")
      .where("family_id", "=", user.family_id)
      .execute()
  ).slice(-1);
  const pictures = (await app.call(listPictures, as(user, message!.id))).body;
  return { user, id: message!.id, pictures };
}

const as = (user: TestUser, id: string) => ({ token: user.access, params: { id } });

/** Requests a link as a browser does for an `<img>`: with the address alone. */
const look = (src: string) => app.server.inject({ method: "GET", url: src });

test("gives the email's pictures links, and fetches nothing before one is opened", async () => {
  const { pictures } = await givenNewsletter();
  expect(pictures.map(({ address }) => address)).toEqual([
    "cid:crest@school",
    `http://${outside.host}/logo.png?a=1&b=2`,
    "http://169.254.169.254/latest/",
    "cid:letter",
  ]);
  expect(asked).toEqual([]);
});

test("serves an embedded and a remote picture, safe to show in the email's frame", async () => {
  const { pictures } = await givenNewsletter();
  for (const { src } of pictures.slice(0, 2)) {
    const answer = await look(src);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(png);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "private, max-age=600, immutable",
    });
    expect(answer.headers["content-security-policy"]).toContain("sandbox");
  }
  expect(asked).toEqual(["/logo.png?a=1&b=2"]);
});

test("refuses addresses in the server's network, and anything but pictures", async () => {
  const { pictures } = await givenNewsletter();
  expect((await look(pictures[2]!.src)).statusCode).toBe(404);
  expect((await look(pictures[3]!.src)).statusCode).toBe(404);
  outside.answer = (_, reply) => reply.setHeader("content-type", "image/png").end("<script>");
  expect((await look(pictures[1]!.src)).statusCode).toBe(404);
});

test("accepts a link for its own address, email and reader only, for ten minutes", async () => {
  const { pictures, user, id } = await givenNewsletter();
  const { src } = pictures[1]!;
  const other = await givenParent();
  const changed = (name: string, value: string) => {
    const url = new URL(src, "http://localhost");
    url.searchParams.set(name, value);
    return url.pathname + url.search;
  };
  const forged = [
    changed("address", `http://${outside.host}/other.png`),
    changed("reader", other.user.id),
    changed("until", "9999999999999"),
    changed("signature", "x"),
    src.replace(id, other.user.id),
  ];
  for (const link of forged) expect((await look(link)).statusCode).toBe(400);

  // Even a valid signature doesn't open somebody else's email.
  const until = app.clock.now().getTime() + 60_000;
  const session = new URL(src, "http://localhost").searchParams.get("session") ?? "";
  const theirs = await app.database.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", other.user.id)
    .executeTakeFirstOrThrow();
  expect((await look(changed("session", theirs.id))).statusCode).toBe(400);
  expect(session).not.toBe(theirs.id);
  const claim = {
    reader: other.user.id,
    session: theirs.id,
    message_id: id,
    address: "cid:crest@school",
    until,
  };
  expect((await look(pictureLink(app.config.secret_key, claim))).statusCode).toBe(404);

  const still = await later(user, { minutes: 11 });
  expect((await look(src)).statusCode).toBe(400);
  expect(asked).toEqual([]);
  expect((await app.call(getMessage, as(still, id))).status).toBe(200);
});

test("ends links when the parent signs out", async () => {
  const { pictures, user } = await givenNewsletter();
  expect((await look(pictures[0]!.src)).statusCode).toBe(200);
  await app.call(logout, { token: user.access, body: { refresh: user.refresh } });
  expect((await look(pictures[0]!.src)).statusCode).toBe(400);
});

test("fetches six at a time for eighty simultaneous requests of one link", async () => {
  const { pictures } = await givenNewsletter();
  let now = 0;
  let most = 0;
  outside.answer = async (_, reply) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 20));
    now -= 1;
    reply.setHeader("content-type", "image/png").end(png);
  };
  const answers = await Promise.all(Array.from({ length: 80 }, () => look(pictures[1]!.src)));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(most).toBe(6);
});
