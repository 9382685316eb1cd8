import { embeddedAnalyser, type Family, type Message } from "@gatepost/analysis";
import { analyse, parseMessage } from "@gatepost/analysis/own-mail";
import { heldFor } from "@gatepost/analysis/testing/held-for";
import { family, mail } from "@gatepost/analysis/testing/mail";

const clubs = ["PE", "swimming", "music", "a trip", "an assembly"];
const days = ["Monday", "Tuesday", "Friday"];
const line = (at: number) =>
  `Year ${1 + (at % 6)} have ${clubs[at % 5]} on ${days[at % 3]} ${1 + (at % 28)} March at ${1 + (at % 3)}.15pm; please bring item ${at}`;
const lines = (count: number, joint: string) =>
  Array.from({ length: count }, (_, at) => line(at)).join(joint);

/** Messages that nobody writes but an attacker may send. */
const monsters: [string, string, string][] = [
  ["200 kB of sentences", "text/plain", lines(3_000, ". ").slice(0, 200_000)],
  ["5,000 lines", "text/plain", lines(5_000, "\n")],
  ["a paragraph of 100 kB", "text/html", `<p>${lines(1_500, ". ").slice(0, 100_000)}</p>`],
  [
    "a table of 2,000 rows",
    "text/html",
    `<table>${Array.from({ length: 2_000 }, (_, at) => `<tr><td>Friday ${1 + (at % 28)} March</td><td>Year ${1 + (at % 6)}</td><td>${line(at)}</td></tr>`).join("")}</table>`,
  ],
];

/** The longest time that each message blocked the event loop, and its total time, including its thread's. */
export async function reportLongMail(longest: { raw: Uint8Array; family: Family }): Promise<string[]> {
  const read: [string, Uint8Array, Family][] = [
    ["the longest of these", longest.raw, longest.family],
    ...monsters.map(([name, type, body]): [string, Uint8Array, Family] => [
      name,
      mail(body, { type: `${type}; charset=utf-8` }),
      family,
    ]),
  ];
  const said: string[] = [];
  for (const [name, raw, reader] of read) {
    let message: Message | null = null;
    let items = 0;
    const before = process.cpuUsage();
    const held = await heldFor(async () => {
      message = await parseMessage(raw);
      const { items: found } = await analyse(message, reader, message.date ?? new Date(0), embeddedAnalyser);
      items = found.length;
    });
    const { user, system } = process.cpuUsage(before);
    said.push(
      `${name} (${wordsOf(message)} words, ${items} items): event loop held ${held.toFixed(0)} ms at most, ${((user + system) / 1000).toFixed(0)} ms of processor in all`,
    );
  }
  return said;
}

function wordsOf(message: Message | null): number {
  return (message?.blocks ?? []).reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}
