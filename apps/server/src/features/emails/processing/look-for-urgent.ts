import { type Family, mayBeUrgent } from "@gatepost/analysis";
import { MailboxError, type MessageHeaders } from "../../../integrations/mailbox/index.ts";
import { mapLimited } from "../../../platform/map-limited.ts";
import type { FamilyId } from "../../../platform/crypto/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { OpenMailbox } from "../../mailboxes/index.ts";
import { freshSources } from "../messages/store.repo.ts";
import { isVerified } from "./candidate.rules.ts";
import { findSendersAndFamily } from "./family-settings.ts";
import { mailboxFailure, unreadable } from "./message-failures.ts";
import { isFromSchool } from "./school-senders.ts";
import { withSnippet } from "./snippets.ts";

/** The check of one mailbox: its current position, and since when something may be urgent, or null. */
export type Look = { mailbox: OpenMailbox; position: string; urgent_since: Date | null };

const HEADERS_AT_ONCE = 4;
/** Searches are precise to the second or the day, and a message may be filed late. */
const OVERLAP_MS = 3_600_000;

/**
 * Checks each mailbox cheaply for what has arrived since the last check: the changes (2 Gmail units), if there are any the list of the
 * school's senders (5), and the headers of those that are new (20 each). The first check, and the first after a lost position, covers what
 * has arrived since the last run instead. Fetches no body and stores nothing. Leaves out a mailbox that fails, which its next check covers.
 * @throws MailboxError when all fail
 */
export async function lookForUrgent(
  platform: Platform,
  familyId: FamilyId,
  mailboxes: readonly OpenMailbox[],
): Promise<Look[]> {
  const looks: Look[] = [];
  let failed: MailboxError | undefined;
  for (const mailbox of mailboxes)
    try {
      looks.push({ mailbox, ...(await lookInto(platform, familyId, mailbox)) });
    } catch (error) {
      failed = mailboxFailure(error);
    }
  if (failed && looks.length === 0) throw failed;
  return looks;
}

async function lookInto(
  platform: Platform,
  familyId: FamilyId,
  open: OpenMailbox,
): Promise<Omit<Look, "mailbox">> {
  const { watch_cursor, watched_until, covered_until, connected_at } = open;
  const changed = watch_cursor === null ? null : await open.mailbox.changedSince(watch_cursor);
  // Read before the list: what arrives in between is left to the next check.
  const position = changed?.position ?? (await open.mailbox.position());
  const ofMailbox = { mailbox: open.email_address, ids: [...(changed?.ids ?? [])] };
  const fresh = changed && (await freshSources(platform.db, familyId, ofMailbox));
  if (fresh?.length === 0) return { position, urgent_since: null };
  const seen = [covered_until ?? connected_at, watched_until ?? connected_at];
  const since = changed && watched_until ? watched_until : latest(seen);
  const urgent = await someUrgent(platform, familyId, open, fresh, since);
  return { position, urgent_since: urgent ? since : null };
}

const latest = (moments: readonly Date[]): Date => new Date(Math.max(...moments.map(Number)));

/** Judges by headers and first words, and never alerts when the sender fails authentication. */
export const isWorthAlerting = (headers: MessageHeaders & { snippet: string }, family: Family): boolean =>
  isVerified(headers) && mayBeUrgent({ ...headers, sender: headers.from }, family);

/** @param fresh the ids to look at; null for all that the list since then names and we don't have */
async function someUrgent(
  platform: Platform,
  familyId: FamilyId,
  { mailbox, email_address }: OpenMailbox,
  fresh: readonly string[] | null,
  since: Date,
): Promise<boolean> {
  const { senders, family } = await findSendersAndFamily(platform, familyId);
  const listed = await mailbox.list({
    senders: [...senders.hosts, ...senders.addresses],
    since: new Date(since.getTime() - OVERLAP_MS),
  });
  const ofList = { mailbox: email_address, ids: listed };
  const wanted = new Set(fresh ?? (await freshSources(platform.db, familyId, ofList)));
  const urgent = await mapLimited(
    listed.filter((id) => wanted.has(id)),
    HEADERS_AT_ONCE,
    async (id) => {
      try {
        const headers = await mailbox.headers(id);
        if (!isFromSchool(headers.from, senders)) return false;
        return isWorthAlerting(await withSnippet(mailbox, headers, familyId), family);
      } catch (error) {
        return notUrgent(error);
      }
    },
  );
  return urgent.includes(true);
}

/** A message that can't be read alone is left to the day's run, which names it. @throws what is about the mailbox or the database */
function notUrgent(error: unknown): false {
  if (!(error instanceof MailboxError)) unreadable(error);
  else if (error.kind !== "gone" && error.kind !== "too_large") throw error;
  return false;
}
