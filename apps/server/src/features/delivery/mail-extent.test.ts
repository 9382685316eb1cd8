import { failsDmarc } from "@gatepost/analysis";
import { conclude } from "@gatepost/analysis/conclude";
import { applyChanges } from "@gatepost/analysis/notebook/apply-changes";
import { parseMessage } from "@gatepost/analysis/own-mail";
import { createModelReader } from "@gatepost/analysis/read/ask-model";
import { batches } from "@gatepost/analysis/read/batch";
import { standingOf } from "@gatepost/analysis/senders/standing";
import type { Thing } from "@gatepost/analysis/thing";
import { localDay } from "@gatepost/analysis/time/day";
import { type AiService, startAiService } from "@gatepost/demo/ai";
import { family as sample, sampleMailbox } from "@gatepost/demo/mailbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localDate } from "../../platform/clock/local-time.ts";
import { newFamilyId } from "../../platform/crypto/ids.ts";
import { digestLine, digestPage } from "../../testing/digest-line.ts";
import { heightOnPhone } from "../../testing/height-on-phone.ts";
import { toSummary } from "../emails/index.ts";
import { composeMail } from "./compose-mail.ts";
import { partInMail } from "./mail-extent.ts";

const timezone = "Europe/London";
const screen = 844;
/** A Monday and a Friday. */
const mornings = [9, 13].map((day) => new Date(Date.UTC(2026, 10, day, 8)));

let service: AiService;
beforeAll(async () => void (service = await startAiService({ starts: mornings })));
afterAll(() => service.close());

const children = sample.children.map((child, at) => ({
  ...child,
  id: `child-${at}`,
  sports: [...child.sports],
}));
const family = {
  parents: [...sample.parents],
  addresses: [],
  children,
  schools: sample.school_domains.map((school) => ({ ...school, also_sends_from: [] })),
  trusted_senders: ["kit.tennant@mail.example"],
  timezone,
};
const isRead = (address: string) => sample.school_domains.some(({ domain }) => address.endsWith(domain));

/** The sample family's summary of a morning: its two weeks of mail, read by the language model or, without one, by the index. */
async function summaryOf(now: Date, by: "model" | "index") {
  const model = createModelReader({
    provider: "openai-compatible",
    model: "sample-answers",
    api_key: "none",
    base_url: service.url,
  });
  const received = sampleMailbox(now).map(async ({ slug, raw, received_at }) => {
    const message = await parseMessage(raw);
    const day = localDay(message.forwarded_from?.date ?? received_at, timezone);
    return { id: slug, message, received_at, day, ...standingOf(message, family) };
  });
  const mails = (await Promise.all(received)).filter(
    ({ message }) => isRead(message.from.address) && !failsDmarc(message.authentication_results),
  );
  const today = localDay(now, timezone);
  const atOf = (id: string) => mails.find((mail) => mail.id === id)?.received_at;
  let things: Thing[] = [];
  let made = 0;
  const records = [];
  for (const batch of batches(mails)) {
    const question = {
      mails: batch,
      family,
      things,
      newId: () => `t${(made += 1)}`,
      days: { page: today, next_school_day: today + 1 },
    };
    const read = by === "model" ? (await model(question)).read : null;
    const concluded = conclude({ ...question, writers: new Map(mails.map((mail) => [mail.id, mail])) }, read);
    things = applyChanges(things, concluded.changes, atOf).things;
    records.push(...concluded.mails);
  }
  const messages = records.map((record) => {
    const { message, received_at, standing } = mails.find(({ id }) => id === record.message_id)!;
    const { subject, from } = message;
    return {
      ...record,
      id: record.message_id,
      summary_id: "s",
      warnings: [],
      subject,
      sender: from.name,
      received_at,
      standing,
    };
  });
  const names = (ids: Iterable<string>) => children.filter(({ id }) => new Set(ids).has(id));
  const summary = toSummary({
    summary: {
      id: "s",
      family_id: newFamilyId(),
      local_date: localDate(now, timezone),
      sent_at: now,
      emails_processed: messages.length,
      viewed_at: null,
      email_sent_at: null,
      unread_since: null,
      lead: null,
      brief: null,
    },
    messages,
    family: {
      things: things.map((thing) => ({
        ...thing,
        received_on: localDate(atOf(thing.sources[0]!.message_id)!, timezone),
        changed_at: now,
        done_on: null,
        done_at: null,
        done_by: null,
        claimed_by: null,
        not_for: [],
        done_days: {},
        calendar: null,
        usual_week: false,
      })),
      children: children.map(({ id, name }) => ({ id, name })),
      names,
      nameOf: () => null,
      heads: new Map(messages.map((message) => [message.id, message])),
    },
    open: { unread: [], named_before: [] },
    timezone,
    now,
  });
  return { ...summary, email_pending_reason: null };
}

