import { getAttachment, getMessage } from "@gatepost/contract/emails-lists";
import { listPictures } from "@gatepost/contract/pictures";
import { computedSince, heldFor } from "@gatepost/analysis/testing/held-for";
import { beforeEach, expect, test } from "vitest";
import type { TestUser } from "../../testing/factories.ts";
import { schoolMail } from "../../testing/gmail.ts";
import { gmailTests } from "../../testing/processing.ts";

/** Email designed to stop the server, sent through the ordinary calls. */
const { app, deliverRaw, emptyMailbox, givenParent, run, stored } = gmailTests({
  now: "2026-03-10T09:00:00Z",
});
beforeEach(() => emptyMailbox());

const opening = "Year 5: swimming is on Thursday 12 March. Please pay £4 by Wednesday.";

function mixed(...parts: string[]): string {
  const body = [...parts.flatMap((part) => ["--b", part]), "--b--"].join("\r\n");
  return schoolMail({ subject: "Hostile", body, headers: ["Content-Type: multipart/mixed; boundary=b"] });
}

const textPart = (text: string, type = "text/plain") => `Content-Type: ${type}; charset=utf-8\r\n\r\n${text}`;

const file = (name: string, bytes: Uint8Array | string) =>
  [
    `Content-Type: ${name.endsWith("txt") ? "text/plain" : "application/pdf"}`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\r\n"),
  ].join("\r\n");

async function idOf(user: TestUser, subject: string): Promise<string> {
  const message = (await stored(user)).find((each) => each.subject === subject);
  if (!message) throw new Error(`${subject} was not stored`);
  return message.id;
}

const as = (user: TestUser, id: string) => ({ token: user.access, params: { id } });

test.each([
  [
    "an address of a picture that never ends",
    textPart(`<p>${opening}</p><p style="${"url(".repeat(25_000)}">`, "text/html"),
  ],
  ["a heading of spaces", textPart(`${opening}\n\n# a${" ".repeat(46_000)}x`)],
  ["40,000 lines of one byte", textPart(`${opening}\n\n${"a\n".repeat(40_000)}`)],
  [
    "tags that are closed and never opened",
    textPart(`<p>${opening}</p>${"<b>".repeat(60_000)}${"</x>".repeat(60_000)}`, "text/html"),
  ],
])(
  "%s doesn't block other parents' calls during a run or when opened",
  { timeout: 120_000 },
  async (_, part) => {
    const user = await givenParent();
    deliverRaw(mixed(file("kit.txt", "Boots."), part));
    const runMs = await heldFor(() => run(user));
    const id = await idOf(user, "Hostile");
    const answers: number[] = [];
    const blockedMs = await heldFor(async () => {
      answers.push((await app.call(getMessage, as(user, id))).status);
      answers.push((await app.call(listPictures, as(user, id))).status);
      const params = { id, index: "0" };
      answers.push((await app.call(getAttachment, { token: user.access, params })).status);
    });
    expect(answers).toEqual([200, 200, 200]);
    expect(Math.max(runMs, blockedMs)).toBeLessThan(250 * slowness());
  },
);

test("a parent who opens a slow email a dozen times does not keep another parent waiting behind them", async () => {
  const many = await givenParent();
  deliverRaw(mixed(textPart(`${opening}\n\n${"a\n".repeat(12_000)}`)));
  await run(many);
  const slow = await idOf(many, "Hostile");
  await app.call(getMessage, as(many, slow));
  emptyMailbox();
  const one = await givenParent();
  // Long enough to be read in the readers' queue.
  deliverRaw(
    schoolMail({ subject: "Short", body: `${opening}\n\n${"A line of the newsletter.\n".repeat(2_500)}` }),
  );
  await run(one);
  const short = await idOf(one, "Short");
  const order: string[] = [];
  const open = async (user: TestUser, id: string, name: string) => {
    expect((await app.call(getMessage, as(user, id))).status).toBe(200);
    order.push(name);
  };
  await Promise.all([...Array.from({ length: 12 }, () => open(many, slow, "many")), open(one, short, "one")]);
  // In the order of asking it would be the last.
  expect(order.indexOf("one")).toBeLessThan(9);
});

/** How many times slower this machine is now than when quiet; at least 1. */
function slowness(): number {
  const start = process.threadCpuUsage();
  const numbers = Array.from({ length: 60_000 }, (_, n) => ((n * 1_103_515_245) & 0x7fffffff).toString(36));
  numbers.sort().join(" ").replaceAll(/[a-m]/g, "x");
  return Math.max(1, computedSince(start) / 15);
}
