import { productName } from "@gatepost/contract/limits";
import { flowPages } from "@gatepost/contract/pages";
import {
  addressInUse,
  hasConfirmedAddress,
  plainName,
  type AccountNotice,
  type UserRow,
} from "../auth/index.ts";
import type { Letter } from "../delivery/index.ts";
import type { AccountLinkRow } from "./account-links.repo.ts";

interface LinkEmail {
  /** The page that the link opens, with `?token=…`; null where the email shows the token itself. */
  readonly page: string | null;
  /** Null when there is nothing left to send. */
  readonly to: (user: UserRow) => string | null;
  /** @param address the link, or the token where there is no page */
  readonly write: (user: UserRow, address: string) => Letter;
}

/** Emails that carry a link or a code, by purpose; the greeting comes before. */
export const linkEmails: Readonly<Record<AccountLinkRow["purpose"], LinkEmail>> = {
  verify_email: {
    page: flowPages.verifyEmail,
    to: (user) => (user.email_verified_at ? null : user.email),
    write: (_, address) => ({
      subject: `Please confirm your email address for ${productName}`,
      parts: [
        `Please confirm your email address, so that ${productName} can send your daily summaries to it:`,
        { does: "Confirm my address", address },
        "The link works for 7 days. If you aren't signed in where you open it, we'll ask you to sign in first.",
        `If you didn't sign up for ${productName}, you can ignore this email.`,
      ],
    }),
  },
  reset_password: {
    page: flowPages.resetPassword,
    to: addressInUse,
    write: (user, address) => ({
      subject: `A new password for ${productName}`,
      parts: [
        `Somebody, most likely you, asked for a new password for ${hasConfirmedAddress(user) ? `your account "${user.username}"` : "the account with this email address"}. Choose one here:`,
        { does: "Choose a new password", address },
        hasConfirmedAddress(user) ? sharingEnds : startsEmpty,
        "The link works once, within an hour. If it wasn't you, ignore this email: your password stays the same.",
      ],
    }),
  },
  undo_email: {
    page: flowPages.undoEmail,
    to: (user) => user.former_email,
    write: ({ username }, address) => ({
      subject: `Your email address at ${productName} is being changed`,
      parts: [
        `Somebody, most likely you, entered a new email address for your account "${username}". Once it is confirmed, your summaries and links for a new password go there, and no longer to this address.`,
        "If that was you, there's nothing to do. If it wasn't, undo it here, then choose a new password:",
        { does: "Undo the change", address },
        "The link works once, for 7 days. Undoing it signs out every device.",
      ],
    }),
  },
  support_proof: {
    page: null,
    to: (user) => (hasConfirmedAddress(user) ? addressInUse(user) : null),
    write: ({ username }, code) => ({
      subject: `Did you write to ${productName}?`,
      parts: [
        `Somebody, most likely you, told our support that you've lost the authenticator app and the recovery codes of your account "${username}". If that was you, send them this code, and they'll let you sign in with your password alone:`,
        { code },
        "It works once, within 3 days. If it wasn't you, don't share it with anyone: two-step sign-in stays on.",
      ],
    }),
  },
};

const sharingEnds =
  "A new password this way also turns off calendar addresses and removes the second recipient of your summaries. You can add them again in Settings.";
/** docs/decisions/accounts.md */
const startsEmpty =
  "Nobody has confirmed this address yet, so somebody else may have set the account up. With the new password it starts empty: anything set up so far is removed, and you sign in with your email address.";

/** A stranger may have typed the name: don't let it put words in our mouth. */
export function greeting(firstName: string): string {
  const name = plainName(firstName);
  return name === null ? "Hello," : `Hello ${name},`;
}

