import { mailLinkDays } from "@gatepost/contract/limits";
import { localDate } from "../../platform/clock/local-time.ts";
import type { Db } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findOwner, findUser, readerOf, type UserRow } from "../auth/index.ts";
import { listChildren } from "../children/index.ts";
import { readSummary } from "../emails/index.ts";
import { everything, renderMailHtml } from "./mail-html.ts";
import {
  dayNumber,
  isMailToken,
  type MailLink,
  type MailTokenPurpose,
  readMailToken,
} from "./mail-tokens.ts";
import { findRecipientById } from "./recipients.repo.ts";

const ended = `This link has expired, or part of it is missing. Links in our emails work for ${mailLinkDays} days: a newer email has new ones.`;

/** The adult as whom an email's link acts: its reader, or for a second recipient the owner. @throws Refusal validation for a link that has ended or isn't ours */
export async function openMailLink(
  { db, config, clock }: Platform,
  purpose: MailTokenPurpose,
  token: string,
): Promise<{ user: UserRow; link: MailLink }> {
  const link = readMailToken(token);
  const user = link && (await findBearer(db, link));
  const keys = [config.secret_key, ...config.previous_secret_keys];
  if (!user || !isMailToken(purpose, keys, token, link, user.password_hash))
    throw new Refusal("validation", ended);
  const age = dayNumber(localDate(clock.now(), user.timezone)) - link.day;
  if (age > mailLinkDays) throw new Refusal("validation", ended);
  return { user, link };
}

/** Undefined once the account is gone or the second recipient no longer gets the emails. */
async function findBearer(db: Db, { reader, reader_id }: MailLink): Promise<UserRow | undefined> {
  if (reader === "parent") return findUser(db, reader_id);
  const recipient = await findRecipientById(db, reader_id);
  return recipient?.state === "confirmed" ? findOwner(db, recipient.family_id) : undefined;
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
