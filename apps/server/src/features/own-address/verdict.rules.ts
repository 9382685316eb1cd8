import { failsDmarc, readAuthentication } from "@gatepost/analysis";

/** `authentication_results` is stored on top of the message, above any that its sender wrote. */
export type Verdict = { verified: boolean; authentication_results: string };

/**
 * Whether the mailbox's provider vouches for the visible sender; what nothing vouches for has failed.
 * @param results the provider's own Authentication-Results, or null if it wrote none
 */
export function judgeSender(senders: readonly { address: string }[], results: string | null): Verdict {
  const domains = new Set(senders.map(({ address }) => address.slice(address.lastIndexOf("@") + 1)));
  const [domain] = domains;
  if (results && domain && domains.size === 1 && readAuthentication(results, domain) === "pass")
    return { verified: true, authentication_results: results.replaceAll(/[\r\n]/g, " ") };
  const dmarc = failsDmarc(results) ? "fail" : "none";
  return { verified: false, authentication_results: `gatepost; dmarc=${dmarc}; dkim=fail; spf=none` };
}
