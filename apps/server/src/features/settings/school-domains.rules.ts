import { domainToASCII } from "node:url";

/** What a parent typed, as it is kept: a host name, or one full address; or why not, in a sentence. */
export type ParsedDomain = { domain: string } | { problem: string };

/** Everybody's mail: one of their addresses may be a school's, the whole provider is not. */
const publicProviders: ReadonlySet<string> = new Set([
  ..."gmail.com googlemail.com outlook.com outlook.co.uk hotmail.com hotmail.co.uk live.com live.co.uk msn.com".split(
    " ",
  ),
  ..."yahoo.com yahoo.co.uk ymail.com rocketmail.com aol.com aol.co.uk icloud.com me.com mac.com".split(" "),
  ..."btinternet.com btopenworld.com sky.com virginmedia.com ntlworld.com blueyonder.co.uk talktalk.net".split(
    " ",
  ),
  ..."tiscali.co.uk plusnet.com gmx.com gmx.co.uk mail.com proton.me protonmail.com pm.me tutanota.com".split(
    " ",
  ),
  ..."fastmail.com zoho.com hey.com duck.com mail.ru yandex.com qq.com".split(" "),
]);

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
  if (publicProviders.has(host)) {
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