const news: Readonly<Record<AccountNotice, { subject: string; text: string }>> = {
  second_factor_on: {
    subject: "Two-step sign-in is on",
    text: "Two-step sign-in was switched on: from now on you need a code from your authenticator app to sign in. Every other device was signed out.",
  },
  second_factor_off: {
    subject: "Two-step sign-in is off",
    text: "Two-step sign-in was switched off: you sign in with your password alone again.",
  },
  second_factor_removed: {
    subject: "Two-step sign-in was removed",
    text: "Our support removed two-step sign-in from your account, because somebody asked for it in your name. You sign in with your password alone again.",
  },
  recovery_code_used: {
    subject: "Recovery code used",
    text: "One of your recovery codes was used instead of a code from your authenticator app. It won't work again.",
  },
  recovery_codes_renewed: {
    subject: "New recovery codes",
    text: "New recovery codes were made for two-step sign-in. The earlier ones no longer work.",
  },
  password_changed: {
    subject: "Your password was changed",
    text: "The password was changed, and every other device was signed out.",
  },
  password_reset: {
    subject: "Your password was replaced",
    text: "A new password was set with the link in an email to this address. Every device was signed out, calendar addresses were turned off and the second recipient of your summaries was removed. You can add them again in Settings.",
  },
  second_recipient_invited: {
    subject: "Second recipient added",
    text: "{about} invited a second person to get your family's daily summaries by email. They get nothing until they say yes. Settings shows their address.",
  },
  feed_created: {
    subject: "New calendar address",
    text: "{about} made a private calendar address. Anyone with it can see the dates from your family's school emails.",
  },
  feed_renewed: {
    subject: "Calendar address replaced",
    text: "{about} replaced a private calendar address. The old one no longer works; anyone with the new one can see the dates from your family's school emails.",
  },
  data_exported: {
    subject: "Your data was downloaded",
    text: "A file with everything we hold about you and your children was downloaded.",
  },
  family_exported: {
    subject: "Your family's data was downloaded",
    text: "The other adult of your family downloaded a copy of what you share: children, school emails and what was found in them. It holds nothing of your sign-in, your settings or your mailbox.",
  },
  family_invited: {
    subject: "Someone was invited to your family",
    text: "Someone was invited to share your family as the other adult. They see nothing until they say yes. You can withdraw the invitation in Settings, under Family.",
  },
  family_member_joined: {
    subject: "Someone has joined your family",
    text: "{about} has joined your family. They see the same children, school emails and daily page, and can change them.",
  },
  family_member_left: {
    subject: "Someone has left your family",
    text: "{about} has left your family. School emails that came from their mailbox stay on your pages; new ones won't arrive. People they invited to get the summary, their calendar addresses and their links no longer work.",
  },
  family_member_removed: {
    subject: "Someone was removed from your family",
    text: "{about} was removed from your family and signed out everywhere. School emails that came from their mailbox stay on your pages. People they invited to get the summary, their calendar addresses and their links no longer work.",
  },
  family_left: {
    subject: "You have left a family",
    text: "You have left the family that you shared with {about}. What it has stored stays there; your account and your mailbox are still yours, and you now have a family of your own. People you invited to get the summary, your calendar addresses and your links no longer work.",
  },
  family_removed: {
    subject: "You were removed from a family",
    text: "{about} has removed you from the family you shared, and you were signed out everywhere. Your account and your mailbox are still yours: sign in to carry on with a family of your own.",
  },
  family_taken_over: {
    subject: "The family is yours now",
    text: "The family you shared with {about} was handed over to you. From now on you're in charge of its plan and of who belongs to it.",
  },
  family_handed_over: {
    subject: "The family was handed over",
    text: "The family was handed over to {about}. Only they can now change its plan, download its data and invite or remove people, including you.",
  },
  family_ended: {
    subject: "The family you shared has ended",
    text: "{about} has deleted the family you shared, with its children and emails, together with their account. Your account and your mailbox are still yours, and you now have a family of your own.",
  },
  family_restored: {
    subject: "Your earlier family is back",
    text: "You went back to the family that you had before, by the link in our email. You left the other one, and every device was signed out.",
  },
  sender_added: {
    subject: "New school sender",
    text: "{about}. Emails from there are read as the school's, for both of you.",
  },
  calendar_added: {
    subject: "New school calendar",
    text: "{about}. Its events are shown to both of you.",
  },
};

/** Notices that may go to an unconfirmed address, whose reader may be a stranger. The others don't concern a stranger. */
const toAnybody: ReadonlySet<AccountNotice> = new Set([
  "second_factor_on",
  "second_factor_off",
  "second_factor_removed",
  "recovery_code_used",
  "recovery_codes_renewed",
]);

/** Null when nobody may be notified. */
export const noticeAddress = (user: UserRow, notice: AccountNotice): string | null =>
  hasConfirmedAddress(user) || toAnybody.has(notice) ? addressInUse(user) : null;

type Happened = {
  notice: AccountNotice;
  about?: string | undefined;
  at: Date;
  seenBy: readonly string[];
  toReview: readonly string[];
};

/** After these, what the other adult added is for the reader to keep or remove. */
const reviewed: ReadonlySet<AccountNotice> = new Set([
  "family_member_left",
  "family_member_removed",
  "family_taken_over",
]);

/**
 * Says what happened, when, and what to do if it was somebody else.
 * `seenBy` has a line for each person who still sees the family's data without signing in, `toReview` one for each thing that an adult
 * who has left added.
 */
export function noticeEmail(
  user: UserRow,
  { notice, about, at, seenBy, toReview }: Happened,
  appUrl: string,
): Letter {
  const { subject, text } = news[notice];
  const lists = (intro: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${intro}\n${lines.map((line) => `\n- ${line}`).join("")}`] : [];
  const when = new Intl.DateTimeFormat("en-GB", {
    timeZone: user.timezone,
    dateStyle: "full",
    timeStyle: "short",
  });
  const account = hasConfirmedAddress(user) ? `, to your account "${user.username}"` : "";
  return {
    subject: `${subject} at ${productName}`,
    parts: [
      text.replace("{about}", () => about ?? "The other adult"),
      ...lists(
        "They also added these, which go on being read. Keep or remove them in Settings:",
        reviewed.has(notice) ? toReview : [],
      ),
      ...lists(
        "The new password doesn't change who else sees your family's dates and summaries:",
        notice === "password_changed" ? seenBy : [],
      ),
      `It happened on ${when.format(at)}${account}. If it wasn't you, choose a new password, sign out everywhere else and look through Recent activity:`,
      { does: "Open your profile", address: `${appUrl}/profile` },
      "Then remove calendar addresses and people you don't know:",
      { does: "Open Settings", address: `${appUrl}/settings` },
    ],
  };
}
