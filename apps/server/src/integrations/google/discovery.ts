import { gaxios } from "google-auth-library";
import { z } from "zod";
import { GoogleRefused } from "./errors.ts";
import { type Patience, withPatience } from "./retry.ts";

/** The parts of an OpenID discovery document that we use (OpenID Connect Discovery 1.0, section 3). */
const endpointsSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url(),
});
export type Endpoints = z.infer<typeof endpointsSchema>;

const KEPT_MS = 24 * 3_600_000;

/** Reads the issuer's endpoints once a day; the next caller retries a failed read. */
export function createDiscovery(issuer: string, patience: Patience, now: () => Date) {
  let kept: { endpoints: Promise<Endpoints>; until: number } | undefined;
  return function discover(): Promise<Endpoints> {
    if (kept && kept.until > now().getTime()) return kept.endpoints;
    const endpoints = read(issuer, patience);
    kept = { endpoints, until: now().getTime() + KEPT_MS };
    endpoints.catch(() => (kept = undefined));
    return endpoints;
  };
}

async function read(issuer: string, patience: Patience): Promise<Endpoints> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const answer = await withPatience(
    () => new gaxios.Gaxios().request({ url, retry: false, timeout: 10_000, maxContentLength: 100_000 }),
    (cause) => new GoogleRefused("no discovery document at the issuer", cause),
    { patience },
  );
  const parsed = endpointsSchema.safeParse(answer.data);
  if (!parsed.success) throw new GoogleRefused("the discovery document lacks an endpoint", parsed.error);
  return parsed.data;
}
