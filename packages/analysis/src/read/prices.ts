/** US dollars per million tokens. */
export type Prices = { input: number; output: number };

/**
 * When these were last compared with copies of the providers' public price lists. Check before relying on them; an operator can set other
 * prices.
 */
export const pricesAsOf = "October 2026";

/** A model's name begins with one of these. */
const prices: readonly ({ model: string } & Prices)[] = [
  // For prompts up to 100,000 tokens, which ours never exceed.
  { model: "claude-haiku-5-5", input: 0.1, output: 0.5 },
  { model: "claude-haiku-4-5", input: 1, output: 5 },
  { model: "claude-sonnet-5", input: 2, output: 10 },
  { model: "claude-sonnet-4", input: 3, output: 15 },
  { model: "gpt-6-luna", input: 0.1, output: 0.5 },
  { model: "gpt-5.6-luna", input: 0.2, output: 1.2 },
  { model: "gpt-5-mini", input: 0.25, output: 2 },
  { model: "gpt-5-nano", input: 0.05, output: 0.4 },
  { model: "gpt-4.1-mini", input: 0.4, output: 1.6 },
  { model: "gemini-3.5-flash-lite", input: 0.3, output: 2.5 },
  { model: "gemini-2.5-flash-lite", input: 0.1, output: 0.4 },
  { model: "gemini-2.5-flash", input: 0.3, output: 2.5 },
];

/** Undefined for a model that is not in the list. */
export const pricesOf = (name: string): Prices | undefined =>
  prices.find(({ model }) => name.startsWith(model));
