import type { EmailProvider } from "@gatepost/contract/settings";

type Fate = { access: string; emails: string };

/** What happens to the access to a mailbox, and to its emails, when the account is deleted. */
export function mailboxFate(providers: readonly Pick<EmailProvider, "provider">[]): Fate {
  const has = (provider: EmailProvider["provider"]) => providers.some((each) => each.provider === provider);
  if (has("gmail"))
    return {
      access: "We give Google’s permission back and cancel any subscription.",
      emails: "Your emails stay in Gmail.",
    };
  if (has("outlook"))
    return {
      access:
        "We delete Microsoft’s permission here and cancel any subscription; take it back in your Microsoft account too.",
      emails: "Your emails stay in Outlook.",
    };
  if (has("imap"))
    return {
      access:
        "We delete the password of your mailbox and cancel any subscription; delete it at your provider too.",
      emails: "Your emails stay in your mailbox.",
    };
  if (has("address"))
    return {
      access: "Your Gatepost address stops working, and we cancel any subscription.",
      emails: "Your emails stay in your own mailbox.",
    };
  return { access: "We cancel any subscription.", emails: "" };
}
