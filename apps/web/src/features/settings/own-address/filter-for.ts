/** Gmail's search for mail of these senders; all of *.sch.uk where the parent has named none. */
export const filterFor = (senders: readonly string[]): string =>
  `from:(${senders.length > 0 ? senders.join(" OR ") : "sch.uk"})`;
