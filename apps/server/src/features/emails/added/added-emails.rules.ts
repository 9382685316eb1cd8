import type { Address, Message } from "@gatepost/analysis";
import { planLimits, type SubscriptionTier } from "@gatepost/contract/limits";
import { Refusal } from "../../../platform/errors/errors.ts";

export const addedTexts = {
  known: "You have this email already.",
  busy: "Several emails are being read just now. Please try again in a moment.",
  slow: "Reading took too long just now. Please try again in a minute.",
  lost: "This couldn’t be read safely here. Try pasting a part of its text.",
  empty: "We found no text in this. If it’s a scan or a picture, type or paste what it says.",
  poorPicture:
    "We couldn’t read this picture well. Take it again with the page flat, in good light and filling the frame, or type what it says.",
  notEmail: "This isn’t a saved email. Save it from your email program as .eml, or paste its text.",
};

/** Only for a plan with a limit. */
export const limitText = (tier: SubscriptionTier): string =>
  `Your plan reads ${planLimits[tier].summaries_per_day} emails a day, and today’s are used up. Please add this one tomorrow.`;

/** @throws Refusal validation without text, or for a file that isn't what its name says */
export function refuseUnreadable({ from, subject, blocks, quoted, attachments }: Message): void {
  if (from.address === "" && subject === null) throw new Refusal("validation", addedTexts.notEmail);
  if (blocks.length + quoted.length > 0) return;
  if (attachments.some((each) => each.blocks.length > 0 || !each.unreadable_reason)) return;
  const isPicture = attachments.some((each) => each.picture_pages);
  throw new Refusal("validation", isPicture ? addedTexts.poorPicture : addedTexts.empty);
}

/** The sender in lists: a saved email's own, otherwise the parent. */
export function senderShown(from: Address | null): string {
  if (!from || from.address === "") return "Added by you";
  const name = from.name?.replace(/["\\\r\n]/g, " ").trim();
  return name ? `"${name}" <${from.address}>` : from.address;
}
