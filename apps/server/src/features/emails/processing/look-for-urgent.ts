import { type Family, mayBeUrgent, readAuthentication } from "@gatepost/analysis";
import {
  HistoryExpired,
  type Mailbox,
  mapLimited,
  MessageGone,
  type MessageHeaders,
  senderQueries,
} from "../../../integrations/google/index.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Mailboxes } from "../../mailboxes/index.ts";
import { knownMessages } from "../messages/store.repo.ts";
import { findSendersAndFamily } from "./family-settings.ts";
import { setAsideAmong } from "./run-messages.repo.ts";
import { isFromSchool } from "./school-senders.ts";

/** How far a mailbox was looked through; nothing before the first look. */
export type LookedThrough = { history_id: string | null; looked_until: Date | null };
export type Look = { history_id: string; may_be_urgent: boolean };

const HEADERS_AT_ONCE = 4;
/** Gmail's search knows seconds, and a message may be filed a little late. */
const OVERLAP_MS = 3_600_000;

/**
 * One cheap look at what came since the last: Gmail's history (2 units), where it shows something new the school senders' list (5), and
 * the headers of what is new there (20 each). No body is fetched and nothing stored. The first look only takes its bearings.
 * @throws GoogleError, Refusal needs_reconnect as every use of the mailbox
 */
export async function lookForUrgent(
  platform: Platform,
  mailboxes: Mailboxes,
  userId: string,
  { history_id, looked_until }: LookedThrough,
  how: { signal: AbortSignal },
): Promise<Look> {
  return mailboxes.withMailbox(
    userId,
    async ({ mailbox }) => {
      const changed = history_id === null ? null : await changesSince(mailbox, history_id);
      if (!changed || looked_until === null)
        return { history_id: (await mailbox.profile()).history_id, may_be_urgent: false };
      const fresh = await withoutKnown(platform, userId, [...changed.ids]);
      const since = new Date(looked_until.getTime() - OVERLAP_MS);
      const may_be_urgent = fresh.size > 0 && (await someUrgent(platform, userId, mailbox, fresh, since));
      return { history_id: changed.history_id, may_be_urgent };
    },
    how,
  );
}

/** By its headers and first words, and never where its sender fails authentication. */
export const isWorthAlerting = (headers: MessageHeaders, family: Family): boolean =>
  readAuthentication(headers.authentication_results) !== "fail" &&
  mayBeUrgent({ ...headers, sender: headers.from }, family);

async function changesSince(mailbox: Mailbox, historyId: string) {
  try {
    return await mailbox.changedSince(historyId);
  } catch (error) {
    if (error instanceof HistoryExpired) return null;
    throw error;
  }
}

async function withoutKnown({ db }: Platform, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const known = await knownMessages(db, userId, "gmail_id", ids);
  const setAside = await setAsideAmong(db, userId, ids);
  return new Set(ids.filter((id) => !known.has(id) && !setAside.has(id)));
}

async function someUrgent(
  platform: Platform,
  userId: string,
  mailbox: Mailbox,
  fresh: ReadonlySet<string>,
  since: Date,
): Promise<boolean> {
  const { senders, family } = await findSendersAndFamily(platform, userId);
  const listed = new Set<string>();
  for (const query of senderQueries([...senders.hosts, ...senders.addresses], since))
    for (const id of await mailbox.list(query)) listed.add(id);
  const urgent = await mapLimited(
    [...fresh].filter((id) => listed.has(id)),
    HEADERS_AT_ONCE,
    async (id) => {
      const headers = await mailbox.headers(id).catch(ifGone);
      return headers !== null && isFromSchool(headers.from, senders) && isWorthAlerting(headers, family);
    },
  );
  return urgent.includes(true);
}

/** Deleted between listing and reading. */
function ifGone(error: unknown): null {
  if (error instanceof MessageGone) return null;
  throw error;
}
