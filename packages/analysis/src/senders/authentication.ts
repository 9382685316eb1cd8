import { isSharedDomain } from "./shared-domains.ts";

/** What the receiving server found out about a sender. `unknown` where the header is missing or says nothing. */
export type Authentication = "pass" | "fail" | "unknown";

/** DMARC decides; without it SPF and DKIM together. Reads the Authentication-Results header that the receiver wrote. */
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

/** The sender's domain demands authentication (DMARC, RFC 7489), and the message failed it. Reads one header, the receiver's own. */
export const failsDmarc = (header: string | null): boolean =>
  resultsOf(header).some((each) => resultOf(each, "dmarc") === "fail");

/**
 * Whether the receiver vouches for this domain: DMARC passed, or DKIM or SPF passed for the domain itself or one that it belongs to
 * (RFC 7489's relaxed alignment). A message without the header is vouched for by nobody.
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

/** A receiver's own header is a tenth of this. */
const headerCharacters = 10_000;

/**
 * The header's results in lower case, one a method. Comments and quoted strings go: they may repeat what the sender wrote in the
 * envelope ("dmarc=pass"@evil.example).
 */
function resultsOf(header: string | null): string[] {
  let bare = (header ?? "").slice(0, headerCharacters).replaceAll(/"(?:[^"\\]|\\.)*"/g, " ");
  // Comments may hold comments: the innermost go first.
  for (let before = ""; before !== bare;) {
    before = bare;
    bare = bare.replaceAll(/\([^()]*\)/g, " ");
  }
  return bare.split(";").map((part) => part.trim().toLowerCase());
}

const resultOf = (result: string, method: string): string | null =>
  new RegExp(`^${method}\\s*=\\s*(\\w+)`).exec(result)?.[1] ?? null;

/** Two names that share no more than an ending under which many register have nothing in common. */
const within = (domain: string, parent: string): boolean =>
  !isSharedDomain(parent) && (domain === parent || domain.endsWith(`.${parent}`));
