import { linesOfPage } from "@gatepost/contract/digest-page";
import { mailLinkDays } from "@gatepost/contract/limits";
import { localDate } from "../../platform/clock/local-time.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findOwner, findUser, readerOf } from "../auth/index.ts";
import { listChildren } from "../children/index.ts";
import { changeItem, readPage, readSummary } from "../emails/index.ts";
import { everything, renderMailHtml } from "./mail-html.ts";
import * as tokens from "./mail-tokens.ts";
import { findRecipient } from "./recipients.repo.ts";

/** The task behind a link. `text` is the email's wording; null if that day's page no longer shows it. */
export type LinkedTask = { text: string | null; done: boolean; isSample?: boolean };

/** Can be repeated. @param done null only shows it @throws Refusal validation for a link that has ended, also if the task is gone */
export async function followTaskLink(
  platform: Platform,
  token: string,
  done: boolean | null,
): Promise<LinkedTask> {
  const { user, link } = await openMailLink(platform, "tick", token);
  if (link.id === tokens.sampleTask) return { text: null, done: done ?? false, isSample: true };
  const who = { family_id: user.family_id, user_id: link.reader === "parent" ? user.id : null };
  if (done !== null) await changeItem(platform, who, link.id, { done }).catch(explainGone);
  const { page } = await readPage(platform, readerOf(user), tokens.dateOf(link.day));
  const lines = linesOfPage(page).flatMap((each) => [each, ...each.under]);
  const line = lines.find(({ item_id }) => item_id === link.id);
  return { text: line?.text ?? null, done: done ?? Boolean(line?.done_at) };
}

function explainGone(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== "not_found") throw error;
  throw new Refusal("validation", "That task isn’t there any more.", { cause: error });
}

/** A summary's whole page with the school's words, as known now: nothing to tick, and no way into the app. @throws Refusal validation, not_found */
export async function renderReadOnlyPage(platform: Platform, token: string): Promise<string> {
  const { user, link } = await openMailLink(platform, "read-only", token);
  const summary = await readSummary(platform, readerOf(user), link.id);
  const family = await listChildren(platform.db, platform.cipher, user.family_id);
  const nothing = { test: null, shared_by: null, unsubscribe: null, app: null, read_only: null };
  const frame = { ...nothing, family, whole: true, tick: () => null };
  return renderMailHtml(summary, frame, everything);
}

/**
 * `user` is the adult who got the email; for a second recipient, who has no account, the owner.
 * @throws Refusal validation for a link that has ended or isn't ours
 */
async function openMailLink(platform: Platform, purpose: tokens.MailTokenPurpose, token: string) {
  const { config, clock } = platform;
  const link = tokens.readMailToken(token);
  const user = link && (await findBearer(platform, link));
  const keys = [config.secret_key, ...config.previous_secret_keys];
  const isOurs = user && tokens.isMailToken(purpose, keys, token, link, user.password_hash);
  if (!isOurs || tokens.dayNumber(localDate(clock.now(), user.timezone)) - link.day > mailLinkDays)
    throw new Refusal(
      "validation",
      `This link has expired, or part of it is missing. Links in our emails work for ${mailLinkDays} days: a newer email has new ones.`,
    );
  return { user, link };
}

/** Undefined once the account is gone or the second recipient no longer gets the emails. */
async function findBearer({ db, cipher }: Platform, { reader, reader_id }: tokens.MailLink) {
  if (reader === "parent") return findUser(db, reader_id);
  const recipient = await findRecipient(db, cipher, { id: reader_id });
  return recipient?.state === "confirmed" ? findOwner(db, recipient.family_id) : undefined;
}
