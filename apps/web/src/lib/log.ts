/** For the failures that SPEC section 8 keeps from the screen: checkout from the upgrade modal, user stats, mark-read, dashboard. */
export function logQuietly(what: string, error: unknown) {
  // eslint-disable-next-line no-console -- the one place where the browser's log is meant
  console.warn(what, error);
}
