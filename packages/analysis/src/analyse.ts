import { profileOf } from "./audience/profile.ts";
import { readAudience } from "./audience/read-audience.ts";
import { assess, isOver } from "./assess/assess.ts";
import { judgeTrust, type Trust } from "./assess/trust.ts";
import { localDay } from "./dates/day.ts";
import { draftMessage } from "./embedded/analyser.ts";
import { type Context, readContext } from "./embedded/context.ts";
import { invitationItems } from "./grounding/invitations.ts";
import { audienceOf, audienceRules } from "./grounding/audience-of.ts";
import { type Grounded, groundItem } from "./grounding/ground-item.ts";
import { mergeReminders } from "./grounding/merge-reminders.ts";
import { type Found, mergeRepeats } from "./grounding/merge-repeats.ts";
import { readSource } from "./grounding/source-text.ts";
import { readingWarnings } from "./grounding/reading-warnings.ts";
import { newsletterSummary, supportedSummary } from "./grounding/summary.ts";
import type { Analyser, Analysis, Draft, Family, Item, Message, Usage } from "./types.ts";

/**
 * Mail in, analysis out. `now` is the moment as of which priority is judged: pass the message's own date to judge it as it arrived.
 * A message without a date is read as written at `now`. Relative dates always count from the message's date.
 * Throws only on programming errors: a failing analyser ends in the embedded one, and says so.
 */
export async function analyse(
  message: Message,
  family: Family,
  now: Date,
  analyser: Analyser,
): Promise<Analysis> {
  const [analysis] = await analyseMany([{ message, now }], family, analyser);
  if (!analysis) throw new Error("an analysis for every message");
  return analysis;
}

/** The same for several messages of one family; a language model reads short ones together. Answers in their order. */
export async function analyseMany(
  entries: readonly Entry[],
  family: Family,
  analyser: Analyser,
): Promise<Analysis[]> {
  const outcomes = await analyseTogether(entries, family, analyser);
  return outcomes.map((outcome) => {
    if ("error" in outcome) throw outcome.error;
    return outcome.analysis;
  });
}

/**
 * As analyseMany, but a message that cannot be analysed does not take the others with it: it answers its error in its place.
 * @throws what the analyser itself throws
 */
export async function analyseTogether(
  entries: readonly Entry[],
  family: Family,
  analyser: Analyser,
  signal?: AbortSignal,
): Promise<Outcome[]> {
  const prepared = entries.map((entry) => settled(() => prepare(entry, family)));
  const asked = prepared.filter((one) => "value" in one).filter((one) => one.value.trust.school_mail);
  const { drafts, usage, warnings } = await analyser.draft(
    asked.map((one) => one.value.message),
    family,
    signal,
  );
  const outcomes: Outcome[] = [];
  for (const one of prepared) {
    if ("error" in one) {
      outcomes.push(one);
      continue;
    }
    const index = asked.indexOf(one);
    const draft = index < 0 ? null : (drafts[index] ?? null);
    const fallback = index >= 0 && draft === null;
    const name =
      index < 0 || analyser.name === "embedded"
        ? "embedded"
        : fallback
          ? "embedded_fallback"
          : "language_model";
    const share =
      usage && index >= 0 && !fallback ? shareOf(usage, drafts.filter(Boolean).length) : undefined;
    const analysis = settled(() => {
      const used = draft ?? draftMessage(one.value.message, family);
      return finish(one.value, used, family, name, fallback ? warnings : [], share);
    });
    outcomes.push("error" in analysis ? analysis : { analysis: analysis.value });
  }
  return outcomes;
}

export type Entry = { message: Message; now: Date };
export type Outcome = { analysis: Analysis } | { error: unknown };

function prepare({ message: read, now }: Entry, family: Family): Prepared {
  const message = read.date ? read : { ...read, date: now };
  const context = readContext(message, family);
  return { message, now, context, trust: judgeTrust(message, context.document, family, profileOf(family)) };
}

function settled<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

function shareOf(usage: Usage, messages: number): Usage {
  const part = (value: number) => value / Math.max(1, messages);
  return {
    ...usage,
    calls: part(usage.calls),
    input_tokens: part(usage.input_tokens),
    output_tokens: part(usage.output_tokens),
    cost_usd: usage.cost_usd === null ? null : part(usage.cost_usd),
  };
}

type Prepared = { message: Message; now: Date; context: Context; trust: Trust };

