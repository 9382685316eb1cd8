/**
 * For the four failures that stay off the screen: checkout from the upgrade modal, user stats, mark-read, dashboard.
 * A request that was given up because the page was left is no failure.
 */
export function logQuietly(what: string, error: unknown) {
  if (error instanceof DOMException && error.name === "AbortError") return;
  // eslint-disable-next-line no-console -- the one place where the browser's log is meant
  console.warn(what, error);
}
