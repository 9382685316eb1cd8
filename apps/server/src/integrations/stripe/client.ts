import { Stripe } from "stripe";

export interface StripeSettings {
  readonly secret_key: string;
  readonly webhook_secret: string;
  readonly price_id: string;
  /** Without a trailing slash. */
  readonly api_url: string;
}

/** A parent waits for the answer: three attempts, with pauses of a second between them, take at most half a minute. */
const patienceMs = 9_000;

/** The SDK, pointed at the configured address. Calls that only read, or carry a key, are retried twice. */
export function createClient({ secret_key, api_url }: StripeSettings, timeout = patienceMs): Stripe {
  const { protocol, hostname, port } = new URL(api_url);
  return new Stripe(secret_key, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port === "" ? {} : { port: Number(port) }),
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: "Gatepost" },
  });
}

/** Stripe's times are seconds since 1970. */
export const asDate = (seconds: number): Date => new Date(seconds * 1000);

/** A reference is an id, or the object itself if it was expanded. */
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === "string" ? reference : reference.id;
