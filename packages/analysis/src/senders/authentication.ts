/** What the receiving server found out about a sender. `unknown` where the header is missing or says nothing. */
export type Authentication = "pass" | "fail" | "unknown";

/** DMARC decides; without it SPF and DKIM together. Reads the Authentication-Results header that the receiver wrote. */
export function readAuthentication(header: string | null): Authentication {
  if (!header) return "unknown";
  const result = (method: string) =>
    new RegExp(`\\b${method}\\s*=\\s*(\\w+)`, "i").exec(header)?.[1]?.toLowerCase() ?? null;
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
