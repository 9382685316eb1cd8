/** A language model that no call reaches: its answers are given by the test. */
export const nowhere = {
  provider: "openai-compatible",
  model: "m",
  api_key: "",
  base_url: "http://x.invalid",
} as const;