const reader = {
  app_url: "https://gatepost.example",
  unsubscribe: "https://gatepost.example/unsubscribe",
  shared_by: null,
  family: children.map((child) => ({ ...child, is_active: true })),
  whole: false,
  link: () => "https://gatepost.example/tick",
};

const weekday = (now: Date) => now.toLocaleDateString("en-GB", { weekday: "long", timeZone: timezone });

test.each(
  mornings.flatMap((now) => (["model", "index"] as const).map((by) => [weekday(now), by, now] as const)),
)(
  "the sample family's email of a %s, read by the %s, fits on three phone screens, today and tomorrow whole",
  async (_, by, now) => {
    const summary = await summaryOf(now, by);
    const words = "This is the test you asked for. Your daily summary looks like this.";
    const { html = "" } = composeMail(summary, reader, { words, isSample: false });
    const height = heightOnPhone(html);
    expect(height).toBeGreaterThan(screen);
    expect(height).toBeLessThanOrEqual(3 * screen);
    expect(partInMail(summary.digest, summary.page, 60).page.days).toEqual(summary.page.days);
  },
);

test("a full week is shown as far as two screens reach, and the email says that there is more", () => {
  const text = "Bring a towel, a cap and goggles in a named bag";
  const day = (lines: number) => Array.from({ length: lines }, () => digestLine({ text }));
  const week = [{ date: "2026-03-13", date_words: "Fri 13 Mar", lines: day(40) }];
  const digest = { headline: "The headline" };
  const { page, left } = partInMail(digest, digestPage(day(10), { week }), 60);
  expect(page.days[0]!.lines).toHaveLength(10);
  const { length } = page.week[0]!.lines;
  expect(length).toBeGreaterThan(3);
  expect(left).toBe(`${40 - length} coming up`);
  const busy = partInMail(digest, digestPage(day(45), { week }), 60).page;
  expect([busy.days[0]!.lines.length, busy.week[0]!.lines.length]).toEqual([45, 0]);
  const forWhoGetsNothingElse = partInMail(digest, digestPage(day(10), { week }), 60, true);
  expect(forWhoGetsNothingElse.page.week[0]!.lines).toHaveLength(40);
});

test("what has kit and what shuts the school is in every email, however full the week is", () => {
  const tasks = Array.from({ length: 40 }, () => digestLine());
  const trip = digestLine({
    kind: "event",
    text: "Toy Museum",
    under: [digestLine({ text: "One old toy" })],
  });
  const shut = digestLine({ kind: "event", text: "INSET day", closure: "closed" });
  const day = (date: string, lines: typeof tasks) => ({ date: `2026-03-${date}`, date_words: date, lines });
  const week = [day("12", [...tasks, trip]), day("13", [...tasks, shut])];
  const { page, left } = partInMail({ headline: "The headline" }, digestPage(tasks, { week }), 60);
  expect(page.week.flatMap(({ lines }) => lines)).toEqual([trip, shut]);
  expect(left).toBe("80 coming up");
});

test("what has to be done comes before what is only on, and both before what may not concern them", () => {
  const events = Array.from({ length: 40 }, () => digestLine({ kind: "event", text: "Assembly" }));
  const pay = digestLine({ text: "Pay £45 for the residential" });
  const ifSinging = digestLine({ text: "Pay £12 for the choir T-shirt", condition: "Ida sings" });
  const day = (date: string, lines: typeof events) => ({ date: `2026-03-${date}`, date_words: date, lines });
  const week = [day("12", events), day("13", [ifSinging, pay])];
  const { page } = partInMail({ headline: "The headline" }, digestPage([], { week }), 60);
  expect(page.week[1]?.lines).toEqual([pay]);
});

test("where a short week leaves room, what comes later is written out, and only the rest is counted", () => {
  const far = (count: number) =>
    Array.from({ length: count }, () => digestLine({ due: "2026-04-20", due_words: "by Mon 20 Apr" }));
  const later = far(60).map((line) => ({ series: null, words: null, lines: [line] }));
  const full = digestPage(far(3), { later, undated: far(2), good_to_know: far(1) });
  const { page, left } = partInMail({ headline: "The headline" }, full, 200);
  const { length } = page.later;
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThan(60);
  expect(left).toBe(`${60 - length} later, 2 without a date, 1 good to know`);
  const short = partInMail({ headline: "The headline" }, { ...full, later: later.slice(0, 5) }, 200);
  expect([short.page.undated.length, short.page.good_to_know.length, short.left]).toEqual([2, 1, ""]);
});
