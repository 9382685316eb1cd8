import { expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { embeddedAnalyser } from "../extract/embedded-analyser.ts";
import { family, mail } from "../testing/mail.ts";
import { parseMessage } from "./parse-message.ts";

/** In milliseconds of processor time: neighbours on the machine do not count. */
async function timeOf(body: string): Promise<number> {
  const started = process.cpuUsage();
  const message = await parseMessage(mail(body));
  await analyse(message, family, message.date ?? new Date(), embeddedAnalyser);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** Wordings that begin what a pattern looks for and never end it; the first was once read in a time that grew by a high power. */
test.each([
  "On Mon, ",
  "On Mon, 9 Mar 2026 ",
  "set on Friday, ",
  "nobody has ",
  "and pay by Friday 20 March ",
])("eight times as much of %j does not take time by the square", async (piece) => {
  await timeOf(piece.repeat(50));
  const short = await timeOf(piece.repeat(250));
  const long = await timeOf(piece.repeat(2_000));
  // In proportion it would be 8 times, by the square 64.
  expect(long).toBeLessThan(Math.max(short, 20) * 40);
});
