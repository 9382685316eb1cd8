import { unitsOf } from "./text/units-of.ts";
import type { Audience } from "./audience/types.ts";
import { assess } from "./assess/assess.ts";
import { isOver, isoDayOf } from "./dates/item-day.ts";
import type { About } from "./assess/verdict.ts";
import { type Disruption, disruptionsOf, toldOf } from "./embedded/disruptions.ts";
import { judgeTrust, type Trust } from "./assess/trust.ts";
import { type Day, localDay } from "./dates/day.ts";
import { draftMessage } from "./embedded/draft-message.ts";
import { calmCase } from "./embedded/calm-case.ts";
import { headingsNamed } from "./embedded/named-heading.ts";
import type { Context } from "./embedded/context.ts";
import { readContext } from "./embedded/read-context.ts";
import type { Weights } from "./embedded/weights.ts";
import { invitationItems } from "./grounding/invitations.ts";
import { audienceOf, audienceRules } from "./grounding/audience-of.ts";
import { isHeaded } from "./grounding/opening.ts";
import { specific } from "./grounding/specific.ts";
import { type Grounded, groundItem } from "./grounding/ground-item.ts";
import { mergeClosures } from "./grounding/merge-closures.ts";
import { mergeReminders } from "./grounding/merge-reminders.ts";
import { type Found, mergeRepeats } from "./grounding/merge-repeats.ts";
import { withNews } from "./grounding/news.ts";
import { readSource } from "./grounding/source-text.ts";
import { asNoEvent } from "./grounding/no-event.ts";
import { isTitle } from "./grounding/same-event.ts";
import { tellOnce } from "./grounding/tell-once.ts";
import { readingWarnings } from "./grounding/reading-warnings.ts";
import { withoutInventions } from "./grounding/own-words.ts";
import { newsletterSummary, supportedSummary } from "./grounding/summary.ts";
import { pointsElsewhere } from "./text/points-elsewhere.ts";
import { isChatter } from "./text/chatter.ts";
import type { Document, Unit } from "./text/types.ts";
import type { Analysis, Draft, Family, Item, Message, Usage } from "./types.ts";

export type Entry = { message: Message; now: Date };

/** Reads a message and judges whose it is; throws only on programming errors. */
export function prepare({ message: read, now }: Entry, family: Family, weights?: Weights): Prepared {
  const message = read.date ? read : { ...read, date: now };
  const context = readContext(message, family, weights);
  return { message, now, context, trust: judgeTrust(message, context.document, family, context.profile) };
}

/** Whether it is school mail, which is all that must be known before an analyser is asked. */
export function isSchoolMail(entry: Entry, family: Family): boolean {
  return prepare(entry, family).trust.school_mail;
}

/** What a fraud says is never repeated as if it were news. */
function warningOf({ why }: Trust): string {
  return `Careful, this may be a fraud: ${why}. Do not pay, sign in or reply to it; ask the school if in doubt.`;
}

/** How an analysis came about. `draft` null: the embedded analyser's own is made here. */
export type Origin = {
  draft: Draft | null;
  analyser: Analysis["analyser"];
  warnings: string[];
  usage: Usage | undefined;
};

/** From a message and what an analyser claims about it to what a parent is shown: all of it in this thread, without waiting. */
export function conclude(entry: Entry, family: Family, origin: Origin, weights?: Weights): Analysis {
  const prepared = prepare(entry, family, weights);
  const draft = origin.draft
    ? withoutInventions(origin.draft, prepared.context, family)
    : draftMessage(prepared.context);
  return finish(prepared, draft, family, origin.analyser, origin.warnings, origin.usage);
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
  const base = { warnings, analyser, ...(usage ? { usage } : {}) };
  if (!trust.school_mail) {
    return {
      ...base,
      ai_summary: trust.deceptive ? warningOf(trust) : supportedSummary(draft.summary, [], context),
      school_mail: false,
      relevance_score: 0.05,
      priority: "low",
      relevant_children: [],
      items: [],
      reason: `Low: not school mail, ${trust.why}.`,
    };
  }
  const { items: current, shown: once, children, about, today } = tell(entry, draft, family);
  const { judged, pressing } = assess(current, children, today, about);
  const shown =
    context.newsletter && analyser !== "language_model"
      ? newsletterSummary(once, context, today)
      : supportedSummary(draft.summary, once, context);
  const named = headingsNamed(
    context.document,
    family.schools.map(({ name }) => name),
  );
  return {
    ...base,
    ai_summary: calmCase(named(shown), context.document),
    school_mail: true,
    ...judged,
    relevant_children: children,
    items: withNews(once, children, context, pressing, about.disruptions).map((item) => ({
      ...item,
      text: calmCase(named(item.text), context.document),
    })),
  };
}

/** "Please see the attached letter about Thursday" is no event beside what is told of that Thursday. */
function tellsElsewhere(
  { item, passage }: Grounded,
  all: readonly Pick<Grounded, "item" | "passage">[],
): boolean {
  const day = item.starts_at?.slice(0, 10);
  return (
    item.kind === "event" &&
    day !== undefined &&
    pointsElsewhere(passage) &&
    all.some((other) => other.passage !== passage && isoDayOf(other.item) === day)
  );
}

