import { domainToASCII } from "node:url";
import { publicMailProviders } from "@gatepost/analysis";

/** What a parent typed, as it is kept: a host name, or one full address; or why not, in a sentence. */
export type ParsedDomain = { domain: string } | { problem: string };

/** Endings under which strangers register: the ending alone names nobody. */
const sharedEndings: ReadonlySet<string> = new Set(
  "uk co.uk org.uk sch.uk ac.uk gov.uk me.uk ltd.uk plc.uk net.uk com org net edu info school academy ie".split(
    " ",
  ),
);

/**
 * Takes a host name, a pasted web address, an address of the form pta@gmail.com, or "@oakwood.sch.uk", and keeps what
 * counts (DESIGN section 6.5). A leading www. is dropped; subdomains are matched anyway.
 */
export function parseSchoolDomain(typed: string): ParsedDomain {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, "");
  const at = text.lastIndexOf("@");
  const local = at > 0 && !text.includes("://") ? text.slice(0, at).replace(/^.*</, "") : "";
  const host = hostOf(at >= 0 && !text.includes("://") ? text.slice(at + 1).replace(/>.*$/, "") : text);
  if (!host) return { problem: "That is not a domain or an email address. Type it as in oakwood.sch.uk." };
  if (local !== "") {
    if (!/^[^\s@<>"(),:;]+$/.test(local)) return { problem: "That is not a valid email address." };
    return { domain: `${local}@${host}` };
  }
  if (publicMailProviders.includes(host)) {
    return {
      problem: `Anybody can have an address at ${host}. Type the school's full address instead, for example office@${host}.`,
    };
  }
  if (sharedEndings.has(host))
    return { problem: "That would match every school. Type your own school's, for example oakwood.sch.uk." };
  return { domain: host };
}

/** The ASCII host name, or undefined when it is none. */
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
