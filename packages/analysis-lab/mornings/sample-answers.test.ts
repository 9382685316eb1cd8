import { afterAll, beforeAll, expect, test } from "vitest";
import { conclude } from "@gatepost/analysis/conclude";
import { applyChanges } from "@gatepost/analysis/notebook/apply-changes";
import { parseMessage } from "@gatepost/analysis/own-mail";
import { createModelReader } from "@gatepost/analysis/read/ask-model";
import { batches } from "@gatepost/analysis/read/batch";
import { standingOf } from "@gatepost/analysis/senders/standing";
import type { Thing } from "@gatepost/analysis/thing";
import { failsDmarc } from "@gatepost/analysis";
import { localDay } from "@gatepost/analysis/time/day";
import type { Family } from "@gatepost/analysis/types";
import { family as sample, larkmereYear, sampleMailbox } from "@gatepost/demo/mailbox";
import { type AiService, startAiService } from "@gatepost/demo/ai";

const timezone = "Europe/London";
/** In term, just before a weekend, in the holidays, and in summer. */
const moments = [
  "2026-11-24T18:00:00Z",
  "2026-11-27T07:10:00Z",
  "2026-12-28T09:00:00Z",
  "2027-06-15T07:00:00Z",
].map((moment) => new Date(moment));

let service: AiService;
beforeAll(async () => void (service = await startAiService({ starts: moments, year: larkmereYear })));
afterAll(() => service.close());

const family = (children: Family["children"]): Family => ({
  parents: sample.parents.map((parent) => ({ ...parent })),
  addresses: [],
  children,
  schools: sample.school_domains.map(({ name, domain }) => ({ name, domain, also_sends_from: [] })),
  trusted_senders: ["kit.tennant@mail.example"],
  timezone,
});

const children = sample.children.map((child, at) => ({
  ...child,
  id: `child-${at}`,
  sports: [...child.sports],
}));

/** The senders that the sample family has named. */
const isRead = new RegExp(sample.school_domains.map(({ domain }) => domain.replaceAll(".", "\\.")).join("|"));

async function mailsAt(now: Date, who: Family) {
  const all = sampleMailbox(now, larkmereYear).map(async ({ slug, raw, received_at }) => {
    const message = await parseMessage(raw);
    const day = localDay(message.forwarded_from?.date ?? received_at, timezone);
    return { id: slug, message, received_at, day, ...standingOf(message, who) };
  });
  const mails = await Promise.all(all);
  return mails.filter(
    ({ message }) => isRead.test(message.from.address) && !failsDmarc(message.authentication_results),
  );
}

async function readAll(now: Date, who: Family) {
  const model = createModelReader({
    provider: "openai-compatible",
    model: "sample-answers",
    api_key: "none",
    base_url: service.url,
  });
  const mails = await mailsAt(now, who);
  const today = localDay(now, timezone);
  let made = 0;
  const newId = () => `t${(made += 1)}`;
  let things: Thing[] = [];
  const refusals: unknown[] = [];
  const records = [];
  for (const batch of batches(mails)) {
    const question = {
      mails: batch,
      family: who,
      things,
      newId,
      days: { page: today, next_school_day: today + 1 },
    };
    const { read, reason } = await model(question);
    if (!read) throw new Error(reason ?? "no answer");
    const writers = new Map(mails.map((mail) => [mail.id, mail]));
    const concluded = conclude({ ...question, writers }, read);
    refusals.push(...concluded.refusals);
    records.push(...concluded.mails);
    const received = (id: string) => mails.find((mail) => mail.id === id)?.received_at;
    things = applyChanges(things, concluded.changes, received).things;
  }
  return { things, refusals, records };
}

let earliest: ReturnType<typeof readAll> | undefined;
const readEarliest = () => (earliest ??= readAll(moments[0]!, family(children)));

test.each(moments)("every answer for the mailbox of %s passes the product's own check", async (now) => {
  const { things, refusals, records } = await (now === moments[0]
    ? readEarliest()
    : readAll(now, family(children)));
  expect(refusals).toEqual([]);
  expect(things.length).toBeGreaterThan(20);
  const closedFor = things.filter(({ line }) => line.startsWith("School is closed: a water main"));
  expect(closedFor.map(({ state }) => state)).toEqual(now.getUTCMonth() === 11 ? [] : ["open"]);
  expect(
    records.filter(({ read_by }) => read_by !== "language_model").map(({ message_id }) => message_id),
  ).toEqual([]);
});

test("what a later letter takes back stands as it is at the end", async () => {
  const { things } = await readEarliest();
  const farm = things.filter(({ line }) => line.includes("Hollow Farm"));
  expect(farm.map(({ line, state, change }) => [line, state, change])).toEqual([
    ["Hollow Farm visit is postponed: uniform and school dinners as usual", "cancelled", "postponed"],
  ]);
});

test("a family whose children are in other years gets what is for the whole school, and no line of theirs", async () => {
  const [first] = children;
  const { things } = await readAll(
    moments[0]!,
    family([{ ...first!, year_group: "Year 4", class_name: "Owls" }]),
  );
  const lines = things.map(({ line }) => line);
  expect(lines.filter((line) => line.startsWith("School is closed"))).toHaveLength(1);
  expect(lines.filter((line) => /Toy Museum|Hollow Farm|Junior Citizen|SATs/.test(line))).toEqual([]);
});
