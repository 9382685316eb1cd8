import { expect, test } from "vitest";
import { parseMessage } from "../mime/parse-message.ts";
import { receiveMail } from "../receive-mail.ts";
import { family, mail } from "../testing/mail.ts";
import { indexMail } from "./index-mail.ts";

/** In milliseconds of processor time, so that other processes do not count. */
async function timeOf(body: string): Promise<number> {
  const started = process.cpuUsage();
  const message = await parseMessage(mail(body));
  indexMail({ id: "m1", message, ...receiveMail(message, new Date(0), family) }, family, () => "t1");
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** Texts that begin what a pattern looks for and never finish it; the first once took time in a high power of its length. */
test.each([
  "On Mon, ",
  "On Mon, 9 Mar 2026 ",
  "set on Friday, ",
  "nobody has ",
  "and pay by Friday 20 March ",
])("needs less than quadratic time for eight times as much of %j", async (piece) => {
  await timeOf(piece.repeat(50));
  const short = await timeOf(piece.repeat(250));
  const long = await timeOf(piece.repeat(2_000));
  // Linear would be 8 times, quadratic 64.
  expect(long).toBeLessThan(Math.max(short, 20) * 40);
});
