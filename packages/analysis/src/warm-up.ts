import { setImmediate as nextTurn } from "node:timers/promises";
import { analyse } from "./analyse.ts";
import { composeDigest } from "./digest/compose-digest.ts";
import { embeddedAnalyser } from "./embedded/analyser.ts";
import { parseMessage } from "./mime/parse-message.ts";
import type { Family } from "./types.ts";

const sent = new Date("2026-03-10T09:00:00Z");

const family: Family = {
  parents: [{ name: "Robin Moss", email: "robin@home.example" }],
  children: [
    {
      id: "1",
      name: "Alex Moss",
      year_group: "Year 4",
      house: "Oak",
      sports: ["football club"],
      class_name: "Herons",
      school: "Mossgate Primary School",
      context: null,
    },
  ],
  schools: [{ name: "Mossgate Primary School", domain: "mossgate.sch.uk", also_sends_from: [] }],
  trusted_senders: [],
  timezone: "Europe/London",
};

/** Mail of the usual kinds; the last is longer than what the event loop reads itself, so that the thread reads all kinds as well. */
const kinds = [
  "Dear parents,\n\nYear 4 visit the museum on Friday 20 March. Please send a packed lunch, and pay £4 by Wednesday.",
  "The coach has broken down. Please collect your child from the hall at 4.15pm today.",
  "Dates for your diary\n\n- Thurs 19 March: class photographs, 9.30am to noon, KS2 first\n- 23rd to 27th March, book fair after school\n- Fri 27 Mar - last day of term, finish at 1.30pm; no clubs\n- Tues 14 April, back to school; PE kit on Mondays and Thursdays\n\nYear 6 only: reply slips to Mrs Hale by next Friday. Oak house and the football club meet at the gate tomorrow at half past three.",
  "<h2>Year 4</h2><p>Herons need a coat every day.</p><h2>Dates</h2><table><tr><td>Mon 16 March</td><td>Assembly, 9am</td></tr><tr><td>w/c 23 March</td><td>Book fair</td></tr></table>",
];
const samples = [
  ...kinds,
  kinds
    .map((kind) => `<p>${kind}</p>`)
    .join("")
    .repeat(12),
];

/**
 * Reads a few messages of an invented family, so that the first real ones after a start do not wait for what is loaded and compiled
 * once: patterns, the sentence model, the reading thread. The event loop turns between them. Call it before a process says it is ready;
 * it keeps nothing.
 */
export async function warmUp(): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, body] of samples.entries()) {
      if (round > 0 && index === samples.length - 1) continue;
      const message = await parseMessage(mailOf(body));
      await nextTurn();
      const analysis = await analyse(message, family, sent, embeddedAnalyser);
      await nextTurn();
      composeDigest({
        now: sent,
        timezone: family.timezone,
        children: family.children,
        messages: [{ id: "1", subject: "A letter", sender: "School", received_at: sent, analysis }],
        counts: { read: 1, left_out: 0, failed: 0 },
      });
      await nextTurn();
    }
  }
}

/** After the first few, a message takes what it always takes. */
const rounds = 4;

function mailOf(body: string): Uint8Array {
  const type = body.startsWith("<") ? "text/html" : "text/plain";
  const head = `From: Office <office@mossgate.sch.uk>\r\nSubject: A letter\r\nDate: ${sent.toUTCString()}\r\nContent-Type: ${type}; charset=utf-8`;
  return Buffer.from(`${head}\r\n\r\n${body}`);
}