function finish(
  entry: Prepared,
  draft: Draft,
  family: Family,
  analyser: Analysis["analyser"],
  extra: string[],
  usage: Usage | undefined,
): Analysis {
  const { message, context, trust } = entry;
  const warnings = [
    ...new Set([...message.warnings, ...readingWarnings(message), ...draft.warnings, ...extra]),
  ];
  const summary = supportedSummary(draft.summary, context);
  const base = { ai_summary: summary, warnings, analyser, ...(usage ? { usage } : {}) };
  if (!trust.school_mail) {
    return {
      ...base,
      school_mail: false,
      relevance_score: 0.05,
      priority: "low",
      relevant_children: [],
      items: [],
      reason: `Low: not school mail, ${trust.why}.`,
    };
  }
  const profile = profileOf(family);
  const rules = audienceRules(
    context.document,
    profile,
    trust.scope,
    `${message.from.name} ${message.from.address}`,
  );
  const today = localDay(entry.now, family.timezone);
  const grounded = groundAll(draft, message, context);
  const items = [...grounded, ...invitationItems(message, context)]
    .map((one) => ({ ...one, audience: audienceOf(one.passage, one.unit, rules) }))
    .filter((one) => one.audience.children.length > 0)
    .map((one): Found => ({
      ...one.item,
      children: one.audience.children,
      standing: one.standing,
      topic: one.topic,
    }));
  const current = mergeReminders(mergeRepeats(items), context.newsletter).filter(
    (item) => !isOver(item, today),
  );
  const whole = wholeAudience(context, rules, current);
  const text =
    `${context.document.subject} ${context.document.sections.flatMap((section) => section.units.map((unit) => unit.text)).join(" ")}`.slice(
      0,
      20_000,
    );
  const named = readAudience(text.slice(0, 4_000), profile, trust.scope).byName && !context.newsletter;
  const assessment = assess(current, whole.children, today, {
    byName: named,
    addressed: whole.addressed,
    newsletter: context.newsletter,
    text,
    capped: false,
  });
  const ownWords =
    context.newsletter && analyser !== "language_model"
      ? { ai_summary: newsletterSummary(current, context, today) }
      : {};
  return {
    ...base,
    ...ownWords,
    school_mail: true,
    ...assessment,
    relevant_children: whole.children,
    items: current,
  };
}

function groundAll(draft: Draft, message: Message, context: Context): Grounded[] {
  const source = readSource(context.document);
  const links = new Set(
    [...message.blocks, ...message.attachments.flatMap((attachment) => attachment.blocks)].flatMap((block) =>
      (block.links ?? []).map((link) => link.href),
    ),
  );
  return draft.items
    .map((item) => groundItem(item, context, source, links))
    .filter((item): item is Grounded => item !== null);
}

/** The message's children: those of its items or, where it has none, those its subject, greeting or sections address. */
function wholeAudience(
  context: Context,
  rules: ReturnType<typeof audienceRules>,
  items: readonly Item[],
): { children: string[]; addressed: boolean } {
  const order = rules.scope.map((child) => child.id);
  const fromItems = new Set(items.flatMap((item) => item.children));
  const addressed = rules.whole !== null && rules.whole.children.length > 0;
  if (rules.whole) {
    const children = new Set([...rules.whole.children, ...fromItems]);
    return { children: order.filter((id) => children.has(id)), addressed };
  }
  if (fromItems.size > 0 && !context.newsletter) {
    const units = context.document.sections.flatMap((section) => section.units);
    const general = units.some((unit) => !audienceOf(unit.evidence, unit, rules).named);
    return {
      children: general && fromItems.size === 0 ? order : order.filter((id) => fromItems.has(id)),
      addressed: false,
    };
  }
  if (context.newsletter) return { children: order, addressed: false };
  const units = context.document.sections.flatMap((section) => section.units);
  const spoken = units.map((unit) => audienceOf(unit.evidence, unit, rules));
  const children = new Set(
    spoken.filter((audience) => audience.named).flatMap((audience) => audience.children),
  );
  const namesOthersOnly =
    spoken.length > 0 && spoken.filter((audience) => audience.named).length > 0 && children.size === 0;
  if (namesOthersOnly) return { children: [], addressed: false };
  return { children: children.size > 0 ? order.filter((id) => children.has(id)) : order, addressed: false };
}
