/** The address in `Name <address>`; null if the name is the address. */
export function senderAddress(sender: string): string | null {
  const found = /<([^<>]+)>\s*$/.exec(sender)?.[1]?.trim();
  return found && found !== senderName(sender) ? found : null;
}

/** The name in `Name <address>`, else the address; short enough for a list. */
export function senderName(sender: string): string {
  const whole = sender.trim();
  const open = whole.indexOf("<");
  if (open < 0 || whole.indexOf(">", open) !== whole.length - 1) return whole;
  const name = whole.slice(0, open).replaceAll('"', "").trim();
  return name || whole.slice(open + 1, -1) || whole;
}
