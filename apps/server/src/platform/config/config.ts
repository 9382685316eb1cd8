import { ConfigError } from "../errors/errors.ts";
import { readInbound } from "./inbound.ts";
import { refuseRetired } from "./retired.ts";
import { readSecrets, type Secrets } from "./secrets.ts";
import { isOn, variables, type Variables } from "./variables.ts";
import { readVapidKeys } from "./vapid-keys.ts";

export type Config = ReturnType<typeof shape>;

/** Reads every setting once. No other file reads the environment. @throws ConfigError with a sentence that names the variable */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  refuseRetired(environment);
  const read = variables.safeParse(environment);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new ConfigError(`${issue?.path.join(".")}: ${issue?.message}. See .env.example.`);
  }
  refuseHalves(read.data);
  refuseStandIns(read.data);
  return shape(read.data, readSecrets(read.data));
}

function shape(v: Variables, secrets: Secrets) {
  return {
    port: v.PORT,
    host: v.HOST,
    app_url: (v.APP_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ""),
    trust_proxy: trustProxy(v.TRUST_PROXY),
    hsts_subdomains: isOn(v.HSTS_SUBDOMAINS),
    registration: v.REGISTRATION,
    demo: isOn(v.DEMO),
    rate_limits: v.RATE_LIMITS === "on",
    database_url: v.DATABASE_URL,
    pool_size: v.DATABASE_POOL_SIZE,
    data_dir: v.DATA_DIR,
    ...secrets,
    google: v.GOOGLE_CLIENT_ID
      ? {
          client_id: v.GOOGLE_CLIENT_ID,
          client_secret: v.GOOGLE_CLIENT_SECRET as string,
          issuer: v.GOOGLE_ISSUER.replace(/\/+$/, ""),
          gmail_api_url: v.GMAIL_API_URL.replace(/\/+$/, ""),
        }
      : null,
    microsoft: v.MICROSOFT_CLIENT_ID
      ? {
          client_id: v.MICROSOFT_CLIENT_ID,
          client_secret: v.MICROSOFT_CLIENT_SECRET as string,
          authority: v.MICROSOFT_AUTHORITY.replace(/\/+$/, ""),
          imap: v.MICROSOFT_IMAP_HOST,
        }
      : null,
    stripe: v.STRIPE_SECRET_KEY
      ? {
          secret_key: v.STRIPE_SECRET_KEY,
          webhook_secret: v.STRIPE_WEBHOOK_SECRET as string,
          price_id: v.STRIPE_PRICE_ID as string,
          api_url: v.STRIPE_API_URL.replace(/\/+$/, ""),
        }
      : null,
    mail: v.SMTP_URL
      ? { smtp_url: v.SMTP_URL, from: v.MAIL_FROM as string, support_email: v.SUPPORT_EMAIL }
      : null,
    /** Null if families can't have addresses of their own here. */
    inbound: readInbound(v),
    ai: {
      provider: v.AI_PROVIDER,
      model: v.AI_MODEL,
      model_premium: v.AI_MODEL_PREMIUM,
      api_key: v.AI_API_KEY,
      base_url: v.AI_BASE_URL,
      /** The model gets pictures of letters. */
      sees_pictures: isOn(v.AI_PICTURES),
      /** Calls at once, in all processes together. */
      concurrency: v.AI_CONCURRENCY,
      daily_budget_usd: v.AI_DAILY_BUDGET_USD,
      prices:
        v.AI_PRICE_INPUT_USD === undefined || v.AI_PRICE_OUTPUT_USD === undefined
          ? undefined
          : { input: v.AI_PRICE_INPUT_USD, output: v.AI_PRICE_OUTPUT_USD },
    },
    calendar_allowed_hosts: v.CALENDAR_ALLOWED_HOSTS,
    imap_allowed_hosts: v.IMAP_ALLOWED_HOSTS,
    push_allowed_hosts: v.PUSH_ALLOWED_HOSTS,
    /** Null without keys: alerts then go by email only. */
    vapid: readVapidKeys(v),
    /** Null if not set. */
    metrics_port: v.METRICS_PORT ?? null,
    metrics_host: v.METRICS_HOST,
    /** Minutes between checks of a mailbox during the school day; 0 turns the checks off. */
    watch_minutes: v.WATCH_MINUTES,
    summaries_late_after_ms: v.SUMMARIES_LATE_AFTER_MINUTES * 60_000,
    log_level: v.LOG_LEVEL,
  };
}

/** `off`, `on` (trust the nearest proxy) or the proxies' addresses, separated by commas. */
function trustProxy(value: string): boolean | string {
  if (["off", "false", "0"].includes(value)) return false;
  return ["on", "true", "1"].includes(value) ? "loopback, linklocal, uniquelocal" : value;
}

/** An integration is configured completely or not at all. */
function refuseHalves(v: Variables) {
  const groups: Array<Array<keyof Variables>> = [
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
    ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_ID"],
    ["SMTP_URL", "MAIL_FROM"],
    ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
    ["INBOUND_DOMAIN", "INBOUND_IMAP_URL"],
  ];
  for (const group of groups) {
    const missing = group.filter((name) => v[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      const given = group.filter((name) => v[name] !== undefined).join(", ");
      throw new ConfigError(`${missing.join(" and ")} must be set as well, because ${given} is set.`);
    }
  }
  if (v.SUPPORT_EMAIL && !v.SMTP_URL) {
    throw new ConfigError("SMTP_URL must be set as well, because SUPPORT_EMAIL is set.");
  }
  if (v.AI_PROVIDER === "embedded" || v.AI_PROVIDER === "auto") return;
  if ((v.AI_PRICE_INPUT_USD === undefined) !== (v.AI_PRICE_OUTPUT_USD === undefined))
    throw new ConfigError("Set both AI_PRICE_INPUT_USD and AI_PRICE_OUTPUT_USD, or neither.");
  if (!v.AI_MODEL)
    throw new ConfigError(`AI_MODEL must be set as well, because AI_PROVIDER is ${v.AI_PROVIDER}.`);
  if (v.AI_PROVIDER === "openai-compatible") {
    if (!v.AI_BASE_URL)
      throw new ConfigError("AI_BASE_URL must be set, because AI_PROVIDER is openai-compatible.");
  } else if (!v.AI_API_KEY) {
    throw new ConfigError(`AI_API_KEY must be set as well, because AI_PROVIDER is ${v.AI_PROVIDER}.`);
  }
}

/** Production uses the real providers; a loopback address is left over from the demo. */
function refuseStandIns(v: Variables) {
  if (v.NODE_ENV !== "production") return;
  for (const name of ["GOOGLE_ISSUER", "GMAIL_API_URL", "MICROSOFT_AUTHORITY", "STRIPE_API_URL"] as const) {
    if (isLoopback(new URL(v[name]).hostname)) {
      throw new ConfigError(
        `${name} names this machine (${v[name]}), which is refused when NODE_ENV is production.`,
      );
    }
  }
}

function isLoopback(host: string): boolean {
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    host.startsWith("127.") ||
    host === "0.0.0.0" ||
    host === "[::1]" ||
    host.startsWith("[::ffff:7f")
  );
}
