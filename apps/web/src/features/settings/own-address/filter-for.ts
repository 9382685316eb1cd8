/** Gmail's search for mail from these senders; all of *.sch.uk if there are none. */
export const filterFor = (senders: readonly string[]): string =>
  `from:(${senders.length > 0 ? senders.join(" OR ") : "sch.uk"})`;
