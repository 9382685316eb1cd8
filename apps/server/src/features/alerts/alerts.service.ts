import { fromAddresses } from "@gatepost/analysis";
import { parseIsoDay } from "@gatepost/analysis/time/day";
import { dayWords } from "@gatepost/analysis/time/day-words";
import type { AlertSettings } from "@gatepost/contract/alerts";
import { addDays, startOfLocalDay, wallClock } from "../../platform/clock/local-time.ts";
import type { FamilyId } from "../../platform/crypto/ids.ts";
import type { Trx } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FamilyRow, listAdults, requireFamily, type UserRow } from "../auth/index.ts";
import { listChildren } from "../children/index.ts";
import { findThings } from "../notebook/index.ts";
import { notifyLater, noticesSince } from "../delivery/index.ts";
import {
  isLikeNotUrgent,
  listRunMessages,
  listNotUrgent,
  listUnread,
  type MessageAbout,
  messagesOfRuns,
  openInGmail,
  type RunMessage,
  type RunMessageRead,
  sendersOf,
} from "../emails/index.ts";
import * as rules from "./alert.rules.ts";
import { closesTomorrow, type LocalMoment, nextSummaryAt, pressingThings } from "./pressing.rules.ts";
import { findAlertSettings } from "./settings.repo.ts";
import { mayContradict } from "./unread-words.ts";

/** `about`: the local day that it is about, YYYY-MM-DD. */
type Told = rules.AlertWords & { kind: "alert" | "all_clear"; tag: string; path: string; about: string };

const pathOf = (messageId: string) => `/emails?message=${messageId}`;

/**
 * Alerts each adult who wants alerts to what a watch run has read, in the transaction that completes the run and under the family's lock.
 * Sends what can't wait for their next summary, once for each thing and at most two a day, then one message for what takes an alert
 * back.
 * For an email that the plan left unread, sends only its sender and subject.
 */
export async function tellUrgent(
  platform: Platform,
  trx: Trx,
  { family_id, run_id }: { family_id: FamilyId; run_id: string },
): Promise<void> {
  const news = await readNews(platform, trx, await requireFamily(trx, family_id), run_id);
  for (const user of await listAdults(trx, family_id)) {
    const settings = await findAlertSettings(trx, user.id);
    if (settings.enabled) await tellOne(platform, trx, user, settings, news);
  }
}

/** `things`: what the run's emails told, changed or ended; `leftOut`: those that the plan's limit kept it from reading. */
async function readNews({ cipher }: Platform, trx: Trx, family: FamilyRow, run_id: string) {
  const read = await messagesOfRuns(trx, family.id, [run_id]);
  const unstored = await listRunMessages(trx, cipher, family.id, [run_id]);
  const message_ids = read.map(({ id }) => id);
  return {
    read,
    things: message_ids.length > 0 ? await findThings(trx, family, { message_ids }) : [],
    leftOut: unstored.filter(({ outcome }) => outcome === "skipped"),
    children: await listChildren(trx, cipher, family.id),
    notUrgent: await listNotUrgent(trx, family.id),
    unread: await listUnread(trx, cipher, family.id),
  };
}

type News = Awaited<ReturnType<typeof readNews>>;

