/** A language model that is never called: the test gives its answers. */
export const nowhere = {
  provider: "openai-compatible",
  model: "m",
  api_key: "",
  base_url: "http://x.invalid",
} as const;
