import { productName } from "@gatepost/contract/limits";
import { flowPages } from "@gatepost/contract/pages";
import type { Mail } from "../../integrations/mailer/index.ts";
import {
  addressInUse,
  hasConfirmedAddress,
  plainName,
  type AccountNotice,
  type UserRow,
} from "../auth/index.ts";
import type { AccountLinkRow } from "./account-links.repo.ts";

export type EmailText = Pick<Mail, "subject" | "text">;

interface LinkEmail {
  /** The page that the link leads to, with `?token=…`; null where the token itself is what the parent reads. */
  readonly page: string | null;
  /** Null when there is nothing to send any more. */
  readonly to: (user: UserRow) => string | null;
  /** @param address the link, or the token where there is no page */
  readonly write: (user: UserRow, address: string) => EmailText;
}

/** The mails that carry a link or a code, by what it is for. */
export const linkEmails: Readonly<Record<AccountLinkRow["purpose"], LinkEmail>> = {
  verify_email: {
    page: flowPages.verifyEmail,
    to: (user) => (user.email_verified_at ? null : user.email),
    write: ({ first_name }, address) => ({
      subject: `Please confirm your email address for ${productName}`,
      text: `${greeting(first_name)}

please confirm that this is your address, so that ${productName} can send your daily summaries to it:

${address}

The link works for 7 days. If you aren't signed in where you open it, we ask you to sign in first.

If you did not sign up for ${productName}, you need not do anything.
`,
    }),
  },
  reset_password: {
    page: flowPages.resetPassword,
    to: addressInUse,
    write: (user, address) => ({
      subject: `A new password for ${productName}`,
      text: `${greeting(user.first_name)}

somebody, most likely you, asked for a new password for ${hasConfirmedAddress(user) ? `your account "${user.username}"` : "the account with this email address"}. Choose one here:

${address}

${hasConfirmedAddress(user) ? sharingEnds : startsEmpty}

The link works once, within an hour. If it was not you, ignore this mail: your password stays as it is.
`,
    }),
  },
  undo_email: {
    page: flowPages.undoEmail,
    to: (user) => user.former_email,
    write: ({ first_name, username }, address) => ({
      subject: `Your email address at ${productName} is being changed`,
      text: `${greeting(first_name)}

somebody, most likely you, entered a new email address for your account "${username}". Once it is confirmed, your summaries and
links for a new password go there, and no longer to this address.

Was it you? Then you need not do anything. If it was not, undo it here, and choose a new password afterwards:

${address}

The link works once, for 7 days. Undoing signs every device out.
`,
    }),
  },
  support_proof: {
    page: null,
    to: (user) => (hasConfirmedAddress(user) ? addressInUse(user) : null),
    write: ({ first_name, username }, code) => ({
      subject: `Is it you who wrote to ${productName}?`,
      text: `${greeting(first_name)}

somebody, most likely you, told our support that the authenticator app and the recovery codes of your account "${username}" are
lost. If it was you, send this code to our support, who then let your password alone sign in:

${code}

It works once, within 3 days. If it was not you, give it to nobody: two-step sign-in stays on.
`,
    }),
  },
};

const sharingEnds =
  "A new password this way also turns off calendar addresses and removes the second recipient of your summaries. You can add them again in Settings.";
/** docs/decisions/unconfirmed-accounts.md */
const startsEmpty =
  "Nobody has confirmed this address yet, so somebody else may have set the account up. With the new password it starts empty: anything set up so far is removed, and you sign in with your email address.";

/** What a stranger typed as a name must not become a sentence of ours. */
function greeting(firstName: string): string {
  const name = plainName(firstName);
  return name === null ? "Hello," : `Hello ${name},`;
}

const news: Readonly<Record<AccountNotice, { subject: string; text: string }>> = {
  second_factor_on: {
    subject: "Two-step sign-in is on",
    text: "Two-step sign-in was switched on: from now on signing in asks for a code of your authenticator app too, and every other device was signed out.",
  },
  second_factor_off: {
    subject: "Two-step sign-in is off",
    text: "Two-step sign-in was switched off: your password alone signs in again.",
  },
  second_factor_removed: {
    subject: "Two-step sign-in was removed",
    text: "Our support has removed two-step sign-in from your account, because somebody asked for it as you. Your password alone signs in again.",
  },
  recovery_code_used: {
    subject: "Recovery code used",
    text: "One of your recovery codes was used in place of a code of your authenticator app. It does not work again.",
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
    text: "A new password was set by the link in a mail to this address. Every device was signed out, calendar addresses were turned off and the second recipient of your summaries was removed. You can add them again in Settings.",
  },
  second_recipient_invited: {
    subject: "Second recipient added",
    text: "A second person was invited to get your daily summaries by email. They get nothing until they say yes.",
  },
  feed_created: {
    subject: "New calendar address",
    text: "A private calendar address was made. Whoever has it can see the dates from your school emails.",
  },
  feed_renewed: {
    subject: "Calendar address replaced",
    text: "A private calendar address was replaced. The earlier one no longer works; whoever has the new one can see the dates from your school emails.",
  },
  data_exported: {
    subject: "Your data was downloaded",
    text: "A file with everything we hold about you and your children was downloaded.",
  },
};

/** What may go to an address that nobody has confirmed: its reader may be a stranger, whom the rest doesn't concern. */
const toAnybody: ReadonlySet<AccountNotice> = new Set([
  "second_factor_on",
  "second_factor_off",
  "second_factor_removed",
  "recovery_code_used",
  "recovery_codes_renewed",
]);

/** Null where nobody may read about it. */
export const noticeAddress = (user: UserRow, notice: AccountNotice): string | null =>
  hasConfirmedAddress(user) || toAnybody.has(notice) ? addressInUse(user) : null;

/**
 * What happened, when, and what to do if it was somebody else.
 * @param seenBy a line for each who still sees the family's data without signing in
 */
export function noticeEmail(
  user: UserRow,
  { notice, at, seenBy }: { notice: AccountNotice; at: Date; seenBy: readonly string[] },
  appUrl: string,
): EmailText {
  const { subject, text } = news[notice];
  const when = new Intl.DateTimeFormat("en-GB", {
    timeZone: user.timezone,
    dateStyle: "full",
    timeStyle: "short",
  });
  const account = hasConfirmedAddress(user) ? `, to your account "${user.username}"` : "";
  const still =
    notice === "password_changed" && seenBy.length > 0
      ? `\n\nThe new password doesn't change who else sees your family's dates and summaries:\n\n${seenBy.map((line) => `- ${line}`).join("\n")}`
      : "";
  return {
    subject: `${subject} at ${productName}`,
    text: `${greeting(user.first_name)}

${text}${still}

It happened on ${when.format(at)}${account}. If it was not you, choose a new password, sign out everywhere else and look
through Recent activity:

${appUrl}/profile

Then remove calendar addresses and people you don't know:

${appUrl}/settings
`,
  };
}
