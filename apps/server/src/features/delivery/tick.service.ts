import { linesOfPage } from "@gatepost/contract/digest-page";
import { Refusal } from "../../platform/errors/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { readerOf } from "../auth/index.ts";
import { changeItem, readPage } from "../emails/index.ts";
import { openMailLink } from "./mail-link.service.ts";
import { dateOf, sampleTask } from "./mail-tokens.ts";

/** The task behind a link. `text` is the email's wording; null if that day's page no longer shows it. */
export type LinkedTask = { text: string | null; done: boolean; isSample?: boolean };

/** @throws Refusal validation for a link that has expired or isn't ours */
export async function showLinkedTask(platform: Platform, token: string): Promise<LinkedTask> {
  const { user, link } = await openMailLink(platform, "tick", token);
  if (link.id === sampleTask) return { text: null, done: false, isSample: true };
  const { page } = await readPage(platform, readerOf(user), dateOf(link.day));
  const lines = linesOfPage(page).flatMap((each) => [each, ...each.under]);
  const line = lines.find(({ item_id }) => item_id === link.id);
  return { text: line?.text ?? null, done: line ? line.done_at !== null : false };
}

/** Can be repeated. @throws Refusal validation, also if the task is gone */
export async function tickLinkedTask(platform: Platform, token: string, done: boolean): Promise<LinkedTask> {
  const { user, link } = await openMailLink(platform, "tick", token);
  const who = { family_id: user.family_id, user_id: link.reader === "parent" ? user.id : null };
  if (link.id !== sampleTask) await changeItem(platform, who, link.id, { done }).catch(explainGone);
  return { ...(await showLinkedTask(platform, token)), done };
}

function explainGone(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== "not_found") throw error;
  throw new Refusal("validation", "That task isn’t there any more.", { cause: error });
}
