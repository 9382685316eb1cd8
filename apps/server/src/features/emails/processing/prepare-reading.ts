import { analyse, embeddedAnalyser, parseMessage } from "@gatepost/analysis";

/**
 * Reads a letter of ours before the first of somebody's: loading the analyser's sentence model and its libraries takes 100 to
 * 300 ms in which nobody else is answered, better before the process says that it is ready.
 */
export async function prepareReading(now: Date): Promise<void> {
  await analyse(await parseMessage(Buffer.from(letter.join("\r\n"))), family, now, embeddedAnalyser);
}

const letter = [
  "From: Oakwood Primary <office@oakwood.example>",
  "Subject: Year 5 museum trip",
  "Message-ID: <1@oakwood.example>",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<p>Dear parents,</p><p>Year 5 are going to the museum on Friday 13 March. Please pay £12.50 by Thursday 12 March,",
  "and send a packed lunch.</p><ul><li>Tuesday 17 March: class assembly, 9.05am</li></ul>",
];

const child = { house: null, sports: [], context: null, school: null, class_name: null };
const family = {
  parents: [],
  children: [{ id: "1", name: "Amelia", year_group: "Year 5" as const, ...child }],
  schools: [{ name: "Oakwood", domain: "oakwood.example", also_sends_from: [] }],
  trusted_senders: [],
  timezone: "Europe/London",
};
