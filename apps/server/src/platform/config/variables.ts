import { isIP } from "node:net";
import * as z from "zod";

/** An unset variable and an empty one (as in compose files) mean the same. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

const url = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const text = z.string().trim().min(1).optional();
const onOrOff = ["on", "off", "true", "false", "1", "0"];
const flag = z.enum(onOrOff).default("off");
export const isOn = (value: string) => value === "on" || value === "true" || value === "1";

/** `host:port,host:port`. */
const hosts = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((host) => /^[^\s/@]+:\d{1,5}$/.test(host)),
    "must be a list host:port,host:port",
  );

const server = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9.-]+:\d{1,5}$/, "must be host:port")
  .transform((value) => ({ host: value.split(":")[0] ?? "", port: Number(value.split(":")[1]) }));

const networks = ["loopback", "linklocal", "uniquelocal"];

/** See trustProxy; an address may be followed by its prefix length in bits. */
const proxies = z.string().refine((value) => {
  if ([...onOrOff, ...networks].includes(value)) return true;
  return value.split(",").every((part) => {
    const [address = "", bits = "0", ...more] = part.trim().split("/");
    return more.length === 0 && (networks.includes(address) || (isIP(address) > 0 && /^\d{1,3}$/.test(bits)));
  });
}, "must be off, on, or the addresses of proxies, separated by commas");

/** The domain of the families' own addresses, or one mailbox of ours whose name gets `+family-…` added. */
const inboundDomain = z
  .string()
  .toLowerCase()
  .regex(
    /^(?:[a-z0-9._-]+@)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
    "must be a domain such as in.example.org, or one mailbox such as gatepost@example.org",
  );
const imapUrl = z.url({
  protocol: /^imaps$/,
  error: "must be imaps://user:password@host or imaps://user:password@host/folder",
});

export const variables = z.object({
  NODE_ENV: optional(z.string().default("development")),
  PORT: optional(z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: optional(z.string().default("127.0.0.1")),
  APP_URL: optional(url.optional()),
  TRUST_PROXY: optional(proxies.default("off")),
  HSTS_SUBDOMAINS: optional(flag),
  REGISTRATION: optional(z.enum(["open", "closed"]).default("open")),
  DEMO: optional(flag),
  RATE_LIMITS: optional(z.enum(["on", "off"]).default("on")),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_POOL_SIZE: optional(z.coerce.number().int().min(2).max(200).default(10)),
  DATA_DIR: optional(z.string().default("./data")),
  SECRET_KEY: optional(text),
  SECRET_KEY_PREVIOUS: optional(text),
  ENCRYPTION_KEYS: optional(text),
  GOOGLE_CLIENT_ID: optional(text),
  GOOGLE_CLIENT_SECRET: optional(text),
  GOOGLE_ISSUER: optional(url.default("https://accounts.google.com")),
  GMAIL_API_URL: optional(url.default("https://gmail.googleapis.com")),
  MICROSOFT_CLIENT_ID: optional(text),
  MICROSOFT_CLIENT_SECRET: optional(text),
  MICROSOFT_AUTHORITY: optional(url.default("https://login.microsoftonline.com/consumers")),
  MICROSOFT_IMAP_HOST: optional(server.prefault("outlook.office365.com:993")),
  STRIPE_SECRET_KEY: optional(text),
  STRIPE_WEBHOOK_SECRET: optional(text),
  STRIPE_PRICE_ID: optional(text),
  STRIPE_API_URL: optional(url.default("https://api.stripe.com")),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optional(text),
  SUPPORT_EMAIL: optional(z.email().optional()),
  INBOUND_DOMAIN: optional(inboundDomain.optional()),
  INBOUND_IMAP_URL: optional(imapUrl.optional()),
  AI_PROVIDER: optional(
    z.enum(["embedded", "auto", "anthropic", "openai", "google", "openai-compatible"]).default("embedded"),
  ),
  AI_MODEL: optional(text),
  AI_MODEL_PREMIUM: optional(text),
  AI_API_KEY: optional(text),
  AI_BASE_URL: optional(url.optional()),
  AI_PICTURES: optional(flag),
  AI_CONCURRENCY: optional(z.coerce.number().int().min(1).max(200).default(8)),
  AI_DAILY_BUDGET_USD: optional(z.coerce.number().positive().optional()),
  AI_PRICE_INPUT_USD: optional(z.coerce.number().nonnegative().optional()),
  AI_PRICE_OUTPUT_USD: optional(z.coerce.number().nonnegative().optional()),
  CALENDAR_ALLOWED_HOSTS: optional(hosts),
  IMAP_ALLOWED_HOSTS: optional(hosts),
  PUSH_ALLOWED_HOSTS: optional(hosts),
  VAPID_PUBLIC_KEY: optional(text),
  VAPID_PRIVATE_KEY: optional(text),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535).optional()),
  METRICS_HOST: optional(z.string().default("127.0.0.1")),
  WATCH_MINUTES: optional(z.coerce.number().int().min(0).max(120).default(12)),
  SUMMARIES_LATE_AFTER_MINUTES: optional(z.coerce.number().int().min(0).max(1_440).default(10)),
  LOG_LEVEL: optional(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info")),
});
export type Variables = z.infer<typeof variables>;
