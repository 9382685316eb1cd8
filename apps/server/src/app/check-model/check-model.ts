import { readFileSync } from "node:fs";
import { mailReader } from "@gatepost/analysis";
import { createModelReader } from "@gatepost/analysis/read/ask-model";
import { applyChanges } from "@gatepost/analysis/notebook/apply-changes";
import { standingOf } from "@gatepost/analysis/senders/standing";
import type { Thing } from "@gatepost/analysis/thing";
import { parseIsoDay } from "@gatepost/analysis/time/day";
import type { Family, Usage } from "@gatepost/analysis";
import type { Config } from "../../platform/config/config.ts";
import { newId } from "../../platform/crypto/ids.ts";
import { ConfigError } from "../../platform/errors/errors.ts";
import { sampleLetters, type SampleLetters, scoreReading } from "./score-reading.ts";

/** Few enough for a small model, and enough for what later letters change. */
const lettersACall = 4;

/**
 * `operator check-model`: has the configured model read twelve sample letters, through the same prompt, check and notebook as real mail,
 * and tells what it found, missed and made up, how long it took and what it used.
 * @throws ConfigError if no model is set up
 */
export async function checkModel({ ai }: Pick<Config, "ai">): Promise<string> {
  if (ai.provider === "embedded" || ai.provider === "auto" || !ai.model)
    throw new ConfigError(
      "No language model is set up: set AI_PROVIDER and AI_MODEL (.env.example says how).",
    );
  const sample = sampleLetters.parse(
    JSON.parse(readFileSync(new URL("letters.json", import.meta.url), "utf8")),
  );
  const family = familyOf(sample);
  const mails = await Promise.all(sample.letters.map((letter, at) => mailOf(sample, family, letter, at)));
  const ask = createModelReader({
    provider: ai.provider,
    model: ai.model,
    api_key: ai.api_key ?? "",
    ...(ai.base_url ? { base_url: ai.base_url } : {}),
    ...(ai.prices ? { prices: ai.prices } : {}),
  });
  const today = parseIsoDay(sample.today);
  const received = new Map(mails.map((mail) => [mail.id, new Date(mail.message.date ?? 0)]));
  const writers = new Map(mails.map((mail) => [mail.id, mail]));
  const failures: string[] = [];
  const refused: string[] = [];
  const used: Usage[] = [];
  let things: Thing[] = [];
  const startedAt = performance.now();
  const oldestFirst = mails.toSorted((a, b) => a.day - b.day);
  for (let from = 0; from < oldestFirst.length; from += lettersACall) {
    const batch = oldestFirst.slice(from, from + lettersACall);
    const days = { page: today, next_school_day: today + 1 };
    const { read, reason, usage } = await ask({ mails: batch, family, things, days, newId });
    used.push(usage);
    if (!read) {
      failures.push(reason ?? "no answer");
      continue;
    }
    const concluding = { mails: batch, family, things, writers };
    const { changes, refusals } = await mailReader.conclude(concluding, read, false);
    refused.push(...refusals.map((each) => `${each.reason}: ${each.detail}`));
    // What the index quotes of letters that the answer passes over is not the model's.
    const claimed = new Set(read.claims.map(({ id }) => id));
    const own = changes.filter(({ id }) => claimed.has(id));
    things = applyChanges(things, own, (id) => received.get(id)).things;
  }
  await mailReader.close();
  const seconds = (performance.now() - startedAt) / 1_000;
  const nameOf = (id: string) => family.children.find((child) => child.id === id)?.name;
  const score = scoreReading(sample.letters, things, nameOf);
  return report(`${ai.model} (${ai.provider})`, sample.letters.length, {
    ...score,
    failures,
    refused,
    used,
    seconds,
  });
}

type Outcome = ReturnType<typeof scoreReading> & {
  failures: readonly string[];
  refused: readonly string[];
  used: readonly Usage[];
  seconds: number;
};

function report(model: string, letters: number, outcome: Outcome): string {
  const { found, missed, invented, failures, refused, used, seconds } = outcome;
  const sum = (of: (usage: Usage) => number) => used.reduce((all, each) => all + of(each), 0);
  const prices = used.map(({ cost_usd }) => cost_usd);
  const cost = prices.includes(null)
    ? "price unknown (AI_PRICE_INPUT_USD and AI_PRICE_OUTPUT_USD tell it)"
    : `$${prices.reduce<number>((all, each) => all + (each ?? 0), 0).toFixed(4)}`;
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  - ${line}`)];
  return [
    `${model} read ${letters} sample letters in ${seconds.toFixed(1)} s`,
    `Found ${found.length} of ${found.length + missed.length} things; made up ${invented.length}; ${refused.length} refused or corrected by the check.`,
    ...list("Missed:", missed),
    ...list("Made up:", invented),
    ...list("Refused or corrected:", refused),
    ...list("Failed calls:", failures),
    `${sum(({ calls }) => calls)} calls, ${sum(({ input_tokens }) => input_tokens)} tokens in and ${sum(({ output_tokens }) => output_tokens)} out: ${cost}`,
  ].join("\n");
}

const familyOf = ({ family: { children, school } }: SampleLetters): Family => ({
  parents: [{ name: "Jo Marlow", email: "jo.marlow@mail.example" }],
  addresses: [],
  children: children.map((child, at) => ({
    ...child,
    id: `child-${at + 1}`,
    house: null,
    school: school.name,
  })),
  schools: [{ ...school, also_sends_from: [] }],
  trusted_senders: [],
  timezone: "Europe/London",
});

type Letter = SampleLetters["letters"][number];

async function mailOf({ family: { school } }: SampleLetters, family: Family, letter: Letter, at: number) {
  const date = new Date(`${letter.day}T09:00:00Z`);
  const source = [
    `From: ${school.name} <${letter.from}@${school.domain}>`,
    "To: jo.marlow@mail.example",
    `Subject: ${letter.subject}`,
    `Date: ${date.toUTCString()}`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    letter.text,
  ].join("\r\n");
  const message = await mailReader.parse(Buffer.from(source));
  return { id: `letter-${at + 1}`, message, day: parseIsoDay(letter.day), ...standingOf(message, family) };
}
