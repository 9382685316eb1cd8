/**
 * Mail providers whose ARC seal is believed: what they found out about a sender counts for mail that they forward. By the seal's
 * domain. Everybody else who forwards can keep the school's own DKIM signature valid.
 */
const knownForwarders: ReadonlySet<string> = new Set([
  "google.com",
  "microsoft.com",
  "outlook.com",
  "icloud.com",
  "yahoo.com",
  "yahoo.co.uk",
  "aol.com",
  "messagingengine.com",
  "fastmail.com",
  "protonmail.com",
  "zohomail.com",
  "zohomail.eu",
]);

export const isKnownForwarder = (sealDomain: string): boolean =>
  knownForwarders.has(sealDomain.toLowerCase());
