/**
 * Mail providers whose ARC seal is trusted: their authentication results count for messages that they forward. Keyed by the seal's
 * domain. Other forwarders can keep the school's own DKIM signature valid.
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
