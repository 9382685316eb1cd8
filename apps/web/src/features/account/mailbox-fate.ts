import type { EmailProvider } from "@gatepost/contract/settings";

type Fate = { access: string; emails: string };

/** The first that a parent has counts. */
const fates: [EmailProvider["provider"], access: string, emails: string][] = [
  ["gmail", "We give Google’s permission back and cancel any subscription.", "Gmail"],
  [
    "outlook",
    "We delete Microsoft’s permission here and cancel any subscription; take it back in your Microsoft account too.",
    "Outlook",
  ],
  [
    "imap",
    "We delete the password of your mailbox and cancel any subscription; delete it at your provider too.",
    "your mailbox",
  ],
  ["address", "Your Gatepost address stops working, and we cancel any subscription.", "your own mailbox"],
];

/** What happens to the access to a mailbox, and to its emails, when the account is deleted. */
export function mailboxFate(providers: readonly Pick<EmailProvider, "provider">[]): Fate {
  const [, access, place] = fates.find(([kind]) => providers.some(({ provider }) => provider === kind)) ?? [];
  return {
    access: access ?? "We cancel any subscription.",
    emails: place ? `Your emails stay in ${place}.` : "",
  };
}