/** What a message is judged by: its items for our children as of `today`, whom it is for, and what it says. */
export function tell({ message, now, context, trust }: Prepared, draft: Draft, family: Family): Told {
  const rules = audienceRules(
    context,
    context.profile,
    trust.scope,
    `${message.from.name} ${message.from.address}`,
  );
  const today = localDay(now, family.timezone);
  const grounded = groundAll(draft, message, context);
  const items = [...grounded, ...invitationItems(message, context)]
    // "Good luck to everybody who swims tomorrow!" is nothing to know.
    .filter((one) => (one.item.kind === "action" && one.item.due !== null) || !isChatter(one.passage))
    .filter((one, _, all) => !tellsElsewhere(one, all))
    .map((one) => ({ ...one, audience: audienceOf(one.passage, one.unit, rules) }))
    .filter((one) => one.audience.children.length > 0)
    .map((one): Found => ({
      ...one.item,
      children: one.audience.children,
      standing: one.standing,
      topic: one.topic,
      heading: one.unit?.section.heading ?? null,
      group: specific(rules.read(one.passage)) && isTheirs(one.passage),
    }));
  const found = mergeClosures(mergeRepeats(items));
  const ofNow = (all: readonly Found[]) =>
    mergeReminders(all, context.newsletter).filter((item) => !isOver(item, today));
  const current = ofNow(found);
  const concerns = (unit: Unit) => audienceOf(unit.evidence, unit, rules).children.length > 0;
  const told = toldOf(context, concerns);
  const disruptions = disruptionsOf(told, context);
  const whole = wholeAudience(context, rules, current, disruptions);
  const text = `${context.document.subject} ${unitsOf(context.document)
    .map(({ text }) => text)
    .join(" ")}`.slice(0, 20_000);
  const named = context.audiences(trust.scope)(text.slice(0, 4_000)).byName && !context.newsletter;
  const about = {
    byName: named,
    addressed: whole.addressed,
    context,
    sender: message.from.address,
    newsletter: context.newsletter,
    text,
    sentences: unitsOf(context.document).map((unit) => unit.text),
    told,
    disruptions,
  };
  return { items: current, shown: ofNow(asNoEvent(tellOnce(found))), children: whole.children, today, about };
}

/** Whether the group that a passage names has the event to itself, as far as the passage says: it goes there, or the event is titled by it. */
const isTheirs = (passage: string): boolean =>
  (isAttended.test(passage) || isTitle(passage)) && !isPerformed.test(passage);

const isAttended =
  /\b(?:tak\w+ part|participat\w+|attend\w*|visit\w*|travel\w*|go(?:es|ing)? (?:to|on|out)|join\w*|invited|trip|residential|excursion|out on|leav\w+ (?:for|at)|have (?:their|a|an|the)|swim\w*)\b/i;

/** "Year 6 will be selling", "P3 lead the assembly", "5 Elm help at the fair": they do it for the others too, and the event is everybody's. */
const isPerformed =
  /\b(?:lead\w*|sing\w*|perform\w*|present\w*|host\w*|serv\w+|sell\w*|help\w*|assist\w*|volunteer\w*|welcom\w*|greet\w*|usher\w*|marshal\w*|steward\w*|represent\w*|rehears\w*|play(?:s|ing)? (?:at|for|in)|set(?:ting)? up|mak(?:e|es|ing)|bak(?:e|es|ing)|tak\w+ (?:the |our )?assembly|run(?:s|ning)?|tak\w+ part in (?:our|the))\b/i;

/** `items` are what the message is judged by, `shown` the same with each event once. */
type Told = { items: Item[]; shown: Item[]; children: string[]; today: Day; about: About };

function groundAll(draft: Draft, message: Message, context: Context): Grounded[] {
  const source = readSource(context);
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
  disruptions: readonly Disruption[],
): { children: string[]; addressed: boolean } {
  const order = rules.scope.map((child) => child.id);
  const fromItems = new Set(items.flatMap((item) => item.children));
  const addressed = rules.whole !== null && rules.whole.children.length > 0;
  const units = unitsOf(context.document).filter((unit) => unit.text.length > cry);
  const own = units.map((unit) => rules.read(unit.text)).filter((audience) => audience !== null);
  // "Both schools open at 10.30 today. Nursery as usual.": what changes for all is not Nursery's alone.
  const changed = new Set(disruptions.map(({ text }) => text));
  const troubled = units
    .filter((unit) => changed.has(unit.text))
    .flatMap((unit) => audienceOf(unit.evidence, unit, rules).children);
  const told = new Set([...fromItems, ...own.filter(specific).flatMap((audience) => audience.children)]);
  if (rules.whole) {
    // A subject about others does not take away what the letter says to ours; a greeting to others does.
    const heard = addressed || rules.group ? fromItems : told;
    const children = new Set([...rules.whole.children, ...heard]);
    return { children: order.filter((id) => children.has(id)), addressed };
  }
  if (context.newsletter) return { children: order, addressed: false };
  if (told.size > 0) {
    const children = new Set([...told, ...troubled]);
    return { children: order.filter((id) => children.has(id)), addressed: false };
  }
  return {
    children: speaksToOthersOnly(own, units[0], context.document)
      ? []
      : order.filter((id) => rules.unnamed.includes(id)),
    addressed: false,
  };
}

/** "URGENT!", "Happy Friday!": nothing is said yet. */
const cry = 15;

/**
 * A message that asks nothing of ours is for others where it speaks of them more than of anybody, or opens with them and its subject is
 * not of another matter.
 */
function speaksToOthersOnly(own: readonly Audience[], opener: Unit | undefined, document: Document): boolean {
  const others = own.filter(specific).length;
  if (others === 0 || !opener) return false;
  const opens = own[0] !== undefined && specific(own[0]) && isHeaded(document, opener);
  return opens || others > own.length - others;
}
