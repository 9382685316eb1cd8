/** The address in `Name <address>`; null where the name is the address. */
export function senderAddress(sender: string): string | null {
  const found = /<([^<>]+)>\s*$/.exec(sender)?.[1]?.trim();
  return found && found !== senderName(sender) ? found : null;
}

/** The name in `Name <address>`, else the address: short enough for a list. */
export function senderName(sender: string): string {
  const found = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(sender);
  return found?.[1] || found?.[2] || sender.trim();
}
