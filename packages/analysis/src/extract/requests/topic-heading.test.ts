import { expect, test } from "vitest";
import { embeddedAnalyser } from "../../index.ts";
import { analyse, parseMessage } from "../../own-mail.ts";
import { family, mail } from "../../testing/mail.ts";

const linesOf = async (body: string, type = "text/plain; charset=utf-8") => {
  const message = await parseMessage(mail(body, { subject: "A letter home", type }));
  const { items } = await analyse(message, family, message.date ?? new Date(0), embeddedAnalyser);
  return items.map((item) => item.text);
};

test("takes the title above for a request under a generic heading", async () =>
  expect(
    await linesOf(
      "<p>Dear Year 5 families,</p><h1>Canal walk</h1><p>We go on Friday 27 March.</p><h2>What we need from you</h2><p>Please pay £4 by Monday 23 March.</p>",
      "text/html; charset=utf-8",
    ),
  ).toContainEqual(expect.stringMatching(/^Pay £4 for canal walk$/)));
