import { createHash } from "node:crypto";
import { composeDigest, type DigestMessage, embeddedAnalyser } from "@gatepost/analysis";
import { digestTextOf } from "@gatepost/contract/digest-text";
import { analyse, parseMessage } from "@gatepost/analysis/own-mail";
import { readMailboxes, type Received } from "./mailboxes.ts";

/** The name of an analysis or a page, such as "analyses/o001" or "pages/family 2025-09-04", and its sorted JSON. */
export type Golden = Map<string, string>;

/** A page holds the messages of its day and of the two weeks before. */
const pageDays = 14;
const dayMs = 86_400_000;

/** Analyses every message as of its arrival, and composes each family's page for every day with messages. */
export async function readAll(): Promise<Golden> {
  const golden: Golden = new Map();
  const mailboxes = new Map<string, { received: Received; message: DigestMessage }[]>();
  for (const received of await readMailboxes()) {
    const message = await analyseOne(received);
    golden.set(`analyses/${received.id}`, sortedJson(message.analysis));
    const mailbox = mailboxes.get(received.mailbox) ?? [];
    mailbox.push({ received, message });
    mailboxes.set(received.mailbox, mailbox);
  }
  for (const [name, mailbox] of mailboxes) {
    const family = mailbox[0]?.received.family;
    if (!family) continue;
    const messages = mailbox.map(({ message }) => message);
    for (const day of daysOf(messages))
      golden.set(`pages/${name} ${day}`, sortedJson(pageOf(day, messages, family)));
  }
  return new Map([...golden].toSorted(([one], [two]) => (one < two ? -1 : 1)));
}

/** One line each: its name and the start of its SHA-1. */
export function digestsOf(golden: Golden): string {
  return [...golden]
    .map(([name, json]) => `${name} ${createHash("sha1").update(json).digest("hex").slice(0, 12)}\n`)
    .join("");
}

async function analyseOne({ id, raw, received_at, family }: Received): Promise<DigestMessage> {
  const message = await parseMessage(raw);
  const now = message.date ?? received_at;
  const analysis = await analyse(message, family, now, embeddedAnalyser);
  return { id, subject: message.subject, sender: message.from.address, received_at: now, analysis };
}

function daysOf(messages: readonly DigestMessage[]): Set<string> {
  return new Set(messages.map(({ received_at }) => received_at.toISOString().slice(0, 10)));
}

/** The page at half past four in the afternoon (UTC). */
function pageOf(day: string, messages: readonly DigestMessage[], family: Received["family"]) {
  const end = Date.parse(`${day}T00:00:00Z`) + dayMs;
  const shown = messages.filter(({ received_at }) => {
    const age = end - received_at.getTime();
    return age > 0 && age <= (pageDays + 1) * dayMs;
  });
  const digest = composeDigest({
    now: new Date(`${day}T16:30:00Z`),
    timezone: family.timezone,
    children: family.children,
    messages: shown,
  });
  return { digest, text: digestTextOf(digest, family.children) };
}

function sortedJson(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [two]) => (one < two ? -1 : 1)))
      : part;
  return `${JSON.stringify(value, sorted, 2)}\n`;
}
