/** US dollars per million tokens. */
export type Prices = { input: number; output: number };

/**
 * When these were last compared with copies of the providers' public price lists. Check before relying on them; an operator can set other
 * prices.
 */
export const pricesAsOf = "October 2026";

/** By the prefix of the model's name, longest first; docs/models.md says the same. */
export const prices: readonly { provider: string; model: RegExp; name: string; per_million: Prices }[] = [
  {
    provider: "anthropic",
    // For prompts up to 100,000 tokens, which ours never exceed.
    name: "claude-haiku-5-5",
    model: /^claude-haiku-5-5/,
    per_million: { input: 0.1, output: 0.5 },
  },
  {
    provider: "anthropic",
    name: "claude-haiku-4-5",
    model: /^claude-haiku-4-5/,
    per_million: { input: 1, output: 5 },
  },
  {
    provider: "anthropic",
    name: "claude-sonnet-5",
    model: /^claude-sonnet-5/,
    per_million: { input: 2, output: 10 },
  },
  {
    provider: "anthropic",
    name: "claude-sonnet-4",
    model: /^claude-sonnet-4/,
    per_million: { input: 3, output: 15 },
  },
  { provider: "openai", name: "gpt-6-luna", model: /^gpt-6-luna/, per_million: { input: 0.1, output: 0.5 } },
  {
    provider: "openai",
    name: "gpt-5.6-luna",
    model: /^gpt-5\.6-luna/,
    per_million: { input: 0.2, output: 1.2 },
  },
  { provider: "openai", name: "gpt-5-mini", model: /^gpt-5-mini/, per_million: { input: 0.25, output: 2 } },
  { provider: "openai", name: "gpt-5-nano", model: /^gpt-5-nano/, per_million: { input: 0.05, output: 0.4 } },
  {
    provider: "openai",
    name: "gpt-4.1-mini",
    model: /^gpt-4\.1-mini/,
    per_million: { input: 0.4, output: 1.6 },
  },
  {
    provider: "google",
    name: "gemini-3.5-flash-lite",
    model: /^gemini-3\.5-flash-lite/,
    per_million: { input: 0.3, output: 2.5 },
  },
  {
    provider: "google",
    name: "gemini-2.5-flash-lite",
    model: /^gemini-2\.5-flash-lite/,
    per_million: { input: 0.1, output: 0.4 },
  },
  {
    provider: "google",
    name: "gemini-2.5-flash",
    model: /^gemini-2\.5-flash/,
    per_million: { input: 0.3, output: 2.5 },
  },
];
