import { schoolPlatforms, schoolSenderWords, suggestSenders } from "@gatepost/analysis";
import { suggestionDays, suggestionMessages } from "@gatepost/contract/limits";
import type { RouteAnswer } from "@gatepost/contract/route";
import type { suggestSchoolDomains } from "@gatepost/contract/settings";
import { type Mailbox, MailboxError, MessageGone } from "../../integrations/mailbox/index.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { mapLimited } from "../../platform/map-limited.ts";
import type { Principal } from "../../platform/http/principal.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Mailboxes } from "../mailboxes/index.ts";
import { listSchoolDomains } from "./school-domains.repo.ts";

const DAY_MS = 86_400_000;
const HEADERS_AT_ONCE = 8;
/** After this no more headers are fetched, and the results so far are returned. */
const PATIENCE_MS = 20_000;

type Suggestions = RouteAnswer<typeof suggestSchoolDomains>;

/**
 * Senders of the last 60 days that look like schools and aren't in the parent's list. Searches mailboxes for senders that mention a
 * school or are a known platform, and fetches only From and Authentication-Results of each message; nothing
 * of it is stored or logged. @throws Refusal not_connected, needs_reconnect, provider_unavailable
 */
export async function suggestDomains(
  { db, clock }: Platform,
  mailboxes: Mailboxes,
  { user_id: userId, family_id }: Pick<Principal, "user_id" | "family_id">,
): Promise<Suggestions> {
  const now = clock.now();
  const { headers, complete } = await readSenders(
    mailboxes,
    userId,
    new Date(now.getTime() - suggestionDays * DAY_MS),
  );
  const own = (await listSchoolDomains(db, family_id)).map(({ domain }) => domain);
  const known = (domain: string) => own.some((mine) => domain === mine || domain.endsWith(`.${mine}`));
  const suggestions = suggestSenders(headers)
    .filter(({ domain }) => !known(domain))
    .slice(0, 50)
    .map(({ domain, name, kind, messages, ticked }) => ({
      domain,
      name: name === "" ? null : name.slice(0, 120),
      kind,
      messages,
      ticked,
    }));
  return { suggestions, days: suggestionDays, complete };
}

type Senders = { headers: Awaited<ReturnType<Mailbox["sender"]>>[]; complete: boolean };

async function readSenders(mailboxes: Mailboxes, userId: string, since: Date): Promise<Senders> {
  const end = AbortSignal.timeout(PATIENCE_MS);
  const senders = [...schoolSenderWords, ...schoolPlatforms.flatMap(({ domains }) => domains)];
  const headers: Senders["headers"] = [];
  let complete = true;
  try {
    await mailboxes.withMailboxes(userId, async (open) => {
      for (const { mailbox } of open) {
        const ids = await mailbox.list({ senders, since, most: suggestionMessages + 1 });
        const asked = ids.slice(0, suggestionMessages);
        await mapLimited(asked, HEADERS_AT_ONCE, async (id) => {
          if (!end.aborted) headers.push(...(await senderOf(mailbox, id)));
        });
        complete &&= asked.length === ids.length && !end.aborted;
      }
    });
    return { headers, complete };
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    throw new Refusal("provider_unavailable", error.sentence, { cause: error, retry_after: 30 });
  }
}

/** Deleted between listing and reading: one sender fewer. */
async function senderOf(mailbox: Mailbox, id: string): Promise<Senders["headers"]> {
  try {
    return [await mailbox.sender(id)];
  } catch (error) {
    if (error instanceof MessageGone) return [];
    throw error;
  }
}
