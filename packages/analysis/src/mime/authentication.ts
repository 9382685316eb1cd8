import { isSharedDomain } from "./shared-domains.ts";

/** The receiving server's verdict on the sender. `unknown` if the header is missing or says nothing about this sender. */
export type Authentication = "pass" | "fail" | "unknown";

/** Ten times the length of a real receiver's header. A longer one fails: its end may contradict its beginning. */
export const authenticationCharacters = 10_000;

/**
 * DMARC decides, else SPF and DKIM. A pass counts only for `domain`, that of the From header, or its parent (RFC 7489's relaxed alignment):
 * anybody can sign for their own.
 */
export function readAuthentication(header: string | null, domain: string): Authentication {
  const results = resultsOf(header);
  if (results === null || says(results, "dmarc", "fail")) return "fail";
  if (vouches(results, domain)) return "pass";
  const rejected =
    says(results, "spf", "fail") || says(results, "spf", "softfail") || isBroken(results, domain);
  return rejected ? "fail" : "unknown";
}

/** Whether the sender's domain demands authentication (DMARC, RFC 7489) and the message failed it, or the header can be read in two ways. */
export function failsDmarc(header: string | null): boolean {
  const results = resultsOf(header);
  return results === null || says(results, "dmarc", "fail");
}

/** One method's result and its properties, such as "header.d=oak.sch.uk", in lower case. */
type Result = { method: string; result: string; properties: readonly string[] };

const says = (results: readonly Result[], method: string, result: string): boolean =>
  results.some((each) => each.method === method && each.result === result);

function vouches(results: readonly Result[], domain: string): boolean {
  const isFor = (name: string) => areRelated(name, domain);
  return results.some((each) => {
    if (each.result !== "pass") return false;
    const names = domainsOf(each);
    if (each.method === "dmarc") return names.every(isFor);
    return (each.method === "dkim" || each.method === "spf") && names.some(isFor);
  });
}

/** Whether the domain's own signature, or one that names no domain, fits the message no longer. A list's or a platform's may. */
const isBroken = (results: readonly Result[], domain: string): boolean =>
  results.some((each) => {
    if (each.method !== "dkim" || each.result !== "fail") return false;
    const names = domainsOf(each);
    return names.length === 0 || names.some((name) => areRelated(name, domain));
  });

/** The domains that a result is about. SPF's is the envelope sender's, or the server's own name if the envelope had none. */
function domainsOf({ method, properties }: Result): string[] {
  const named = (...names: string[]) =>
    properties.flatMap((property) => {
      const [name = "", ...value] = property.split("=");
      const domain = value.join("=");
      return names.includes(name) ? domain.slice(domain.lastIndexOf("@") + 1) : [];
    });
  if (method === "dmarc") return named("header.from");
  if (method === "dkim") return named("header.d", "header.i");
  const senders = named("smtp.mailfrom");
  return senders.length > 0 ? senders : named("smtp.helo");
}

/** None without a header; null if it is too long, or if what a sender wrote in the envelope may have begun or ended a result. */
function resultsOf(header: string | null): Result[] | null {
  if (header === null) return [];
  if (header.length > authenticationCharacters) return null;
  const bare = withoutAsides(header);
  return bare === null ? null : bare.split(";").map(asResult);
}

function asResult(part: string): Result {
  const words = part.toLowerCase().trim().split(/\s+/).join(" ").replaceAll(" =", "=").replaceAll("= ", "=");
  const [first = "", ...properties] = words.split(" ");
  const [method = "", result = ""] = first.split("=");
  // A method may carry its version: "dkim/1=pass".
  return { method: method.split("/")[0] ?? "", result, properties };
}

// oxlint-disable-next-line no-control-regex -- no receiver writes control characters
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** The text outside comments and quoted strings; null where programs disagree about where those end. */
function withoutAsides(header: string): string | null {
  if (control.test(header)) return null;
  let bare = "";
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < header.length; at += 1) {
    const letter = header[at]!;
    if (letter === "\\" && (quoted || depth > 0)) at += 1;
    else if (letter === '"') {
      if (depth > 0) return null;
      quoted = !quoted;
      bare += " ";
    } else if (quoted) {
      if (letter === ";") return null;
    } else if (letter === "(") depth += 1;
    else if (letter === ")") {
      if (depth === 0) return null;
      depth -= 1;
      bare += " ";
    } else if (depth === 0) bare += letter;
  }
  return quoted || depth > 0 ? null : bare;
}

const areRelated = (one: string, other: string): boolean => within(one, other) || within(other, one);

const within = (domain: string, parent: string): boolean =>
  !isSharedDomain(parent) && (domain === parent || domain.endsWith(`.${parent}`));
