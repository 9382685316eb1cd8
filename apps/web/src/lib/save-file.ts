/**
 * Makes the browser save a file, like a link with `download`. It never opens in the page's own origin, because a
 * stranger may have written it.
 */
export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = filename;
  link.click();
  // Safari reads the address after the click returns; a minute is enough for any browser.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
