import { linesOfPage } from "@gatepost/contract/digest-page";
import { localDate } from "../../platform/clock/local-time.ts";
import type { Db } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findOwner, findUser, readerOf, type UserRow } from "../auth/index.ts";
import { changeItem, readPage } from "../emails/index.ts";
import { findRecipientById } from "./recipients.repo.ts";
import { dateOf, dayNumber, isTickToken, readTickToken, type TickLink } from "./tick-tokens.ts";

/** How long a link works after its summary's day. */
const days = 14;

const ended =
  "This link has expired, or part of it is missing. Nothing was changed. You’ll find the task in the app.";

/** The task behind a link. `text` is the email's wording; null if that day's page no longer shows it. */
export type LinkedTask = { text: string | null; done: boolean };

/** @throws Refusal validation for a link that has expired or isn't ours */
export async function showLinkedTask(platform: Platform, token: string): Promise<LinkedTask> {
  const { user, link } = await openTickLink(platform, token);
  const reader = readerOf(user);
  const { page } = await readPage(platform, reader, dateOf(link.day));
  const lines = linesOfPage(page).flatMap((each) => [each, ...each.under]);
  const line = lines.find(({ item_id }) => item_id === link.item_id);
  return { text: line?.text ?? null, done: line ? line.done_at !== null : false };
}

/** Can be repeated. @throws Refusal validation, not_found if the task is gone */
export async function tickLinkedTask(platform: Platform, token: string, done: boolean): Promise<LinkedTask> {
  const { user, link } = await openTickLink(platform, token);
  const who = { family_id: user.family_id, user_id: link.reader === "parent" ? user.id : null };
  await changeItem(platform, who, link.item_id, { done });
  return { ...(await showLinkedTask(platform, token)), done };
}

async function openTickLink(
  { db, config, clock }: Platform,
  token: string,
): Promise<{ user: UserRow; link: TickLink }> {
  const link = readTickToken(token);
  const user = link && (await findBearer(db, link));
  const keys = [config.secret_key, ...config.previous_secret_keys];
  if (!user || !isTickToken(keys, token, link, user.password_hash)) throw new Refusal("validation", ended);
  const age = dayNumber(localDate(clock.now(), user.timezone)) - link.day;
  if (age > days) throw new Refusal("validation", ended);
  return { user, link };
}

/** The reader of the link; undefined once the account is gone or the second recipient no longer gets the emails. */
async function findBearer(db: Db, { reader, reader_id }: TickLink): Promise<UserRow | undefined> {
  if (reader === "parent") return findUser(db, reader_id);
  const recipient = await findRecipientById(db, reader_id);
  return recipient?.state === "confirmed" ? findOwner(db, recipient.family_id) : undefined;
}
