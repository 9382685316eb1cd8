import { expect, test } from "vitest";
import { embeddedAnalyser } from "../extract/embedded-analyser.ts";
import { composeDigest } from "../digest/compose-digest.ts";
import { analyse, parseMessage } from "../own-mail.ts";
import { family } from "../testing/mail.ts";
import { oddMail, oddMails } from "../testing/odd-mail.ts";

const said =
  "please pay £7.50 for the pond trip by Friday 13 March 2026.\n\nTell us of any allergies, and send boots.";
const old = "We hope to go to the sea for £6.25, as we did in the year before last.";
const now = new Date("2026-03-11T07:00:00Z");

/** Mixtures of charset, encoding, structure, quoting, look and greeting: FUZZ_MAILS=2000 for the whole set. */
const count = Number(process.env["FUZZ_MAILS"] ?? 200);

test(`tells, or names, what ${count} odd emails say`, { timeout: 600_000 }, async () => {
  const lost: unknown[] = [];
  let read = 0;
  for (const [at, mail] of oddMails(count).entries()) {
    const message = await parseMessage(oddMail(mail, said, old));
    const received_at = message.date ?? now;
    const analysis = await analyse({ ...message, date: received_at }, family, received_at, embeddedAnalyser);
    const { page, quiet } = composeDigest({
      now,
      timezone: family.timezone,
      children: family.children,
      messages: [{ id: "m", subject: message.subject, sender: message.from.address, received_at, analysis }],
    });
    const lines = JSON.stringify({ ...page, letters: [], outcomes: [] });
    const isTold = lines.includes("7.50") && lines.includes("2026-03-13");
    const isNamed = page.letters.some(({ message_id }) => message_id === "m");
    if (analysis.items.some(({ due, text }) => due === "2026-03-13" && text.includes("7.50"))) read += 1;
    if (!(isTold || isNamed) || quiet) lost.push({ ...mail, at, summary: analysis.ai_summary });
  }
  expect(lost).toEqual([]);
  // Were emails only named because nothing was read in them, naming would hide it.
  expect(read).toBe(count);
});
