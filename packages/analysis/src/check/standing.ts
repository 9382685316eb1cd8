import { publicMailProviders } from "../senders/platforms.ts";
import { domainOf, judgeSender } from "../senders/school-sender.ts";
import type { Family } from "../types.ts";

/**
 * Whether an email from `by` may change what emails from `sources` told: the same address or the same organisation's domain, a school of
 * the children for whatever is not another school's, and the parents, who forward. A club or a platform can't rewrite the school's line.
 * Addresses are those of From, as judged when the email came; unknown sources ("") may be changed by schools and parents only.
 */
export function mayChange(by: string, sources: readonly string[], family: Family): boolean {
  const sender = judgeSender(by, null, family);
  if (sender.kind === "parent") return true;
  return sources.every((source) => {
    if (sameOrganisation(by, source)) return true;
    if (sender.kind !== "school") return false;
    const { kind, schools } = judgeSender(source, null, family);
    return kind !== "school" || schools.some((school) => sender.schools.includes(school));
  });
}

/** The organisation's own domain; at a public provider only the address itself. */
function sameOrganisation(one: string, two: string): boolean {
  const [a, b] = [one.trim().toLowerCase(), two.trim().toLowerCase()];
  if (a === "" || b === "") return false;
  return a === b || (domainOf(a) === domainOf(b) && !publicMailProviders.includes(domainOf(a)));
}

/** Whether an email from `by` may say that a payment, form or reply has arrived: whoever may change it, and the school's platform. */
export const maySettle = (by: string, sources: readonly string[], family: Family): boolean =>
  judgeSender(by, null, family).kind === "platform" || mayChange(by, sources, family);
