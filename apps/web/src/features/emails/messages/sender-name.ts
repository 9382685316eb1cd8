/** The name in `Name <address>`, else the address: short enough for a list. */
export function senderName(sender: string): string {
  const found = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(sender);
  return found?.[1] || found?.[2] || sender.trim();
}
