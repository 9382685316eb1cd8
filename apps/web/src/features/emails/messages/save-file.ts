/** Lets the browser save what was fetched. It is never opened in the page's own origin: a stranger wrote it. */
export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = filename || "attachment";
  link.click();
  // The save has begun once the click is over; a minute is long for any browser to take hold of it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