async function tellOne(
  platform: Platform,
  trx: Trx,
  user: UserRow,
  settings: AlertSettings,
  { children, read, things, leftOut, notUrgent, unread }: News,
): Promise<void> {
  const { cipher, clock } = platform;
  const at = clock.now();
  const now = momentAt(at, user.timezone);
  const nameOf = (id: string) => children.find((child) => child.id === id)?.name;
  const nextSummary = nextSummaryAt(now, addDays(now.date, 1), user.email_schedule_time);
  const mayAlert = (message: MessageAbout) => !isLikeNotUrgent(message, notUrgent);
  const alerted = (await noticesSince(trx, cipher, user.id, now.date)).filter(({ kind }) => kind === "alert");
  const sentAt = new Date(at.getTime() + rules.quietMinutes(settings, now.time) * 60_000);
  const then = momentAt(sentAt, user.timezone);
  const send = ({ about, ...told }: Told) =>
    notifyLater(platform, trx, user.id, {
      ...told,
      body: sentAt > at ? `${told.body}\n${rules.waitedLine(settings)}` : told.body,
      // An email about another day with the same words ("Amelia is unwell") is news.
      tag: `${told.tag}:${about}`,
      local_date: about,
      expires_at: startOfLocalDay(addDays(about, 1), user.timezone),
      ...(sentAt > at ? { send_after: sentAt } : {}),
    });
  let room = rules.alertsADay - alerted.length;
  const sent = new Set<string>();
  const news = newsOf({ read: read.filter(mayAlert), things }, then, nextSummary, nameOf);
  const unreadByPlan = leftOut
    .filter(({ sender, subject }) =>
      mayAlert({ sender_address: fromAddresses(sender)[0]?.address ?? "", subject }),
    )
    .map((each) => ofLeftOut(each, then.date));
  for (const told of [...news, ...unreadByPlan])
    if (room > 0 && (await send(told))) {
      room -= 1;
      sent.add(told.path);
    }
  const rest = read.filter(({ id }) => !sent.has(pathOf(id)));
  const lastDay = alerted.map(({ local_date }) => local_date).reduce((a, b) => (a > b ? a : b), now.date);
  const [clear] = await clearing(trx, user.family_id, lastDay, { read: rest, things }, alerted);
  if (!clear) return;
  const own = things.filter(({ sources }) => sources.some(({ message_id }) => message_id === clear.id));
  const words = rules.clearWords(
    clear,
    own,
    mayContradict(unread, { date: now.date, timezone: user.timezone }),
  );
  await send({ kind: "all_clear", path: pathOf(clear.id), tag: "clear", about: then.date, ...words });
}

function momentAt(at: Date, timezone: string): LocalMoment {
  const { date, time } = wallClock(at, timezone);
  return { date, time: time.slice(0, 5) };
}

/** One alert for a thing, which several emails may tell. @param then when it will be sent: leaves out what is over by then */
function newsOf(
  { read, things }: Pick<News, "read" | "things">,
  then: LocalMoment,
  nextSummary: LocalMoment,
  nameOf: (child: string) => string | undefined,
): Told[] {
  return read.flatMap((message): Told[] => {
    const pressing = pressingThings(message, things, then, nextSummary);
    const [first] = pressing.map(({ id }) => id).toSorted();
    const alert = { kind: "alert" as const, path: pathOf(message.id), about: then.date };
    if (first !== undefined) {
      const isTomorrow = pressing.every((thing) => closesTomorrow(thing, then));
      const about = isTomorrow ? addDays(then.date, 1) : then.date;
      const day = isTomorrow ? dayWords(parseIsoDay(about), parseIsoDay(then.date)) : "today";
      return [
        { ...alert, about, tag: `alert:${first}`, ...rules.alertWords(message, pressing, nameOf, day) },
      ];
    }
    const isUntold = message.outcome === "to_read" && message.priority === "urgent";
    const own = things.some(({ sources }) => sources.some(({ message_id }) => message_id === message.id));
    return isUntold && !own
      ? [{ ...alert, tag: `alert:${message.id}`, ...rules.unreadWords(message, false) }]
      : [];
  });
}

/** Opens in Gmail if it is there; no link opens it in another provider. */
const ofLeftOut = (message: RunMessage, about: string): Told => ({
  kind: "alert",
  about,
  tag: `alert:${message.source_id}`,
  path: openInGmail(message) ?? "/processing-history",
  ...rules.unreadWords(message, true),
});

/** Later emails that take back or change an alert about today or later: about one of its things, or from its sender. */
async function clearing(
  trx: Trx,
  familyId: FamilyId,
  lastDay: string,
  { read, things }: Pick<News, "read" | "things">,
  alerted: readonly { path: string }[],
): Promise<RunMessageRead[]> {
  const later = read.filter((message) => rules.takesBack(message, things, lastDay));
  if (later.length === 0 || alerted.length === 0) return [];
  const ids = alerted.map(({ path }) => path.replace(pathOf(""), ""));
  const senders = await sendersOf(trx, familyId, ids);
  const isAbout = ({ id }: RunMessageRead) =>
    things.some(({ sources }) => {
      const told = sources.map(({ message_id }) => message_id);
      return told.includes(id) && told.some((each) => ids.includes(each));
    });
  return later.filter((message) => senders.has(message.sender_address) || isAbout(message));
}
