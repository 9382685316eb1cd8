import { isSharedDomain } from "./shared-domains.ts";

/** The receiving server's verdict on the sender. `unknown` if the header is missing or says nothing. */
export type Authentication = "pass" | "fail" | "unknown";

/** DMARC decides; if it is missing, SPF and DKIM together. Reads the Authentication-Results header that the receiver wrote. */
export function readAuthentication(header: string | null): Authentication {
  const results = resultsOf(header);
  const result = (method: string) => results.flatMap((each) => resultOf(each, method) ?? [])[0] ?? null;
  const dmarc = result("dmarc");
  if (dmarc === "pass") return "pass";
  if (dmarc === "fail") return "fail";
  const spf = result("spf");
  const dkim = result("dkim");
  if (dkim === "pass" || spf === "pass") return "pass";
  if ((spf === "fail" || spf === "softfail") && (dkim === "fail" || dkim === "none" || dkim === null))
    return "fail";
  return dkim === "fail" ? "fail" : "unknown";
}

/** Whether the sender's domain demands authentication (DMARC, RFC 7489) and the message failed it. Reads one header, the receiver's own. */
export const failsDmarc = (header: string | null): boolean =>
  resultsOf(header).some((each) => resultOf(each, "dmarc") === "fail");

/**
 * Whether the receiver vouches for this domain: DMARC passed, or DKIM or SPF passed for the domain itself or its parent (RFC 7489's relaxed
 * alignment). False for a message without the header.
 */
export function isAuthenticated(header: string | null, domain: string): boolean {
  const results = resultsOf(header);
  const passed = (method: string) => results.filter((each) => resultOf(each, method) === "pass");
  if (results.some((each) => resultOf(each, "dmarc") === "fail")) return false;
  if (passed("dmarc").length > 0) return true;
  const named = (part: string, properties: string) =>
    [...part.matchAll(new RegExp(`(?:${properties})\\s*=\\s*(?:[^\\s;@]*@)?([a-z0-9.-]+)`, "g"))].map(
      ([, name]) => name ?? "",
    );
  const vouched = [
    ...passed("dkim").flatMap((part) => named(part, "header\\.[id]")),
    ...passed("spf").flatMap((part) => named(part, "smtp\\.mailfrom|smtp\\.helo")),
  ];
  return vouched.some((name) => within(name, domain) || within(domain, name));
}

/** Ten times the length of a real receiver's header. */
const headerCharacters = 10_000;

/**
 * The header's results in lower case, one per method. Comments and quoted strings are removed: they may repeat what the sender wrote in the
 * envelope ("dmarc=pass"@evil.example).
 */
function resultsOf(header: string | null): string[] {
  let bare = (header ?? "").slice(0, headerCharacters).replaceAll(/"(?:[^"\\]|\\.)*"/g, " ");
  // Comments nest: the innermost go first.
  for (let before = ""; before !== bare;) {
    before = bare;
    bare = bare.replaceAll(/\([^()]*\)/g, " ");
  }
  return bare.split(";").map((part) => part.trim().toLowerCase());
}

const resultOf = (result: string, method: string): string | null =>
  new RegExp(`^${method}\\s*=\\s*(\\w+)`).exec(result)?.[1] ?? null;

/** Two names that share only a public suffix are unrelated. */
const within = (domain: string, parent: string): boolean =>
  !isSharedDomain(parent) && (domain === parent || domain.endsWith(`.${parent}`));
