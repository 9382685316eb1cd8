import { expect, test } from "vitest";
import { indexMail } from "../index/index-mail.ts";
import { applyChanges } from "../notebook/apply-changes.ts";
import { parseMessage } from "../own-mail.ts";
import { family } from "../testing/mail.ts";
import { oddMail, oddMails } from "../testing/odd-mail.ts";
import { localDay, parseIsoDay } from "../time/day.ts";
import { composePage } from "./compose-page.ts";

const said =
  "please pay £7.50 for the pond trip by Friday 13 March 2026.\n\nTell us of any allergies, and send boots.";
const old = "We hope to go to the sea for £6.25, as we did in the year before last.";
const now = new Date("2026-03-11T07:00:00Z");

/** Mixtures of charset, encoding, structure, quoting, look and greeting: FUZZ_MAILS=2000 for the whole set. */
const count = Number(process.env["FUZZ_MAILS"] ?? 200);

test(`quotes what ${count} odd emails say, or names them`, { timeout: 600_000 }, async () => {
  const lost: unknown[] = [];
  let read = 0;
  for (const [at, mail] of oddMails(count).entries()) {
    const message = await parseMessage(oddMail(mail, said, old));
    const day = localDay(message.date ?? now, family.timezone);
    const { changes, record } = indexMail(
      { id: "m", message, day, sender: message.from.address, standing: 2, by_parent: false, scope: null },
      family,
      () => crypto.randomUUID(),
    );
    const { things } = applyChanges([], changes, () => now);
    const page = composePage({
      today: parseIsoDay("2026-03-11"),
      clock: "07:00",
      children: family.children,
      things: things.map((thing) => ({ ...thing, received_on: "2026-03-11", done_on: null, not_for: [] })),
      lead: null,
    });
    const lines = JSON.stringify(page);
    const isTold = lines.includes("7.50") && lines.includes('"day":"2026-03-13"');
    if (isTold) read += 1;
    else if (record.outcome !== "to_read") lost.push({ ...mail, at, summary: record.summary });
  }
  expect(lost).toEqual([]);
  // Were emails only named because nothing was read in them, naming would hide it.
  expect(read).toBe(count);
});
