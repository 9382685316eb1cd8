/** Lets the browser save what was fetched, as a link with `download` would. It is never opened in the page's own origin: a stranger may have written it. */
export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.click();
  // Safari reads the address after the click has returned; a minute is long for any browser to take hold of it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
