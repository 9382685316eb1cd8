import { Resolver } from "node:dns/promises";
import { isAuthenticated } from "@gatepost/analysis";
import { type ARCChainEntry, authenticate, type DNSResolver } from "mailauth";
import { isKnownForwarder } from "./known-forwarders.ts";

export type MailToJudge = {
  raw: Uint8Array;
  /** Our own host name, the header's authserv-id. */
  host: string;
  /** The SMTP envelope we received; null if another server received the message. */
  envelope: { ip: string; helo: string; mail_from: string } | null;
  /** host or host:port; empty: the machine's own. */
  dns_servers: readonly string[];
  /** Time limit for all DNS queries together; later responses are ignored. */
  dns_ms: number;
};

/**
 * `authentication_results`: the value of our own Authentication-Results header (RFC 8601), which says pass only for results aligned
 * with the visible sender. `later`: the name servers did not answer, and another attempt may.
 */
export type Judgement = { later: boolean; vouched: boolean; authentication_results: string };

/** No honest message has more; each would cost a query to somebody's name server. */
const signaturesMaximum = 20;

/**
 * Decides who vouches for the sender: an aligned DKIM signature that covers the whole body, aligned SPF, or a known forwarder that
 * sealed the message (ARC) and had found one of these itself. DMARC has the last word. Messages that nobody vouches for fail.
 */
export async function judgeMail({ raw, host, envelope, ...dnsOptions }: MailToJudge): Promise<Judgement> {
  const message = Buffer.from(raw);
  if (signaturesOf(message) > signaturesMaximum)
    return {
      later: false,
      vouched: false,
      authentication_results: `${host}; dkim=fail; spf=none; dmarc=none`,
    };
  const { dkim, spf, arc, dmarc } = await authenticate(message, {
    ...(envelope && { ip: envelope.ip, helo: envelope.helo, sender: envelope.mail_from }),
    mta: host,
    disableBimi: true,
    resolver: createResolver(dnsOptions),
  });
  const domain = dkim.fromFields === 1 ? domainOf(dkim.headerFrom) : null;
  const policy = dmarc ? dmarc.status.result : "none";
  const signed = dkim.results.filter(({ status }) => status.result === "pass" && !status.underSized);
  const direct = [
    ...signed.map(({ signingDomain }) => `dkim=pass header.d=${plain(signingDomain)}`),
    ...(spf && spf.status.result === "pass" ? [`spf=pass smtp.mailfrom=${plain(spf.domain)}`] : []),
  ];
  const aligned =
    signed.some(({ status }) => Boolean(status.aligned)) ||
    Boolean(dmarc && dmarc.alignment?.spf.result) ||
    (domain !== null && isAuthenticated(direct.join("; "), domain));
  const forwarded =
    domain !== null &&
    arc !== false &&
    arc.status.result === "pass" &&
    vouchedByForwarder(arc.chain ?? [], domain);
  const vouched = domain !== null && ((aligned && policy !== "fail") || forwarded);
  const results = vouched
    ? [
        `dmarc=${policy === "none" ? "none" : "pass"} header.from=${plain(domain)}`,
        ...(aligned ? direct : [`dkim=pass (by ARC) header.d=${plain(domain)}`]),
      ]
    : [`dmarc=${policy === "fail" || policy === "pass" ? "fail" : "none"}`, "dkim=fail", "spf=none"];
  const unsure = [
    policy,
    ...dkim.results.map(({ status }) => status.result),
    envelope && spf && spf.status.result,
    arc && arc.status.result,
  ];
  return {
    later: !vouched && unsure.includes("temperror"),
    vouched,
    authentication_results: [host, ...results].join("; "),
  };
}

/** From the newest seal back, as long as each is a known forwarder's: one of them saw the domain's own signature or server. */
function vouchedByForwarder(chain: readonly ARCChainEntry[], domain: string): boolean {
  for (const link of chain.toReversed()) {
    const sealer: unknown = link["arc-seal"]?.parsed?.["d"]?.value;
    if (typeof sealer !== "string" || !isKnownForwarder(sealer)) return false;
    const found = String(link["arc-authentication-results"]?.original ?? "").replace(/^[^:]*:/, "");
    if (speaksOf(found, domain) && isAuthenticated(found, domain)) return true;
  }
  return false;
}

/** If the forwarder names the sender for which DMARC passed, it must be this one. */
function speaksOf(results: string, domain: string): boolean {
  const named = /\bheader\.from\s*=\s*([a-z0-9.-]+)/i.exec(results)?.[1];
  return named === undefined || named.toLowerCase() === domain;
}

function domainOf(addresses: readonly string[]): string | null {
  const domains = new Set(
    addresses.map((address) => address.slice(address.lastIndexOf("@") + 1).toLowerCase()),
  );
  const [domain = ""] = domains;
  return domains.size === 1 && domain !== "" ? domain : null;
}

/** Removes anything that could end a result and begin another. */
const plain = (domain: string | undefined): string =>
  (domain ?? "").toLowerCase().replaceAll(/[^a-z0-9.-]/g, "");

function signaturesOf(message: Buffer): number {
  const end = message.indexOf("\r\n\r\n");
  const head = message.subarray(0, end < 0 ? message.length : end).toString("latin1");
  return head.match(/^(?:dkim-signature|arc-seal)\s*:/gim)?.length ?? 0;
}

function createResolver({ dns_servers, dns_ms }: Pick<MailToJudge, "dns_servers" | "dns_ms">): DNSResolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (dns_servers.length > 0) resolver.setServers(dns_servers);
  let isOver = false;
  setTimeout(() => {
    isOver = true;
    resolver.cancel();
  }, dns_ms).unref();
  return async (name, type) => {
    if (isOver) throw Object.assign(new Error("no time is left to ask name servers"), { code: "ETIMEOUT" });
    return resolver.resolve(name, type as "TXT");
  };
}
