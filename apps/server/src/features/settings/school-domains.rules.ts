import { domainToASCII } from "node:url";
import { isSharedDomain, publicMailProviders } from "@gatepost/analysis";

/** The stored form of what a parent typed, a host name or one full address; or what is wrong with it, in a sentence. */
export type ParsedDomain = { domain: string } | { problem: string };

/**
 * Accepts a host name, a pasted web address, an address such as pta@gmail.com, or "@oakwood.northshire.sch.uk", and returns the part
 * that matters. Drops a leading www.; subdomains match anyway.
 */
export function parseSchoolDomain(typed: string): ParsedDomain {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, "");
  const at = text.lastIndexOf("@");
  const local = at > 0 && !text.includes("://") ? text.slice(0, at).replace(/^.*</, "") : "";
  const host = hostOf(at >= 0 && !text.includes("://") ? text.slice(at + 1).replace(/>.*$/, "") : text);
  if (!host)
    return { problem: "That is not a domain or an email address. Type it as in oakwood.northshire.sch.uk." };
  if (local !== "") {
    if (!/^[^\s@<>"(),:;]+$/.test(local)) return { problem: "That is not a valid email address." };
    return { domain: `${local}@${host}` };
  }
  if (publicMailProviders.includes(host)) {
    return {
      problem: `Anybody can have an address at ${host}. Type the school's full address instead, for example office@${host}.`,
    };
  }
  return isSharedDomain(host) ? { problem: sharedBy(host) } : { domain: host };
}

function sharedBy(host: string): string {
  const whose = !/(?:^|\.)sch\.uk$/.test(host)
    ? `Lots of people have an address at ${host}.`
    : host === "sch.uk"
      ? "That would match every school."
      : `${host} covers every school in the area, not just yours.`;
  return `${whose} Type what comes after the @ in your own school's emails, for example oakwood.${host === "sch.uk" ? "northshire.sch.uk" : host}, or a full address.`;
}

/** What would be wrong with a stored domain if it were typed today; null if nothing. */
export function problemOf(domain: string): string | null {
  const parsed = parseSchoolDomain(domain);
  return "problem" in parsed ? parsed.problem : null;
}

/** The ASCII host name, or undefined if it isn't one. */
function hostOf(text: string): string | undefined {
  const bare = text
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, "")
    .replace(/^[^/?#]*@/, "")
    .replace(/[/?#].*$/, "")
    .replace(/:\d+$/, "")
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  const host = domainToASCII(bare);
  const label = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
  const isName = new RegExp(`^(${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`).test(host);
  return isName && host.length <= 253 ? host : undefined;
}
