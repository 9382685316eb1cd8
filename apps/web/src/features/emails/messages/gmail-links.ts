const search = "https://mail.google.com/mail/#search/";

/** Gmail's search for emails with this subject. */
export function gmailSubjectSearch(subject: string): string {
  return search + encodeURIComponent(`subject:"${subject.replaceAll('"', " ").trim()}"`);
}

/** Gmail's search for emails from this sender, given as `Name <address>` or as an address. */
export function gmailSenderSearch(sender: string): string {
  const address = /<([^<>\s]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
  return search + encodeURIComponent(`from:${address}`);
}

/** A message id as the card shows it: 20 characters and an ellipsis if it is longer. */
export function shortMessageId(messageId: string, length: number): string {
  return messageId.length > length ? `${messageId.slice(0, length)}…` : messageId;
}
