import { readAuthentication } from "../mime/authentication.ts";
import { fromAddresses } from "../mime/from-header.ts";
import { isLookalike, publicMailProviders, schoolPlatforms, isWithin } from "./platforms.ts";
import { domainOf } from "./school-sender.ts";
import { isSharedDomain } from "../mime/shared-domains.ts";

export type SenderSuggestion = {
  /** The domain to add: for schools the registered one, which includes its subdomains. */
  domain: string;
  /** The name the sender gives the school, or the platform's own name; empty if unknown. */
  name: string;
  kind: "school" | "platform";
  addresses: string[];
  messages: number;
  /** Ticked from the start; the parent decides about the rest. */
  ticked: boolean;
};

/** By domain, from From and Authentication-Results only; never look-alikes, or what the receiving server could not authenticate. */
export function suggestSenders(
  headers: readonly { from: string; authentication_results: string | null }[],
): SenderSuggestion[] {
  const found = new Map<string, SenderSuggestion & { names: string[] }>();
  for (const header of headers) {
    const [sender, ...others] = fromAddresses(header.from);
    if (!sender || others.length > 0) continue;
    const { name, address } = sender;
    const known = classify(domainOf(address), name);
    if (!known || readAuthentication(header.authentication_results, domainOf(address)) !== "pass") continue;
    const entry = found.get(known.domain) ?? { ...known, addresses: [], messages: 0, names: [] };
    entry.messages += 1;
    entry.names.push(name);
    if (!entry.addresses.includes(address) && entry.addresses.length < 20) entry.addresses.push(address);
    found.set(known.domain, entry);
  }
  return underTheirParents([...found.values()])
    .map(({ names, ...entry }) => ({ ...entry, name: entry.name || schoolName(names) }))
    .toSorted(
      (a, b) =>
        Number(b.ticked) - Number(a.ticked) || b.messages - a.messages || a.domain.localeCompare(b.domain),
    );
}

type Found = SenderSuggestion & { names: string[] };

/** Merges mail.oakwood.org.uk into oakwood.org.uk if that sends messages too. */
function underTheirParents(entries: readonly Found[]): Found[] {
  const parentOf = (entry: Found) => entries.find((other) => entry.domain.endsWith(`.${other.domain}`));
  return entries.flatMap((entry) => {
    if (parentOf(entry)) return [];
    const children = entries.filter((other) => other.domain.endsWith(`.${entry.domain}`));
    const all = [entry, ...children];
    return {
      ...entry,
      messages: all.reduce((sum, { messages }) => sum + messages, 0),
      addresses: all.flatMap(({ addresses }) => addresses).slice(0, 20),
      names: all.flatMap(({ names }) => names),
    };
  });
}

function schoolName(names: readonly string[]): string {
  const bare = (name: string) =>
    name.replace(/(?<!\s)\s+(?:via|by)\s.*$/i, "").replace(/(?<![\s,-])[\s,-]+(?:school )?office$/i, "");
  const own = names
    .map((name) => bare(name).trim())
    .filter((name) => schoolWord.test(name) && name.length <= 80);
  const counts = [...Map.groupBy(own, (name) => name)];
  return counts.toSorted(([a, m], [b, n]) => n.length - m.length || b.length - a.length)[0]?.[0] ?? "";
}

type Known = Pick<SenderSuggestion, "domain" | "name" | "kind" | "ticked">;

/** Words in a school's From header: search a mailbox for these and the known platforms. */
export const schoolSenderWords: readonly string[] =
  "sch.uk ac.uk school primary infant infants junior juniors secondary grammar academy academies college nursery".split(
    " ",
  );

const schoolWord =
  /\b(?:primary|infants?|juniors?|secondary|high school|grammar|academy|school|nursery|college|c of e|catholic primary)\b/i;
const commercial =
  /tutor|shop|store|uniform|learning|photo|camp|trips?|travel|jobs|recruit|news|marketing|kumon|revision/i;

function classify(domain: string, name: string): Known | null {
  if (publicMailProviders.includes(domain)) return null;
  for (const { name: platform, domains } of schoolPlatforms) {
    const known = domains.find((each) => isWithin(domain, each));
    if (known) return { domain: known, name: platform, kind: "platform", ticked: true };
  }
  if (/(?:^|\.)sch\.uk$/.test(domain)) return underSchUk(domain);
  if (isLookalike(domain)) return null;
  const educational =
    /(?:academy|school|primary|college|academies)[a-z-]{0,63}\.(?:org|org\.uk|co\.uk|uk|net|school|academy|com)$/.test(
      domain,
    ) || /\.(?:ac\.uk|school|academy)$/.test(domain);
  const isSchools = schoolWord.test(`${name} ${domain.replace(/[.-]/g, " ")}`) && !commercial.test(domain);
  return educational && isSchools ? asSchool(withoutMailer(domain), false) : null;
}

const asSchool = (domain: string, ticked: boolean): Known | null =>
  isSharedDomain(domain) ? null : { domain, name: "", kind: "school", ticked };

/** A school's domain is school.sch.uk or school.area.sch.uk, in Northern Ireland school.town.ni.sch.uk; an area itself is not a school. */
function underSchUk(sender: string): Known | null {
  const labels = sender.endsWith(".ni.sch.uk") ? 5 : 4;
  return asSchool(withoutMailer(sender.split(".").slice(-labels).join(".")), true);
}

/** Removes the label of a mail server from the front of a domain. */
const withoutMailer = (domain: string): string =>
  domain.split(".").length > 3
    ? domain.replace(
        /^(?:e?mail|mailer|news|newsletter|info|parents?|app|smtp|mx|bounces?|send|em?\d*|mg|www)\./,
        "",
      )
    : domain;
